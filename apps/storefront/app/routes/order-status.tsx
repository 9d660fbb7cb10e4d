import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Navigate } from 'react-router'
import type { LiveState } from '../features/orders/follow/follow-orders.ts'
import { OrderStatusSkeleton } from '../features/orders/list/order-skeletons.tsx'
import type { Order } from '../features/orders/order.mapper.ts'
import { CustomerOrder } from '../features/orders/page/customer-order.tsx'
import { OrderLayout } from '../features/orders/page/order-layout.tsx'
import { OrderStatusScreen } from '../features/orders/status/order-status-screen.tsx'
import { useT } from '../i18n/messages.tsx'
import { useHref } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/order-status'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('order_status'))

export default function OrderStatusPage({ params }: Route.ComponentProps) {
  const t = useT('order')
  return (
    <CustomerOrder id={params.id} title={t('order_status')} skeleton={<OrderStatusSkeleton />} isWide>
      {(order, live) => <Shown order={order} live={live} />}
    </CustomerOrder>
  )
}

function Shown({ order, live }: { order: Order; live: LiveState }) {
  const t = useT('order')
  const href = useHref()
  if (order.status === 'payment_awaited') return <Navigate to={href(paths.order(order.id))} replace />
  const title = t('order_number', { number: formatOrderNumber(order.number) })
  return (
    <OrderLayout title={title} isWide>
      <OrderStatusScreen order={order} live={live} />
    </OrderLayout>
  )
}
