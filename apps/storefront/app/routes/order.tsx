import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { OrderDetailSkeleton } from '../features/orders/list/order-skeletons.tsx'
import type { Order } from '../features/orders/order.mapper.ts'
import { OrderDetailScreen } from '../features/orders/order-detail-screen.tsx'
import { CustomerOrder } from '../features/orders/page/customer-order.tsx'
import { OrderLayout } from '../features/orders/page/order-layout.tsx'
import { AwaitingPaymentScreen } from '../features/orders/payment/awaiting-payment-screen.tsx'
import { PayerThanks } from '../features/orders/payment/payer-thanks.tsx'
import { PaymentExpiredScreen } from '../features/orders/payment/payment-expired-screen.tsx'
import { ToSuccess, useCloseWhenSettled } from '../features/orders/payment/payment-settled.tsx'
import type { PaymentStage } from '../features/orders/payment/payment-stage.ts'
import { usePaymentStage, useReturnFromPayment } from '../features/orders/payment/use-payment-stage.ts'
import { useT } from '../i18n/messages.tsx'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/order'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('order_details'))

export default function OrderPage({ params }: Route.ComponentProps) {
  const t = useT('order')
  const cameBackAtMs = useReturnFromPayment()
  return (
    <CustomerOrder
      id={params.id}
      title={t('order_details')}
      skeleton={<OrderDetailSkeleton />}
      stranger={cameBackAtMs === null ? null : <ForPayer />}
    >
      {(order) => <Shown order={order} cameBackAtMs={cameBackAtMs} />}
    </CustomerOrder>
  )
}

function Shown({ order, cameBackAtMs }: { order: Order; cameBackAtMs: number | null }) {
  const t = useT('order')
  const stage = usePaymentStage(order, cameBackAtMs)
  useCloseWhenSettled(stage)
  if (stage === 'placed') return <ToSuccess id={order.id} />
  const number = t('order_number', { number: formatOrderNumber(order.number) })
  return (
    <OrderLayout title={stage === 'none' ? number : t('awaiting_payment')}>
      <OrderOfStage order={order} stage={stage} />
    </OrderLayout>
  )
}

function OrderOfStage({ order, stage }: { order: Order; stage: Exclude<PaymentStage, 'placed'> }) {
  if (stage === 'none') return <OrderDetailScreen order={order} />
  if (stage === 'expired') return <PaymentExpiredScreen order={order} />
  return <AwaitingPaymentScreen order={order} stage={stage} />
}

/** For visitors who paid by link, or in a browser where they are not signed in. */
function ForPayer() {
  const t = useT('order')
  return (
    <OrderLayout title={t('order_details')} parent={paths.home()}>
      <PayerThanks />
    </OrderLayout>
  )
}
