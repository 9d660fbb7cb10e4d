import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { SumField } from '../../../../ui/sum-field.tsx'

type Props = {
  readonly card: WireOrderCard
  readonly due: number
  readonly action: 'delivered' | 'hand_out'
  /** Who presses: the courier with the order, or the branch for the courier or at the counter. */
  readonly by: 'courier' | 'branch'
  readonly onClose: () => void
}

/** Another sum or another method than the order's needs a reason; what a courier did not bring is booked to the courier. */
export function OtherSumSheet({ card, due, action, by, onClose }: Props) {
  const { t, language } = useMessages()
  const dueMethod = card.payment_type === 'card' ? 'card' : 'cash'
  const [amount, setAmount] = useState<number | null>(due)
  const [reason, setReason] = useState('')
  const [method, setMethod] = useState<'cash' | 'card'>(dueMethod)
  const [isAsked, setIsAsked] = useState(false)
  const missing = amount === null ? 0 : Math.max(0, due - amount)
  const isOther = amount !== due || method !== dueMethod
  const title = t(by === 'courier' ? 'courier.other_sum' : 'hand.other_sum')
  const sum = formatSum(language, missing)
  const missingText =
    by === 'courier'
      ? t('courier.missing', { sum })
      : t(action === 'hand_out' ? 'hand.missing' : 'hand.missing_of_courier', { sum })
  return (
    <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount === null || (isOther && reason.trim() === '')) return setIsAsked(true)
          pressOrderAction(action, card, { amount, method, reason: reason.trim() })
          onClose()
        }}
      >
        <SumField label={t('courier.sum')} value={amount} onChange={setAmount} />
        <ChoiceChips
          label={title}
          value={method}
          onChoose={setMethod}
          options={[
            { value: 'cash', label: t('courier.by_cash') },
            { value: 'card', label: t('courier.by_card') },
          ]}
        />
        <TextField
          label={t('courier.why')}
          value={reason}
          maxLength={300}
          error={isAsked && reason.trim() === '' ? t('courier.why_wanted') : null}
          onChange={(event) => setReason(event.target.value)}
        />
        {missing > 0 && <Note kind="warn" title={missingText} />}
        <Button size="l" type="submit" disabled={amount === null}>
          {t(by === 'courier' ? 'courier.delivered' : `action.${action}`)}
        </Button>
      </form>
    </Sheet>
  )
}
