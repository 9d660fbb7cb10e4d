import type { WireShift } from '@doira/contract/staff/shifts'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ShiftPerson } from './shift-data.ts'
import { findMoments } from './shift-times.ts'
import { ShiftTimes } from './shift-times.tsx'

/** Start and end of a shift as they really were, with the reason for the journal. */
export function CorrectShift({
  person,
  shift,
  onClose,
}: {
  readonly person: ShiftPerson
  readonly shift: WireShift
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const begun = shift.started_at ?? shift.planned?.from ?? ''
  const [from, setFrom] = useState(formatTime(begun))
  const [to, setTo] = useState(formatTime(shift.ended_at ?? shift.planned?.to ?? begun))
  const [note, setNote] = useState('')
  const action = usePlainAction('shifts', onClose)
  const span = findMoments(localDateAt(toInstant(begun)), from, to)
  return (
    <Sheet
      title={t('shifts.correct_title', { name: person.name })}
      closeLabel={t('state.close')}
      onClose={onClose}
    >
      <form
        className="alerts__card"
        onSubmit={(event) => {
          event.preventDefault()
          if (!span) return
          const times = { started_at: span.from, ended_at: span.to }
          void action.send('correctShift', { id: shift.id, ...times, note })
        }}
      >
        {action.refusal && <Note kind="err" title={action.refusal} />}
        <ShiftTimes {...{ from, to, setFrom, setTo }} />
        <TextArea
          label={t('shifts.why')}
          hint={t('shifts.why_hint')}
          rows={2}
          required
          minLength={3}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" isBusy={action.isBusy}>
          {t('shifts.save')}
        </Button>
      </form>
    </Sheet>
  )
}
