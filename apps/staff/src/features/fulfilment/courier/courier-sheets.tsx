import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { failureCauses, refusalReasons } from '@doira/domain/staff/reasons'
import { formatSum } from '@doira/web/i18n/format.ts'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useState } from 'react'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import type { CourierOrder } from './use-courier.ts'

type Props = { readonly card: WireOrderCard; readonly onClose: () => void }

const failureIcons: Readonly<Record<(typeof failureCauses)[number], IconName>> = {
  not_answering: 'phone-missed',
  address_not_found: 'map-pin-off',
  customer_refused: 'user-round-x',
  cannot_go_on: 'motorbike',
}

/** An order given back needs a reason; the operators are notified. */
export function RefuseSheet({ card, onClose }: Props) {
  const { t } = useMessages()
  return (
    <Sheet title={t('courier.refuse_title')} closeLabel={t('state.close')} onClose={onClose}>
      <div className="mlist">
        {refusalReasons.map((reason) => (
          <Button
            key={reason}
            size="l"
            look="neutral"
            onClick={() => {
              pressOrderAction('refuse', card, { reason })
              onClose()
            }}
          >
            {t(`courier.refuse.${reason}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}

/** It changes no status: the operators are notified at once, and call. */
export function FailSheet({ card, onClose }: Props) {
  const { t } = useMessages()
  return (
    <Sheet title={t('courier.fail_title')} closeLabel={t('state.close')} onClose={onClose}>
      <div className="mlist">
        {failureCauses.map((cause) => (
          <Button
            key={cause}
            size="l"
            look="neutral"
            icon={failureIcons[cause]}
            onClick={() => {
              pressOrderAction('fail', card, { cause, comment: '' })
              onClose()
            }}
          >
            {t(`courier.fail.${cause}`)}
          </Button>
        ))}
        <p className="t-2">{t('courier.fail_text')}</p>
      </div>
    </Sheet>
  )
}

/** Another sum or another method than the order's needs a reason; what is missing is booked to the courier. */
export function OtherSumSheet({
  order,
  onClose,
}: {
  readonly order: CourierOrder
  readonly onClose: () => void
}) {
  const { t, language } = useMessages()
  const dueMethod = order.card.payment_type === 'card' ? 'card' : 'cash'
  const [amount, setAmount] = useState<number | null>(order.to_take)
  const [reason, setReason] = useState('')
  const [method, setMethod] = useState<'cash' | 'card'>(dueMethod)
  const [isAsked, setIsAsked] = useState(false)
  const missing = amount === null ? 0 : Math.max(0, order.to_take - amount)
  const isOther = amount !== order.to_take || method !== dueMethod
  return (
    <Sheet title={t('courier.other_sum')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount === null || (isOther && reason.trim() === '')) return setIsAsked(true)
          pressOrderAction('delivered', order.card, { amount, method, reason: reason.trim() })
          onClose()
        }}
      >
        <SumField label={t('courier.sum')} value={amount} onChange={setAmount} />
        <ChoiceChips
          label={t('courier.other_sum')}
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
        {missing > 0 && (
          <Note kind="warn" title={t('courier.missing', { sum: formatSum(language, missing) })} />
        )}
        <Button size="l" type="submit" disabled={amount === null}>
          {t('courier.delivered')}
        </Button>
      </form>
    </Sheet>
  )
}
