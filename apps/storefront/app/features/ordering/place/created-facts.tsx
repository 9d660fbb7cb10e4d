import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useAddressLine } from '../../delivery/address/use-address-line.ts'
import type { Order } from '../../orders/order.mapper.ts'
import { paymentText, slotText } from '../../orders/order-texts.ts'

export function Facts({ order }: { order: Order }) {
  const t = useT('order')
  const common = useT('common')
  const locale = useLocale()
  const addressLine = useAddressLine()
  const now = useNow(60_000)
  const { number, deliveryType, futureTime, branch, address, paymentType, sums } = order
  const isDelivery = deliveryType === 'delivery'
  const isByPoints = paymentType === 'cashback'
  const paid = isByPoints ? common('n_points', { count: sums.pointsPaid }) : formatSum(locale, sums.total)
  const time = futureTime && slotText(common, locale, futureTime, now)
  return (
    <div className="panel done__facts">
      <dl className="sum">
        <Fact label={t('number_label')}>
          <b className="t-b">{formatOrderNumber(number)}</b>
        </Fact>
        {time && (
          <Fact label={t(isDelivery ? 'delivery_time' : 'takeaway_time')}>
            <b className="t-b">{time}</b>
          </Fact>
        )}
        <Fact label={t(isDelivery ? 'delivery_address' : 'branch_choice')}>
          <span className="wrapped">{isDelivery ? addressLine(address) : branch?.address}</span>
        </Fact>
        <Fact label={t('payment_method')}>
          <span className="wrapped">{`${paymentText(t, paymentType)}, ${paid}`}</span>
        </Fact>
        <Fact label={t('missing')}>
          <span className="wrapped">{t(`missing.${order.substitution}`).toLocaleLowerCase(locale)}</span>
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
