import type { ListGroup } from '@doira/domain/orders/status'
import { useSearchParams } from 'react-router'
import { AccountPage } from '../features/layout/account-page.tsx'
import { MyOrders } from '../features/orders/list/my-orders.tsx'
import { MyOrdersSkeleton } from '../features/orders/list/order-skeletons.tsx'
import { useT } from '../i18n/messages.tsx'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/my-orders'

export const handle = { header: 'title', shapesOf: 'user' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('my_orders_title'))

const groups: readonly ListGroup[] = ['current', 'completed', 'cancelled']

export default function MyOrdersPage() {
  const t = useT('order')
  const [query] = useSearchParams()
  const group = groups.find((one) => one === query.get('group')) ?? 'current'
  return (
    <AccountPage title={t('my_orders_title')} skeleton={<MyOrdersSkeleton />} isHeadClose>
      {() => <MyOrders group={group} />}
    </AccountPage>
  )
}
