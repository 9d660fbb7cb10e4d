import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { type Order, toOrder } from '../../orders/order.mapper.ts'
import { useTrackPurchase } from '../../orders/purchase/use-track-purchase.ts'
import { orderKeys } from '../../orders/use-orders.ts'

/** 1, 2, 4 … seconds, at most 30: a minute altogether, as when the order was sent. */
const tries = 6
const longestPauseMs = 30_000

export type CreatedOrder =
  | { readonly state: 'loading' | 'checking' | 'missing' }
  | { readonly state: 'shown'; readonly order: Order }

/** The order that was just placed. The server may not know it yet: then it is asked again for a minute. */
export function useCreatedOrder(id: string): CreatedOrder {
  const locale = useLocale()
  const { data, isError, failureCount } = useQuery({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => shopApi.getOrder({ params: { id }, signal }),
    retry: (count) => count < tries,
    retryDelay: (count) => Math.min(1000 * 2 ** count, longestPauseMs),
  })
  useTrackPurchase(data)
  if (data) return { state: 'shown', order: toOrder(data, locale) }
  if (isError) return { state: 'missing' }
  return { state: failureCount > 0 ? 'checking' : 'loading' }
}
