import type { ListGroup } from '@doira/domain/orders/status'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered } from '../../platform/api/unanswered.tsx'
import { type Order, toOrder } from './order.mapper.ts'
import { useTrackPurchase } from './purchase/use-track-purchase.ts'

/** A payment that was declined makes no event: an order that waits for its money is asked for again and again. */
const askAgainMs = 4000

/** Cards on a page of the list. */
const pageSize = 10

/** Wire orders are stored, so that another language needs no other answer. */
export const orderKeys = {
  one: (id: string) => ['order', id] as const,
  anyList: ['orders'] as const,
  list: (group: ListGroup) => ['orders', group] as const,
}

export type ShownOrder =
  | { readonly state: 'loading' }
  /** It does not exist, or is a stranger's: both look alike. */
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'shown'; readonly order: Order }

export function useOrder(id: string): ShownOrder {
  const locale = useLocale()
  const query = useQuery({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => shopApi.getOrder({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'payment_awaited' ? askAgainMs : false),
  })
  const { data, error, refetch } = query
  useTrackPurchase(data)
  if (data) return { state: 'shown', order: toOrder(data, locale) }
  if (isMissing(error)) return { state: 'missing' }
  return isUnanswered(query) ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}

/** An id that is none is refused as a request; to the customer it is a page that does not exist. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'order_not_found' || error.status === 400)
}

/** The orders of a group, ten at a time, newest first, with the numbers of all groups. */
export function useOrderList(group: ListGroup) {
  const locale = useLocale()
  const query = useInfiniteQuery({
    queryKey: orderKeys.list(group),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      shopApi.listOrders({ query: { group, page: pageParam, limit: pageSize }, signal }),
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < Number(count) ? pages.length + 1 : null,
  })
  const pages = query.data?.pages
  return {
    orders: pages?.flatMap(({ orders }) => orders.map((order) => toOrder(order, locale))) ?? null,
    groups: pages?.at(-1)?.groups ?? null,
    isFailed: isUnanswered(query),
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
  }
}
