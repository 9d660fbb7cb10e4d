import type { ListGroup } from '@doira/domain/orders/status'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AccountNav } from '../features/account/account-nav.tsx'
import { ForCustomer } from '../features/auth/for-customer.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { MyOrders } from '../features/orders/my-orders.tsx'
import { MyOrdersSkeleton } from '../features/orders/order-skeletons.tsx'
import { useT } from '../i18n/words.tsx'
import { paths } from '../platform/paths.ts'
import { QueryProvider } from '../platform/query-provider.tsx'
import type { PageHandle } from '../platform/root-data.ts'
import { unlistedMeta } from '../platform/unlisted-meta.ts'
import type { Route } from './+types/my-orders'

export const handle = { header: 'title' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('my_orders_title'))

const groups: readonly ListGroup[] = ['current', 'completed', 'cancelled']

export default function MyOrdersPage() {
  const t = useT('order')
  const [query] = useSearchParams()
  const group = groups.find((one) => one === query.get('group')) ?? 'current'
  const title = t('my_orders_title')
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <QueryProvider>
          <ForCustomer
            skeleton={
              <Account title={title}>
                <MyOrdersSkeleton />
              </Account>
            }
            guestFrame={(guest) => (
              <>
                <h1 className="t-display only-desktop mt-4" tabIndex={-1}>
                  {title}
                </h1>
                {guest}
              </>
            )}
          >
            {() => (
              <Account title={title}>
                <MyOrders group={group} />
              </Account>
            )}
          </ForCustomer>
        </QueryProvider>
      </main>
    </>
  )
}

/** A page of the account beside its list; a guest has none. */
function Account({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account">
      <AccountNav />
      <div>
        <h1 className="t-display only-desktop mt-2 mb-4" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
