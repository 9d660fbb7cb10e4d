import type { ReactNode } from 'react'
import { ForCustomer } from '../features/auth/for-customer.tsx'
import { ErrorPage } from '../features/frame/lazy-error-page.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { OrderDetailScreen } from '../features/orders/order-detail-screen.tsx'
import { OrderFailed } from '../features/orders/order-failed.tsx'
import { OrderDetailSkeleton } from '../features/orders/order-skeletons.tsx'
import { useLiveOrders } from '../features/orders/use-live-orders.ts'
import { useOrder } from '../features/orders/use-orders.ts'
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
  useLiveOrders()
  if (shown.state === 'missing') return <ErrorPage kind="not-found" />
  if (shown.state === 'loading') return <Waiting />
  if (shown.state === 'failed') {
    return (
      <>
        <TitleBar title={t('order_details')} parent={paths.myOrders()} />
        <main id="main">
          <OrderFailed onRetry={shown.retry} />
        </main>
      </>
    )
  }
  return (
    <>
      <TitleBar
        title={t('order_number', { number: formatOrderNumber(shown.order.number) })}
        parent={paths.myOrders()}
      />
      <main id="main" className="container main">
        <OrderDetailScreen order={shown.order} />
      </main>
    </>
  )
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
