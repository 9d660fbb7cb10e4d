import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { hasKeys } from '../../platform/device/device.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Empty, Loading } from '../../ui/states.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { BranchChoice, useOneBranch } from '../layout/branch-choice.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookingList } from './booking-list.tsx'
import { HallDates } from './hall-dates.tsx'
import { type Booking, getSlots, type HallData, type HallTable, type Plan } from './hall-day.ts'
import { HallPlan } from './hall-plan.tsx'
import { pressMove } from './press-move.ts'
import { SlotStrip } from './slot-strip.tsx'
import { useAnnouncedBookings, useHall } from './use-hall.ts'

/** The tables of a branch through the day: expected, seated and late guests, and free tables for callers. */
export function HallPage() {
  const { t } = useMessages()
  const branch = useOneBranch()
  const [search] = useSearchParams()
  const hall = useHall(branch, search.get('date'))
  useAnnouncedBookings(hall.data)
  const { data } = hall
  return (
    <SectionLayout
      title={t('nav.hall')}
      top={
        <>
          {data?.hall && <HallDates hall={data} />}
          <BranchChoice />
        </>
      }
    >
      {data?.hall ? (
        <HallDay key={`${branch} ${data.date}`} hall={data} plan={data.hall} />
      ) : data ? (
        <Empty title={t('hall.none')} />
      ) : hall.error ? (
        <QueryFailed query={hall} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}

function HallDay({ hall, plan }: { readonly hall: HallData; readonly plan: Plan }) {
  const { t } = useMessages()
  const now = useServerNow()
  const slots = getSlots(plan, now)
  const [picked, setPicked] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [movingId, setMovingId] = useState<string | null>(null)
  const [form, setForm] = useState<{ readonly tableId: string | null } | null>(null)
  const from = slots.find((slot) => slot === picked) ?? slots[0] ?? null
  const moving = hall.bookings.find(({ id }) => id === movingId) ?? null

  const step = (by: number) => {
    const next = from === null ? undefined : slots[slots.indexOf(from) + by]
    if (next) setPicked(next)
  }
  const book = (tableId: string | null) => {
    setOpenId(null)
    setMovingId(null)
    setForm({ tableId })
  }
  useKeys(
    {
      keyB: () => book(null),
      // While a table is chosen, arrows move between free ones.
      ...(moving ? {} : { arrowLeft: () => step(-1), arrowRight: () => step(1) }),
      escape: () => (movingId ? setMovingId(null) : setOpenId(null)),
    },
    hasKeys,
  )

  const open = (booking: Booking) => {
    setForm(null)
    setOpenId(booking.id)
  }
  const move = (table: HallTable) => {
    if (moving) pressMove(moving, { tableId: table.id })
    setMovingId(null)
  }
  return (
    <div className="hallp">
      <section className="card hallp__plan" aria-label={t('hall.plan')}>
        {from === null ? (
          <Empty title={t(plan.hours === null ? 'hall.closed' : 'hall.day_over')} />
        ) : (
          <>
            <SlotStrip hall={hall} plan={plan} slots={slots} value={from} onChoose={setPicked} />
            <HallPlan
              hall={hall}
              plan={plan}
              from={from}
              openId={openId}
              moving={moving}
              onBook={({ id }) => book(id)}
              onOpen={open}
              onMove={move}
              onMoving={(booking) => setMovingId(booking?.id ?? null)}
            />
          </>
        )}
      </section>
      <aside className="card hallp__list" aria-label={t('nav.hall')}>
        {form && from !== null ? (
          <BookingForm
            key={form.tableId}
            hall={hall}
            plan={plan}
            slots={slots}
            from={from}
            tableId={form.tableId}
            onClose={() => setForm(null)}
          />
        ) : (
          <BookingList
            hall={hall}
            plan={plan}
            slots={slots}
            openId={openId}
            onOpen={setOpenId}
            onBook={from === null ? null : () => book(null)}
            onMove={setMovingId}
          />
        )}
      </aside>
    </div>
  )
}
