import type { Instant } from '@doira/domain/time/instant'
import type { ReactNode } from 'react'
import { ForCustomer } from '../features/auth/for-customer.tsx'
import { ErrorPage } from '../features/frame/lazy-error-page.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { AwaitingPaymentScreen } from '../features/orders/awaiting-payment-screen.tsx'
import type { Order } from '../features/orders/order.mapper.ts'
import { OrderDetailScreen } from '../features/orders/order-detail-screen.tsx'
import { OrderFailed } from '../features/orders/order-failed.tsx'
import { OrderDetailSkeleton } from '../features/orders/order-skeletons.tsx'
import { PayerThanks } from '../features/orders/payer-thanks.tsx'
import { PaymentExpiredScreen } from '../features/orders/payment-expired-screen.tsx'
import { ToSuccess, useCloseWhenSettled } from '../features/orders/payment-settled.tsx'
import type { PaymentStage } from '../features/orders/payment-stage.ts'
import { useLiveOrders } from '../features/orders/use-live-orders.ts'
import { useOrder } from '../features/orders/use-orders.ts'
import { useCameBack, usePaymentStage } from '../features/orders/use-payment-stage.ts'
import { formatOrderNumber } from '../i18n/format.ts'
import { useT } from '../i18n/words.tsx'
import { metaT, pageMeta } from '../platform/page-meta.ts'
import { paths } from '../platform/paths.ts'
import { QueryProvider } from '../platform/query-provider.tsx'
import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/order'

export const handle = { header: 'title' } satisfies PageHandle

export function meta({ matches, location }: Route.MetaArgs) {
  const t = metaT(matches, 'order')
  return pageMeta({
    matches,
    pathname: location.pathname,
    title: t?.('order_details') ?? '',
    isIndexed: false,
  })
}

export default function OrderPage({ params }: Route.ComponentProps) {
  const cameBackAt = useCameBack()
  return (
    <QueryProvider>
      <ForCustomer
        skeleton={<Waiting />}
        guestFrame={(guest) => (cameBackAt === null ? <ForGuest>{guest}</ForGuest> : <ForPayer />)}
      >
        {() => <Page id={params.id} cameBackAt={cameBackAt} />}
      </ForCustomer>
    </QueryProvider>
  )
}

function Page({ id, cameBackAt }: { id: string; cameBackAt: Instant | null }) {
  const t = useT('order')
  const shown = useOrder(id)
  useLiveOrders()
  if (shown.state === 'missing') return cameBackAt === null ? <ErrorPage kind="not-found" /> : <ForPayer />
  if (shown.state === 'loading') return <Waiting />
  if (shown.state === 'shown') return <Shown order={shown.order} cameBackAt={cameBackAt} />
  return (
    <>
      <TitleBar title={t('order_details')} parent={paths.myOrders()} />
      <main id="main">
        <OrderFailed onRetry={shown.retry} />
      </main>
    </>
  )
}

function Shown({ order, cameBackAt }: { order: Order; cameBackAt: Instant | null }) {
  const t = useT('order')
  const stage = usePaymentStage(order, cameBackAt)
  useCloseWhenSettled(stage)
  if (stage === 'placed') return <ToSuccess id={order.id} />
  const isPayment = stage !== 'none'
  const number = t('order_number', { number: formatOrderNumber(order.number) })
  return (
    <>
      <TitleBar title={isPayment ? t('awaiting_payment') : number} parent={paths.myOrders()} />
      <main id="main" className="container main">
        <OrderOfStage order={order} stage={stage} />
      </main>
    </>
  )
}

function OrderOfStage({ order, stage }: { order: Order; stage: Exclude<PaymentStage, 'placed'> }) {
  if (stage === 'none') return <OrderDetailScreen order={order} />
  if (stage === 'expired') return <PaymentExpiredScreen order={order} />
  return <AwaitingPaymentScreen order={order} stage={stage} />
}

function Waiting() {
  const t = useT('order')
  return (
    <>
      <TitleBar title={t('order_details')} parent={paths.myOrders()} />
      <main id="main" className="container main" aria-busy="true">
        <OrderDetailSkeleton />
      </main>
    </>
  )
}

function ForGuest({ children }: { children: ReactNode }) {
  const t = useT('order')
  return (
    <>
      <TitleBar title={t('order_details')} parent={paths.myOrders()} />
      <main id="main" className="container main">
        {children}
      </main>
    </>
  )
}

/** Whoever paid by link, or in a browser that does not know them. */
function ForPayer() {
  const t = useT('order')
  return (
    <>
      <TitleBar title={t('order_details')} parent={paths.home()} />
      <main id="main" className="container main">
        <PayerThanks />
      </main>
    </>
  )
}
