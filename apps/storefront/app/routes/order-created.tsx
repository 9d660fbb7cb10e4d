import { ForCustomer } from '../features/auth/for-customer.tsx'
import { OrderCreatedScreen } from '../features/checkout/order-created-screen.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { useT } from '../i18n/words.tsx'
import { metaT, pageMeta } from '../platform/page-meta.ts'
import { paths } from '../platform/paths.ts'
import { QueryProvider } from '../platform/query-provider.tsx'
import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/order-created'

export const handle = { header: 'title' } satisfies PageHandle

export function meta({ matches, location }: Route.MetaArgs) {
  const t = metaT(matches, 'order')
  return pageMeta({
    matches,
    pathname: location.pathname,
    title: t?.('order_created') ?? '',
    isIndexed: false,
  })
}

export default function OrderCreatedPage({ params }: Route.ComponentProps) {
  const t = useT('order')
  return (
    <>
      <TitleBar title={t('order_created')} parent={paths.myOrders()} />
      <main id="main" className="container main">
        <ForCustomer skeleton={null}>
          {() => (
            <QueryProvider>
              <OrderCreatedScreen id={params.clientOrderId} />
            </QueryProvider>
          )}
        </ForCustomer>
      </main>
    </>
  )
}
