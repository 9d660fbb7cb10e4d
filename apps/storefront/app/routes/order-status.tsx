import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ForCustomer } from '../features/auth/for-customer.tsx'
import { ErrorPage } from '../features/frame/lazy-error-page.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { OrderFailed } from '../features/orders/order-failed.tsx'
import { OrderStatusSkeleton } from '../features/orders/order-skeletons.tsx'
import { OrderStatusScreen } from '../features/orders/order-status-screen.tsx'
import { useLiveOrders } from '../features/orders/use-live-orders.ts'
import { useOrder } from '../features/orders/use-orders.ts'
import { formatOrderNumber } from '../i18n/format.ts'
import { useT } from '../i18n/words.tsx'
import { useHref } from '../platform/link.tsx'
import { metaT, pageMeta } from '../platform/page-meta.ts'
import { paths } from '../platform/paths.ts'
import { QueryProvider } from '../platform/query-provider.tsx'
import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/order-status'

export const handle = { header: 'title' } satisfies PageHandle

export function meta({ matches, location }: Route.MetaArgs) {
  const t = metaT(matches, 'order')
  return pageMeta({
    matches,
    pathname: location.pathname,
    title: t?.('order_status') ?? '',
    isIndexed: false,
  })
}

export default function OrderStatusPage({ params }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <ForCustomer skeleton={<Waiting />} guestFrame={(guest) => <ForGuest>{guest}</ForGuest>}>
        {() => <Page id={params.id} />}
      </ForCustomer>
    </QueryProvider>
  )
}

function Page({ id }: { id: string }) {
  const t = useT('order')
  const shown = useOrder(id)
  const live = useLiveOrders()
  const href = useHref()
  if (shown.state === 'missing') return <ErrorPage kind="not-found" />
  if (shown.state === 'loading') return <Waiting />
  if (shown.state === 'shown' && shown.order.status === 'payment_awaited') {
    return <Navigate to={href(paths.order(id))} replace />
  }
  const title =
    shown.state === 'shown'
      ? t('order_number', { number: formatOrderNumber(shown.order.number) })
      : t('order_status')
  return (
    <>
      <TitleBar title={title} parent={paths.myOrders()} isHeading={false} />
      <main id="main">
        {shown.state === 'shown' ? (
          <OrderStatusScreen order={shown.order} live={live} />
        ) : (
          <OrderFailed onRetry={shown.retry} />
        )}
      </main>
    </>
  )
}

function Waiting() {
  const t = useT('order')
  return (
    <>
      <TitleBar title={t('order_status')} parent={paths.myOrders()} />
      <main id="main" aria-busy="true">
        <OrderStatusSkeleton />
      </main>
    </>
  )
}

function ForGuest({ children }: { children: ReactNode }) {
  const t = useT('order')
  return (
    <>
      <TitleBar title={t('order_status')} parent={paths.myOrders()} />
      <main id="main" className="container main">
        {children}
      </main>
    </>
  )
}
