import { isPhoneOnlyDay } from '@doira/domain/ordering/pre-order'
import { toInstant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { openOverlay } from '../../../platform/overlays.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { RadioChip } from '../../../ui/chip.tsx'
import { fieldId } from '../place/field-id.ts'
import { NoteButton } from '../quote/note-button.tsx'
import type { ShownQuote } from '../quote/quote.ts'
import { useQuote } from '../quote/quote-store.ts'
import { ByPhoneOnly } from './by-phone-only.tsx'
import { DayButton } from './day-button.tsx'
import { promisedTimes } from './promised-times.ts'
import { SlotChips, WaitingChips } from './slot-chips.tsx'
import { daysWithSlots, listDays, type ServingBranch } from './time-choice.ts'
import { useFirstFreeTime } from './use-first-free-time.ts'
import { type SlotsAsk, useSlots, useSlotsAsk } from './use-slots.ts'

type TimeBlockProps = {
  /** Null while they are not known: then only as soon as possible can be chosen. */
  readonly serving: readonly ServingBranch[] | null
  readonly error: string | null
  /** A time is asked for: as soon as possible is not chosen. */
  readonly isScheduled: boolean
  readonly onSchedule: (isScheduled: boolean) => void
  readonly onChange: () => void
}

/** As soon as possible, or at a half hour of the coming week: one row. */
export function TimeBlock({ serving, error, isScheduled, onSchedule, onChange }: TimeBlockProps) {
  const t = useT('order')
  const location = useT('location')
  const isDelivery = useCommon((state) => state.deliveryType === 'delivery')
  const futureTime = useCheckout((state) => state.futureTime)
  const now = useNow(60_000)
  const branches = serving ?? []
  const ask = useSlotsAsk(serving)
  const openDays = daysWithSlots({ branches, kind: isDelivery ? 'delivery' : 'takeaway', now })
  const isClosed = branches.length > 0 && !branches.some(({ isServing }) => isServing)
  const [today] = listDays(now)
  const days = listDays(now).filter(
    (date) => (date === today && !isClosed) || openDays.includes(date) || isPhoneOnlyDay(date),
  )
  const [pickedDay, setPickedDay] = useState<LocalDate | null>(null)
  const chosenDay = futureTime === null ? null : localDateAt(toInstant(futureTime))
  const day = (isScheduled ? (pickedDay ?? chosenDay) : null) ?? days[0]
  const headingId = useId()
  const errorId = `${fieldId('time')}-error`

  useFirstFreeTime({ isWanted: isClosed, days: openDays, ask, onSchedule })

  function chooseLater(isLater: boolean) {
    onChange()
    onSchedule(isLater)
    checkoutStore.setState({ futureTime: null })
  }

  return (
    <section className="cblock">
      <h2 id={headingId}>{t('when')}</h2>
      <fieldset
        className="chips slotrow"
        aria-labelledby={headingId}
        aria-describedby={error ? errorId : undefined}
      >
        {day && (
          <DayButton
            {...{ day, days }}
            onChange={(picked) => {
              setPickedDay(picked)
              // A time of another day is no longer what is chosen.
              chooseLater(picked !== today || isClosed)
            }}
          />
        )}
        {(day === today || day === undefined || isClosed) && (
          <ExpressChip
            {...{ isClosed, isScheduled, isWrong: error !== null }}
            onChoose={() => chooseLater(false)}
          />
        )}
        {day && ask && openDays.includes(day) && (
          <Times
            key={day}
            {...{ day, ask, isScheduled }}
            onChoose={() => {
              onChange()
              onSchedule(true)
            }}
          />
        )}
      </fieldset>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {day && ask && openDays.includes(day) && <TimesNote key={day} {...{ day, ask }} />}
      {day && isPhoneOnlyDay(day) && <ByPhoneOnly />}
      {isClosed && openDays.length === 0 && <Note kind="warn" icon="clock" title={t('no_slots_week')} />}
      {isClosed && !isDelivery && (
        <Note
          kind="warn"
          icon="clock"
          title={location('restaurant_closed')}
          action={
            <NoteButton onPress={() => openOverlay('map', { mode: 'self-pickup', onDone: onChange })}>
              {location('pick_another')}
            </NoteButton>
          }
        />
      )}
    </section>
  )
}

type ExpressChipProps = {
  readonly isClosed: boolean
  readonly isScheduled: boolean
  readonly isWrong: boolean
  readonly onChoose: () => void
}

function ExpressChip({ isClosed, isScheduled, isWrong, onChoose }: ExpressChipProps) {
  const t = useT('order')
  const eta = useLastKnown(useQuote().quote?.etaMinutes ?? null)
  const times = promisedTimes(eta, useNow(60_000))
  return (
    <RadioChip
      name="time"
      id={isScheduled ? undefined : fieldId('time')}
      checked={!isScheduled}
      onChange={() => !isClosed && onChoose()}
      aria-disabled={isClosed || undefined}
      aria-invalid={(isWrong && !isScheduled) || undefined}
    >
      {times && !isClosed ? t('asap', times) : t('express')}
    </RadioChip>
  )
}

/** A quote for a chosen time says nothing of an order for now: what was known before still holds. */
function useLastKnown(eta: ShownQuote['etaMinutes']): ShownQuote['etaMinutes'] {
  const [known, setKnown] = useState(eta)
  if (eta !== null && eta !== known) setKnown(eta)
  return eta ?? known
}

type TimesProps = { readonly day: LocalDate; readonly ask: SlotsAsk }

function Times({ day, ask, ...rest }: TimesProps & { isScheduled: boolean; onChoose: () => void }) {
  const { slots, isFailed } = useSlots(day, ask)
  if (isFailed) return null
  return slots ? <SlotChips slots={slots} {...rest} /> : <WaitingChips />
}

/** Why there are no times to choose from. */
function TimesNote({ day, ask }: TimesProps) {
  const t = useT('order')
  const common = useT('common')
  const { slots, isFailed, retry } = useSlots(day, ask)
  if (isFailed) {
    const again = <NoteButton onPress={retry}>{common('retry')}</NoteButton>
    return <Note kind="err" title={common('connection_error')} action={again} />
  }
  if (slots === null || slots.some(({ isFree }) => isFree)) return null
  return <p className="t-2">{t('no_slots')}</p>
}
