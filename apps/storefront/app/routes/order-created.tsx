import { ForCustomer } from '../features/auth/require-customer.tsx'
import { OrderCreatedScreen } from '../features/ordering/place/order-created-screen.tsx'
import { OrderLayout, SignedOutOrder } from '../features/orders/page/order-layout.tsx'
import { useT } from '../i18n/messages.tsx'
import { QueryProvider } from '../platform/api/query-provider.tsx'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { SilentHeading } from '../ui/headings/heads.tsx'
import type { Route } from './+types/order-created'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('order_created'))

export default function OrderCreatedPage({ params }: Route.ComponentProps) {
  const title = useT('order')('order_created')
  return (
    <OrderLayout title={title}>
      <ForCustomer
        skeleton={<SilentHeading>{title}</SilentHeading>}
        signedOutLayout={(signedOut) => <SignedOutOrder title={title}>{signedOut}</SignedOutOrder>}
      >
        {() => (
          <QueryProvider>
            <OrderCreatedScreen id={params.clientOrderId} />
          </QueryProvider>
        )}
      </ForCustomer>
    </OrderLayout>
  )
}
