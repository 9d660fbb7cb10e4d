import { type BlockReason, blockReasons } from '@doira/domain/customers/block'
import { addMinutes } from '@doira/domain/time/instant'
import { useState } from 'react'
import { serverNow } from '../../platform/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { CustomerActionForm } from './customer-action-form.tsx'
import type { ManagedCustomer } from './managed-customer.ts'

type Props = { readonly customer: ManagedCustomer; readonly onDone: () => void }

const dayMinutes = 24 * 60
/** In days; null is until somebody lifts it. */
const spans = { day: 1, week: 7, month: 30, always: null } as const
type Span = keyof typeof spans
const spanNames = ['day', 'week', 'month', 'always'] as const satisfies readonly Span[]

/** Why a customer is blocked, and for how long. */
export function BlockForm({ customer, onDone }: Props) {
  const { t } = useMessages()
  const [reason, setReason] = useState<BlockReason>('not_picked_up')
  const [span, setSpan] = useState<Span>('month')
  const endOf = (days: number | null) => (days === null ? null : addMinutes(serverNow(), days * dayMinutes))
  return (
    <CustomerActionForm
      title={t('action.customer_block')}
      submitLabel={t('customer.block', { name: customer.name })}
      isDanger
      onDone={onDone}
      actionOf={(comment) => ({
        name: 'setCustomerBlock',
        data: { customer_id: customer.id, reason, until: endOf(spans[span]), comment },
      })}
    >
      <p className="t-2">{t('customer.block_text')}</p>
      <ChoiceChips
        label={t('customer.reason')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={blockReasons.map((value) => ({ value, label: t(`customer.reason.${value}`) }))}
      />
      <ChoiceChips
        label={t('customer.for_how_long')}
        isLabelShown
        value={span}
        onChoose={setSpan}
        options={spanNames.map((value) => ({ value, label: t(`customer.span.${value}`) }))}
      />
    </CustomerActionForm>
  )
}

export function UnblockForm({ customer, onDone }: Props) {
  const { t } = useMessages()
  return (
    <CustomerActionForm
      title={t('action.customer_unblock')}
      submitLabel={t('action.customer_unblock')}
      onDone={onDone}
      actionOf={(comment) => ({ name: 'liftCustomerBlock', data: { customer_id: customer.id, comment } })}
    />
  )
}
