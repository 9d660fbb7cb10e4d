import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../i18n/messages.tsx'
import { useAddressLine } from '../../delivery/address/use-address-line.ts'
import type { Order } from '../order.mapper.ts'

/** The destination of an order, and its comments. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT('order')
  const location = useT('location')
  const line = useAddressLine()
  const isDelivery = order.deliveryType === 'delivery'
  if (!isDelivery && order.comment === '') return null
  return (
    <div className="kv">
      {isDelivery && (
        <Fact icon="map-pin" label={t('delivery_address')}>
          {line(order.address)}
        </Fact>
      )}
      {isDelivery && order.landmark && (
        <Fact icon="navigation" label={location('landmark')}>
          {order.landmark}
        </Fact>
      )}
      {order.comment && (
        <Fact icon="message-square-text" label={t('comment')}>
          {order.comment}
        </Fact>
      )}
    </div>
  )
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: string }) {
  return (
    <div>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        {children}
      </span>
    </div>
  )
}
