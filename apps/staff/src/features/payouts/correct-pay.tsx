import { Segment } from '@doira/web/ui/segment.tsx'
import { useState } from 'react'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SumField } from '../../ui/sum-field.tsx'
import { CorrectionSheet } from '../layout/correction-sheet.tsx'

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
  const [isAsked, setIsAsked] = useState(false)
  const action = usePlainAction('payouts', onClose)
  return (
    <CorrectionSheet
      title={t('payouts.correct_title', { name })}
      submitLabel={t('payouts.correct_do')}
      whyHint={t('payouts.why_hint')}
      action={action}
      onSend={(reason) => {
        if (!sum) return setIsAsked(true)
        const amount = way === 'add' ? sum : -sum
        void action.send('correctPay', { staff_id: id, amount, reason })
      }}
      onClose={onClose}
    >
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
    </CorrectionSheet>
  )
}
