import { isPhoneOnlyDay } from '@doira/domain/ordering/pre-order'
import { slotMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { formatShortDate } from '@doira/web/i18n/dates.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useDayName } from '../../../platform/hooks/use-day-name.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { RadioChip } from '../../../ui/chip.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { fieldId } from '../place/field-id.ts'
import { NoteButton } from '../quote/note-button.tsx'
import { listDays, type Slot } from './time-choice.ts'
import { type SlotsAsk, useSlots, useTakenSlot } from './use-slots.ts'

type SlotChoiceProps = {
  readonly ask: SlotsAsk
  /** The days that can be chosen; the others are in the row all the same. */
  readonly openDays: readonly LocalDate[]
  readonly onChange: () => void
}

/** The day and the half hour of a planned order. */
export function SlotChoice({ ask, openDays, onChange }: SlotChoiceProps) {
  const t = useT('order')
  const locale = useLocale()
  const nameOf = useDayName()
  const futureTime = useCheckout((state) => state.futureTime)
  const days = listDays(useNow(60_000))
  const [pickedDay, setPickedDay] = useState<LocalDate | null>(null)
  const chosenDay = futureTime === null ? null : localDateAt(toInstant(futureTime))
  const day = pickedDay ?? chosenDay ?? openDays[0] ?? days[0]
  return (
    <>
      <fieldset className="chips">
        <legend className="sr-only">{t('choose_day')}</legend>
        {days.map((one, place) => (
          <RadioChip
            key={one}
            look="two"
            name="day"
            id={one === day ? `${fieldId('time')}-day` : undefined}
            checked={one === day}
            disabled={!openDays.includes(one) && !isPhoneOnlyDay(one)}
            onChange={() => {
              onChange()
              setPickedDay(one)
              // A time of another day is no longer what is chosen.
              checkoutStore.setState({ futureTime: null })
            }}
          >
            {nameOf(one, place)}
            <small>{formatShortDate(locale, one)}</small>
          </RadioChip>
        ))}
      </fieldset>
      {day !== undefined && isPhoneOnlyDay(day) && <ByPhoneOnly />}
      {day !== undefined && !isPhoneOnlyDay(day) && <Times key={day} {...{ day, ask, onChange }} />}
    </>
  )
}

/** The half hours of a day: full ones stand among them and cannot be chosen. */
function Times({ day, ask, onChange }: Pick<SlotChoiceProps, 'ask' | 'onChange'> & { day: LocalDate }) {
  const t = useT('order')
  const common = useT('common')
  const futureTime = useCheckout((state) => state.futureTime)
  const { slots, isFailed, retry } = useSlots(day, ask)
  const chosen = slots?.find(({ startsAt }) => startsAt === futureTime) ?? null
  useTakenSlot(chosen)
  if (isFailed) {
    const again = <NoteButton onPress={retry}>{common('retry')}</NoteButton>
    return <Note kind="err" title={common('network_error')} action={again} />
  }
  if (!slots) return <WaitingTimes />
  const first = chosen ?? slots.find(({ isFree }) => isFree)
  if (!first) return <p className="t-2">{t('no_slots')}</p>
  return (
    <fieldset className="slots">
      <legend className="sr-only">{t('choose_time')}</legend>
      {slots.map((slot) => (
        <SlotChip
          key={slot.startsAt}
          slot={slot}
          id={slot === first ? fieldId('time') : undefined}
          isChosen={slot === chosen}
          onChoose={() => {
            onChange()
            checkoutStore.setState({ futureTime: slot.startsAt })
          }}
        />
      ))}
    </fieldset>
  )
}

type SlotChipProps = {
  readonly slot: Slot
  readonly id: string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SlotChip({ slot: { startsAt, isFree }, id, isChosen, onChoose }: SlotChipProps) {
  const t = useT('order')
  return (
    <RadioChip
      name="slot"
      id={id}
      checked={isChosen}
      onChange={() => isFree && onChoose()}
      aria-disabled={!isFree || undefined}
      aria-invalid={(isChosen && !isFree) || undefined}
    >
      {`${formatTime(startsAt)}\u2013${formatTime(addMinutes(startsAt, slotMinutes))}`}
      {!isFree && <span className="sr-only">{t('slot_full')}</span>}
    </RadioChip>
  )
}

const waitingTimes = [1, 2, 3, 4, 5, 6]

function WaitingTimes() {
  const common = useT('common')
  return (
    <SkeletonGroup label={common('loading')} className="slots">
      {waitingTimes.map((place) => (
        <SkeletonBox key={place} className="h-11 rounded-full" />
      ))}
    </SkeletonGroup>
  )
}

/** Nobody plans the day before New Year without a word with the call centre (R5-12). */
function ByPhoneOnly() {
  const t = useT('order')
  const common = useT('common')
  const hotline = useRootData()?.chain?.hotline
  return (
    <div role="status">
      <Note
        kind="info"
        title={t('preorder_dec31', { hotline: hotline ?? '' })}
        action={
          hotline && (
            <a className="btn btn--neutral btn--s btn--surface mt-3" href={`tel:${hotline}`}>
              {common('call_number', { phone: hotline })}
            </a>
          )
        }
      />
    </div>
  )
}
