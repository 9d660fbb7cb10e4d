import { groupPayments } from '@doira/domain/ordering/group/group-split'
import { useId } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { RadioRow } from '../../../../ui/inputs/option-row.tsx'
import { groupStore, useGroup } from '../group-store.ts'

/** Of the host, before they check out: whether they pay for all or everybody pays their part. */
export function PaymentChoice() {
  const t = useT('group')
  const name = useId()
  const payment = useGroup((state) => state.payment)
  return (
    <fieldset className="opts">
      <legend className="t-b mb-2">{t('pay_how')}</legend>
      {groupPayments.map((one) => (
        <RadioRow
          key={one}
          name={name}
          checked={payment === one}
          onChange={() => groupStore.setState({ payment: one })}
          title={t(one === 'one' ? 'pay_one' : 'split_each')}
          {...(one === 'each' && { caption: t('pay_each_text') })}
        />
      ))}
    </fieldset>
  )
}
