import { type ListGroup, listGroup } from '@doira/domain/orders/status'
import { announce } from '@doira/web/browser/announce.ts'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { OfflineCopyNote } from '../../../platform/api/offline-copy-note.tsx'
import { UnansweredNote } from '../../../platform/api/unanswered.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PopularPlace } from '../../../platform/page/popular-place.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLiveOrders } from '../follow/use-live-orders.ts'
import type { Order } from '../order.mapper.ts'
import { statusText } from '../order-texts.ts'
import { orderKeys, useOrderList } from '../use-orders.ts'
import { OrderCard } from './order-card.tsx'
import { OrderListSkeleton } from './order-skeletons.tsx'
import { GroupTabs, HistoryChips } from './order-tabs.tsx'

/** The orders of a group with the way to the others (R2-20). A status changes in place and is announced. */
export function MyOrders({ group }: { group: ListGroup }) {
  const t = useT('order')
  const list = useOrderList(group)
  useLiveOrders(({ external_order_id: number, status }) =>
    announce(`${t('order_number', { number: formatOrderNumber(number) })}. ${statusText(t, { status })}`),
  )
  return (
    <>
      <GroupTabs group={group} counts={list.groups} />
      {group !== 'current' && <HistoryChips group={group} counts={list.groups} />}
      <Cards group={group} list={list} />
    </>
  )
}

function Cards({ group, list }: { group: ListGroup; list: ReturnType<typeof useOrderList> }) {
  const c = useT('common')
  const rows = useRef<HTMLUListElement>(null)
  const { orders, hasMore, isLoadingMore, showMore } = list
  useFocusOnNewRow(rows, orders)
  if (!orders) {
    return list.isFailed ? (
      <div className="mt-5">
        <UnansweredNote onRetry={list.retry} />
      </div>
    ) : (
      <OrderListSkeleton />
    )
  }
  // A status that just changed has already left its group.
  const shown = orders.filter(({ status }) => listGroup(status) === group)
  if (shown.length === 0) return <Empty group={group} />
  return (
    <>
      <div className="mt-5">
        <OfflineCopyNote queryKey={orderKeys.list(group)} />
      </div>
      <ul className="olist mt-5" ref={rows}>
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="neutral" isBlock className="mt-5" isBusy={isLoadingMore} onClick={showMore}>
          {c('show_more')}
        </Button>
      )}
    </>
  )
}

/** After "show more" the focus goes to the first new card (design-system 3.9). */
function useFocusOnNewRow(list: { current: HTMLUListElement | null }, orders: readonly Order[] | null): void {
  const known = useRef<number | null>(null)
  const count = orders?.length ?? null
  // The focus is outside React.
  useEffect(() => {
    const before = known.current
    known.current = count
    const isMore = before !== null && before > 0 && count !== null && count > before + 1
    if (isMore) list.current?.children[before]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [count, list])
}

function Empty({ group }: { group: ListGroup }) {
  const t = useT('order')
  const href = useHref()
  const emptyTitles = { current: 'no_orders', completed: 'no_completed', cancelled: 'no_cancelled' } as const
  return (
    <>
      <EmptyState
        level={2}
        isPage
        art={<Drawing name="orders" />}
        title={t(emptyTitles[group])}
        text={group === 'current' ? t('no_orders_text') : undefined}
        action={
          group === 'current' ? (
            <ButtonLink to={href(paths.home())} size="l">
              {t('to_menu')}
            </ButtonLink>
          ) : undefined
        }
      />
      <PopularPlace />
    </>
  )
}
