import { useState } from 'react'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ShiftPerson } from './shift-data.ts'
import { findMoments } from './shift-times.ts'
import { ShiftTimes } from './shift-times.tsx'

/** Plans a shift of one person on a day. */
export function PlanShift({
  people,
  day,
  onClose,
}: {
  readonly people: readonly ShiftPerson[]
  readonly day: string
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [staffId, setStaffId] = useState(people[0]?.id ?? '')
  const [from, setFrom] = useState('10:00')
  const [to, setTo] = useState('22:00')
  const action = usePlainAction('shifts', onClose)
  const span = findMoments(day, from, to)
  return (
    <Sheet title={t('shifts.plan_title')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="alerts__card"
        onSubmit={(event) => {
          event.preventDefault()
          if (span) void action.send('planShift', { staff_id: staffId, ...span })
        }}
      >
        {action.refusal && <Note kind="err" title={action.refusal} />}
        <PickField
          label={t('shifts.who')}
          value={staffId}
          options={people.map(({ id, name, role }) => ({
            value: id,
            label: `${name}, ${t(`role.${role}`)}`,
          }))}
          onChoose={setStaffId}
        />
        <ShiftTimes {...{ from, to, setFrom, setTo }} />
        <Button type="submit" isBusy={action.isBusy}>
          {t('shifts.do_plan')}
        </Button>
      </form>
    </Sheet>
  )
}
