import { formatTime } from '@doira/web/i18n/format.ts'
import { FieldError } from '@doira/web/ui/field.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { openOverlay } from '../../../platform/overlays.ts'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { RadioRow } from '../../../ui/option-row.tsx'
import { fieldId } from '../place/field-id.ts'
import { NoteButton } from '../quote/note-button.tsx'
import type { ShownQuote } from '../quote/quote.ts'
import { useQuote } from '../quote/quote-store.ts'
import { SlotChoice } from './slot-choice.tsx'
import { daysWithSlots, type ServingBranch } from './time-choice.ts'
import { useFirstFreeTime } from './use-first-free-time.ts'
import { useSlotsAsk } from './use-slots.ts'

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
  const ask = useSlotsAsk(serving)
  const openDays = daysWithSlots({ branches, kind, now: useNow(60_000) })
  const isClosed = branches.length > 0 && !branches.some(({ isServing }) => isServing)
  const opensAt = branches.flatMap((branch) => branch.opensAt ?? []).toSorted()[0]
  const eta = useLastKnown(quote?.etaMinutes ?? null)
  const takeawayMinutes = deliveryType === 'delivery' ? undefined : branches[0]?.takeawayMinutes
  const minutes = eta ? `${eta.from}\u2060\u2013\u2060${eta.to}` : takeawayMinutes
  const heading = t(deliveryType === 'delivery' ? 'delivery_time' : 'takeaway_time')
  const headingId = useId()
  const errorId = `${fieldId('time')}-error`

  useFirstFreeTime({ isWanted: isClosed, days: openDays, ask, onSchedule })

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
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isScheduled && ask && openDays.length > 0 && <SlotChoice {...{ ask, openDays, onChange }} />}
      {isClosed && openDays.length === 0 && <Note kind="warn" icon="clock" title={t('no_slots_week')} />}
      {isClosed && deliveryType === 'self-pickup' && (
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

/** A quote for a chosen time says nothing of an order for now: what was known before still holds. */
function useLastKnown(eta: ShownQuote['etaMinutes']): ShownQuote['etaMinutes'] {
  const [known, setKnown] = useState(eta)
  if (eta !== null && eta !== known) setKnown(eta)
  return eta ?? known
}
