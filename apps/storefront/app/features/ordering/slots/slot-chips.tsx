import { slotMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { RadioChip } from '../../../ui/chip.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { fieldId } from '../place/field-id.ts'
import type { Slot } from './time-choice.ts'
import { useTakenSlot } from './use-slots.ts'

type SlotChipsProps = {
  readonly slots: readonly Slot[]
  /** A time has to be chosen: the first one gets the focus when it is missing. */
  readonly isScheduled: boolean
  readonly onChoose: () => void
}

/** The half hours of a day as chips: full ones stand among them and cannot be chosen. */
export function SlotChips({ slots, isScheduled, onChoose }: SlotChipsProps) {
  const chosen = useChosenSlot(slots)
  useTakenSlot(chosen)
  const first = isScheduled && (chosen ?? slots.find(({ isFree }) => isFree))
  return slots.map((slot) => (
    <SlotChip
      key={slot.startsAt}
      slot={slot}
      id={slot === first ? fieldId('time') : undefined}
      isChosen={slot === chosen}
      onChoose={() => {
        onChoose()
        checkoutStore.setState({ futureTime: slot.startsAt })
      }}
    />
  ))
}

function useChosenSlot(slots: readonly Slot[]): Slot | null {
  const futureTime = useCheckout((state) => state.futureTime)
  return slots.find(({ startsAt }) => startsAt === futureTime) ?? null
}

/** The end of the row fades out. */
const fadePx = 48

type SlotChipProps = {
  readonly slot: Slot
  readonly id: string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SlotChip({ slot: { startsAt, isFree }, id, isChosen, onChoose }: SlotChipProps) {
  const t = useT('order')
  const input = useRef<HTMLInputElement>(null)
  // The row is scrolled by the browser. A chosen time may lie beyond its end.
  useEffect(() => {
    const chip = input.current?.parentElement
    const row = chip?.parentElement
    if (!isChosen || !chip || !row) return
    const isSeen = chip.offsetLeft + chip.offsetWidth < row.scrollLeft + row.clientWidth - fadePx
    if (!isSeen) row.scrollLeft = chip.offsetLeft - row.clientWidth / 3
  }, [isChosen])
  return (
    <RadioChip
      name="time"
      ref={input}
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

const waitingChips = [1, 2, 3, 4]

export function WaitingChips() {
  return (
    <SkeletonGroup className="row gap-2">
      {waitingChips.map((place) => (
        <SkeletonBox key={place} className="h-11 w-31 rounded-full" />
      ))}
    </SkeletonGroup>
  )
}
