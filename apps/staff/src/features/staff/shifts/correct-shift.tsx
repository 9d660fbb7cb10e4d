import type { WireShift } from '@doira/contract/staff/shifts'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CorrectionSheet } from '../../layout/correction-sheet.tsx'
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
  const action = usePlainAction('shifts', onClose)
  const span = findMoments(localDateAt(toInstant(begun)), from, to)
  return (
    <CorrectionSheet
      title={t('shifts.correct_title', { name: person.name })}
      submitLabel={t('shifts.save')}
      whyHint={t('shifts.why_hint')}
      action={action}
      onSend={(note) => {
        if (!span) return
        const times = { started_at: span.from, ended_at: span.to }
        void action.send('correctShift', { id: shift.id, ...times, note })
      }}
      onClose={onClose}
    >
      <ShiftTimes {...{ from, to, setFrom, setTo }} />
    </CorrectionSheet>
  )
}
