import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { PickField } from '../../ui/field.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'
import { type Booking, type HallData, type Plan, stayEnd, staysUntil } from './hall-day.ts'
import { pressMove } from './press-move.ts'

/** Another time, or a longer stay, at the same table. Guests who sit there only stay longer. */
export function ChangeTimeForm({
  booking,
  hall,
  plan,
  slots,
  onClose,
}: {
  readonly booking: Booking
  readonly hall: HallData
  readonly plan: Plan
  readonly slots: readonly Instant[]
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form, onClose)
  const present = secondsBetween(toInstant(booking.from), toInstant(booking.to)) / 60
  const [from, setFrom] = useState(booking.from)
  const [minutes, setMinutes] = useState(present)
  const until = stayEnd(booking.table_id, from, hall, toInstant(hall.now), booking.id)
  const durations = [...new Set([...plan.durations_minutes, present])].toSorted((a, b) => a - b)
  const stays = staysUntil(durations, from, until)
  const chosen = stays.includes(minutes) ? minutes : (stays.at(-1) ?? null)
  const times = [...new Set([booking.from, ...slots])].toSorted()
  return (
    <form
      ref={form}
      className="stack"
      aria-label={t('hall.other_time')}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === null) return
        pressMove(booking, { from, durationMinutes: chosen })
        onClose()
      }}
    >
      {booking.state !== 'seated' && (
        <PickField
          label={t('hall.when')}
          value={from}
          options={times.map((value) => ({ value, label: formatTime(value) }))}
          onChoose={setFrom}
        />
      )}
      {stays.length > 0 ? (
        <ChoiceChips
          label={t('hall.stay')}
          isLabelShown
          value={String(chosen)}
          onChoose={(value) => setMinutes(Number(value))}
          options={stays.map((value) => ({ value: String(value), label: t('hall.minutes', { n: value }) }))}
        />
      ) : (
        <p role="alert">{t('hall.no_stay')}</p>
      )}
      <div className="row rv__actions">
        <Button type="submit" disabled={chosen === null}>
          {t('hall.save')}
        </Button>
        <Button look="neutral" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
