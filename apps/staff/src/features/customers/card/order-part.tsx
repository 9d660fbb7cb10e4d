import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { formatOrderNumber, formatSum, getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatDay } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CardPart, CardRow } from './card-list.tsx'

type Order = WireCustomerCard['last_orders'][number]

/** The last orders, and how late each was or that it was cancelled. */
export function OrderPart({ orders }: { readonly orders: WireCustomerCard['last_orders'] }) {
  const { t, language, nameOf } = useMessages()
  return (
    <CardPart title={t('customer.orders')}>
      {orders.length === 0 && <p className="t-2">{t('customer.no_orders')}</p>}
      <ul>
        {orders.map((order) => (
          <CardRow
            key={order.id}
            first={
              <Link className="link" to={paths.order(order.id)}>
                {formatOrderNumber(order.number)}
              </Link>
            }
            title={order.dishes
              .slice(0, 3)
              .map(({ name }) => nameOf(name))
              .join(', ')}
            text={`${formatDay(language, getDate(order.created_at))}, ${nameOf(order.branch.name)}`}
            last={
              <>
                <Outcome status={order.status} lateMinutes={order.late_minutes} />
                <b className="t-num">{formatSum(language, order.total)}</b>
              </>
            }
          />
        ))}
      </ul>
    </CardPart>
  )
}

function Outcome({
  status,
  lateMinutes: minutes,
}: {
  readonly status: Order['status']
  readonly lateMinutes: number | null
}) {
  const { t } = useMessages()
  if (cancelledStatuses.some((one) => one === status))
    return <span className="tag tag--err">{t(`status.${status}`)}</span>
  if (minutes === null) return null
  return minutes >= 1 ? (
    <span className="tag tag--err">
      <Icon name="clock-alert" />
      {t('customer.late', { n: minutes })}
    </span>
  ) : (
    <span className="tag tag--ok">{t('customer.in_time')}</span>
  )
}
