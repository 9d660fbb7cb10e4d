import { findPhonePart } from '@doira/domain/phone/search-phone'
import type { Instant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWaitingActions } from '../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../outbox/waiting-strip.tsx'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../layout/filters/search-field.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { type Booking, type HallData, isOpen, minutesLate, type Plan } from './hall-day.ts'

type ListProps = {
  readonly hall: HallData
  readonly plan: Plan
  readonly slots: readonly Instant[]
  readonly openId: string | null
  readonly onOpen: (id: string | null) => void
  /** Null when nothing can be booked on the day any more. */
  readonly onBook: (() => void) | null
  readonly onMove: (id: string) => void
}

/** The bookings of the day, those that are over last; the open one with what can be done. */
export function BookingList(props: ListProps) {
  const { hall, openId, onBook } = props
  const { t } = useMessages()
  const me = useMe()
  const [text, setText] = useState('')
  const written = useWaitingActions(me.id).filter(({ kind }) => kind === 'hall_book')
  const found = hall.bookings.filter((booking) => isFound(booking, text))
  const ended = found.filter((booking) => !isOpen(booking))
  return (
    <>
      <div className="card__h">
        <h2>{t(hall.date === hall.today ? 'hall.count_today' : 'hall.count', { count: openCount(hall) })}</h2>
        {onBook && (
          <Button icon="plus" keyName="B" onClick={onBook}>
            {t('hall.book')}
          </Button>
        )}
      </div>
      {written.map((action) => (
        <WaitingStrip key={action.actionId} action={action} />
      ))}
      {hall.bookings.length > 0 && <SearchField label={t('hall.search')} text={text} onChange={setText} />}
      {found.length === 0 && (
        <p className="t-2 hallp__none">{t(text === '' ? 'hall.empty' : 'hall.not_found')}</p>
      )}
      <ul className="hallp__rows">
        {found.filter(isOpen).map((booking) => (
          <BookingRow key={booking.id} booking={booking} {...props} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="hallp__ended" open={ended.some(({ id }) => id === openId)}>
          <summary>{t('hall.ended', { n: ended.length })}</summary>
          <ul>
            {ended.map((booking) => (
              <BookingRow key={booking.id} booking={booking} {...props} />
            ))}
          </ul>
        </details>
      )}
      <p className="t-caption t-2 hallp__foot">{t('hall.late_text')}</p>
    </>
  )
}

const openCount = ({ bookings }: HallData) => bookings.filter(isOpen).length

/** By name, or by some digits of a phone. */
function isFound({ name, phone, extra_phone: extra }: Booking, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return true
  const digits = findPhonePart(wanted)
  const isPhone = digits !== null && `${phone} ${extra ?? ''}`.includes(digits)
  return isPhone || name.toLocaleLowerCase().includes(wanted)
}

function BookingRow({
  booking,
  hall,
  plan,
  slots,
  openId,
  onOpen,
  onMove,
}: ListProps & { readonly booking: Booking }) {
  const { t } = useMessages()
  const row = useRef<HTMLLIElement>(null)
  const isShown = booking.id === openId
  const number = plan.sections
    .flatMap(({ tables }) => tables)
    .find(({ id }) => id === booking.table_id)?.number
  // A table that was pressed may lie far from its booking.
  useEffect(() => {
    if (!isShown) return
    row.current?.scrollIntoView({ block: 'nearest' })
    row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <li ref={row} className="rv__li" data-open={isShown ? '' : undefined}>
      <button
        type="button"
        className="rv"
        aria-expanded={isShown}
        onClick={() => onOpen(isShown ? null : booking.id)}
      >
        <time dateTime={booking.from}>{formatTime(booking.from)}</time>
        <span>
          <b>{booking.name}</b>
          <small>
            {[t('hall.table_low', { n: number ?? 0 }), t('hall.guests', { count: booking.guests })].join(
              ' · ',
            )}
          </small>
        </span>
        <StateTag booking={booking} />
      </button>
      {isShown && <BookingPanel booking={booking} hall={hall} plan={plan} slots={slots} onMove={onMove} />}
    </li>
  )
}

function StateTag({ booking }: { readonly booking: Booking }) {
  const { t } = useMessages()
  const now = useServerNow()
  const { state } = booking
  const late = isOpen(booking) ? minutesLate(booking, now) : 0
  if (late > 0) {
    return (
      <span className="tag tag--warn">
        <Icon name="clock" />
        {t('hall.late', { n: late })}
      </span>
    )
  }
  if (state === 'confirmed') return null
  const looks = { new: 'tag--info', seated: 'tag--ok', finished: '', canceled: '', no_show: '' } as const
  return (
    <span className={`tag ${looks[state]}`}>
      {state === 'seated' && <Icon name="check" />}
      {t(`hall.state.${state}`)}
    </span>
  )
}
