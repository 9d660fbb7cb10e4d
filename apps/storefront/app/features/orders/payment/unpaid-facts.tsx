import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useAddressLine } from '../../delivery/address/use-address-line.ts'
import { SumRow } from '../../ordering/cart/sum-rows.tsx'
import type { Order } from '../order.mapper.ts'
import { paymentText, typeText } from '../order-texts.ts'

/** What there is to pay, and for what. */
export function UnpaidFacts({ order }: { order: Order }) {
  const t = useT('order')
  const locale = useLocale()
  const line = useAddressLine()
  const { number, deliveryType, address, branch, paymentType, sums } = order
  const isDelivery = deliveryType === 'delivery'
  return (
    <div className="panel done__facts">
      <dl className="sum">
        <SumRow label={t('order_number', { number: formatOrderNumber(number) })}>{typeText(t, order)}</SumRow>
        <SumRow label={t(isDelivery ? 'delivery_address' : 'branch_choice')}>
          <span className="wrapped">{isDelivery ? line(address) : branch?.address}</span>
        </SumRow>
        <SumRow label={t('payment_method')}>{paymentText(t, paymentType)}</SumRow>
        <SumRow label={t('to_pay')} isTotal>
          {formatSum(locale, sums.total)}
        </SumRow>
      </dl>
    </div>
  )
}
