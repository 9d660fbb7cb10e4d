import { isPhoneOnlyDay } from '@doira/domain/checkout/pre-order'
import { slotMinutes } from '@doira/domain/checkout/slots'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt, weekdayOf } from '@doira/domain/time/local-time'
import { useEffect, useId, useState } from 'react'
import { formatShortDate, formatTime, formatWeekday } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/words.tsx'
import { openLayer } from '../../platform/layers.ts'
import { checkoutStore, useCheckout } from '../../platform/stores/checkout-store.ts'
import { useCommon } from '../../platform/stores/common-store.ts'
import { RadioChip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioRow } from '../../ui/option-row.tsx'
import { NoteButton } from '../cart/cart-notes.tsx'
import { useQuote } from '../cart/quote-store.ts'
import { fieldId } from './field-id.ts'
import { firstFreeSlot, listDays, type ServingBranch, slotsOfDay } from './time-choice.ts'

type TimeBlockProps = {
  /** Null while they are not known: then only as soon as possible can be chosen. */
  readonly serving: readonly ServingBranch[] | null
  readonly error: string | null
  /** A time is asked for: the days are open. */
  readonly isScheduled: boolean
  readonly onSchedule: (isScheduled: boolean) => void
  readonly onChange: () => void
}

/** As soon as possible, or at a half hour of the coming week. */
export function TimeBlock({ serving, error, isScheduled, onSchedule, onChange }: TimeBlockProps) {
  const t = useT('order')
  const location = useT('location')
  const deliveryType = useCommon((state) => state.deliveryType)
  const { quote } = useQuote()
  const kind = deliveryType === 'delivery' ? 'delivery' : 'work'
  const branches = serving ?? []
  const isClosed = branches.length > 0 && !branches.some(({ isServing }) => isServing)
  const opensAt = branches.flatMap((branch) => branch.opensAt ?? []).toSorted()[0]
  const eta = useLastKnown(quote?.etaMinutes ?? null)
  const minutes = deliveryType === 'delivery' ? eta : branches[0]?.pickupMinutes
  const heading = t(deliveryType === 'delivery' ? 'delivery_time' : 'pickup_time')
  const headingId = useId()
  const errorId = `${fieldId('time')}-error`

  // What the server says of branches comes from outside: when nobody serves now, the first free time is chosen.
  useEffect(() => {
    if (!isClosed || checkoutStore.getState().futureTime !== null) return
    const first = firstFreeSlot({ branches, kind, now: toInstant(new Date()) })
    onSchedule(true)
    if (first) checkoutStore.setState({ futureTime: first })
  }, [isClosed, branches, kind, onSchedule])

  function chooseExpress() {
    if (isClosed) return
    onChange()
    onSchedule(false)
    checkoutStore.setState({ futureTime: null })
  }

  return (
    <section className="block">
      <h2 id={headingId}>{heading}</h2>
      <fieldset
        className="two-opts"
        aria-labelledby={headingId}
        aria-describedby={error ? errorId : undefined}
      >
        <RadioRow
          name="time"
          id={isScheduled ? undefined : fieldId('time')}
          title={t('express')}
          caption={
            isClosed
              ? opensAt && location('opens_at', { time: formatTime(opensAt) })
              : minutes && t('express_hint', { minutes })
          }
          checked={!isScheduled}
          onChange={chooseExpress}
          aria-disabled={isClosed || undefined}
          aria-invalid={(error !== null && !isScheduled) || undefined}
        />
        <RadioRow
          name="time"
          title={t('scheduled')}
          caption={t('scheduled_hint')}
          checked={isScheduled}
          onChange={() => {
            onChange()
            onSchedule(true)
          }}
        />
      </fieldset>
      {isScheduled && serving && <SlotChoice serving={serving} kind={kind} onChange={onChange} />}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isClosed && deliveryType === 'self-pickup' && (
        <Note
          kind="warn"
          icon="clock"
          title={location('restaurant_closed')}
          action={
            <NoteButton onPress={() => openLayer('map', { mode: 'self-pickup', onDone: onChange })}>
              {location('pick_another')}
            </NoteButton>
          }
        />
      )}
    </section>
  )
}

/** A quote for a chosen time says nothing of an order for now: what was known before still holds. */
function useLastKnown(minutes: number | null): number | null {
  const [known, setKnown] = useState(minutes)
  if (minutes !== null && minutes !== known) setKnown(minutes)
  return minutes ?? known
}

type SlotChoiceProps = {
  readonly serving: readonly ServingBranch[]
  readonly kind: 'delivery' | 'work'
  readonly onChange: () => void
}

function SlotChoice({ serving, kind, onChange }: SlotChoiceProps) {
  const t = useT('order')
  const futureTime = useCheckout((state) => state.futureTime)
  const now = toInstant(new Date())
  const days = listDays(now)
  const choice = { branches: serving, kind, now }
  const chosenDay = futureTime === null ? null : localDateAt(toInstant(futureTime))
  const freeDay = days.find((day) => slotsOfDay(day, choice).length > 0)
  const [pickedDay, setPickedDay] = useState<LocalDate | null>(null)
  const day = pickedDay ?? chosenDay ?? freeDay ?? days[0]
  const slots = day === undefined ? [] : slotsOfDay(day, choice)
  return (
    <>
      <fieldset className="chips">
        <legend className="sr-only">{t('choose_day')}</legend>
        {days.map((one, place) => (
          <RadioChip
            key={one}
            look="two"
            name="day"
            checked={one === day}
            disabled={slotsOfDay(one, choice).length === 0 && !isPhoneOnlyDay(one)}
            onChange={() => {
              onChange()
              setPickedDay(one)
              // A time of another day is no longer what is chosen.
              checkoutStore.setState({ futureTime: null })
            }}
          >
            <DayName date={one} place={place} />
          </RadioChip>
        ))}
      </fieldset>
      {day !== undefined && isPhoneOnlyDay(day) && <Note kind="info" title={t('preorder_dec31')} />}
      {day !== undefined && slots.length === 0 && !isPhoneOnlyDay(day) && (
        <p className="t-2">{t('no_slots')}</p>
      )}
      {slots.length > 0 && (
        <fieldset className="slots">
          <legend className="sr-only">{t('choose_time')}</legend>
          {slots.map((slot, place) => (
            <RadioChip
              key={slot}
              name="slot"
              id={place === 0 ? fieldId('time') : undefined}
              checked={slot === futureTime}
              onChange={() => {
                onChange()
                checkoutStore.setState({ futureTime: slot })
              }}
            >
              {`${formatTime(slot)}\u2013${formatTime(addMinutes(slot, slotMinutes))}`}
            </RadioChip>
          ))}
        </fieldset>
      )}
    </>
  )
}

function DayName({ date, place }: { date: LocalDate; place: number }) {
  const t = useT('order')
  const common = useT('common')
  const locale = useLocale()
  const weekday = formatWeekday(locale, weekdayOf(date))
  const names = [t('today'), common('tomorrow')]
  return (
    <>
      {names[place] ?? weekday.charAt(0).toUpperCase() + weekday.slice(1)}
      <small>{formatShortDate(locale, date)}</small>
    </>
  )
}
