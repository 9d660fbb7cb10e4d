import { Segment } from '@doira/web/ui/segment.tsx'
import { useState } from 'react'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SumField } from '../../ui/sum-field.tsx'

/** A line of its own for today, with the reason that the courier reads. */
export function CorrectPay({
  id,
  name,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}) {
  const { t } = useMessages()
  const [way, setWay] = useState<'add' | 'take'>('add')
  const [sum, setSum] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const action = usePlainAction('payouts', onClose)
  return (
    <Sheet title={t('payouts.correct_title', { name })} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="alerts__card"
        onSubmit={(event) => {
          event.preventDefault()
          if (!sum) return setIsAsked(true)
          const amount = way === 'add' ? sum : -sum
          void action.send('correctPay', { staff_id: id, amount, reason })
        }}
      >
        {action.refusal && <Note kind="err" title={action.refusal} />}
        <Segment
          name={t('payouts.correct_way')}
          value={way}
          options={(['add', 'take'] as const).map((value) => ({ value, label: t(`payouts.way.${value}`) }))}
          onChange={setWay}
        />
        <SumField
          label={t('payouts.sum')}
          value={sum}
          error={isAsked && !sum ? t('payouts.sum_wanted') : null}
          onChange={setSum}
        />
        <TextArea
          label={t('shifts.why')}
          hint={t('payouts.why_hint')}
          rows={2}
          required
          minLength={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" isBusy={action.isBusy}>
          {t('payouts.correct_do')}
        </Button>
      </form>
    </Sheet>
  )
}
