import type { WireLoyaltyCard } from '@doira/contract/loyalty/card'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { serverClock } from '../../platform/api/server-clock.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered } from '../../platform/api/unanswered.tsx'
import { useUser } from '../../platform/stores/auth-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { useLiveOrders } from '../orders/follow/use-live-orders.ts'
import { toLoyaltyCard } from './loyalty.mapper.ts'
import { readCard } from './read-card.ts'

export const cardKey = ['loyalty-card'] as const
const entriesKey = ['point-entries'] as const
const pageSize = 20
const mostRetries = 3
/** The clock of the device may be a little ahead. */
const leastMs = 1000
/** A longer timer of a browser ends at once. */
const longestTimerMs = 24 * 3_600_000

/** Nobody answered, or the server broke. */
function isPassing(error: Error): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}

export function useLoyaltyCard() {
  const locale = useLocale()
  const user = useUser()
  const query = useQuery({
    queryKey: cardKey,
    queryFn: user ? ({ signal }) => readCard(shopApi, user, signal) : skipToken,
    // A version of the programme begins at an instant, points become available, and a level ends.
    refetchInterval: ({ state }) => msUntilChange(state.data),
    // These reads are POST, which the API client never repeats.
    retry: (failures, error) => failures < mostRetries && isPassing(error),
  })
  const { data, refetch } = query
  return {
    card: data ? toLoyaltyCard(data, locale) : null,
    isFailed: isUnanswered(query),
    retry: () => void refetch(),
  }
}

/** How long the card stays as it is by itself; false: no change is planned. */
function msUntilChange(card: WireLoyaltyCard | undefined): number | false {
  const instants = [card?.terms_until, card?.waiting?.[0]?.available_at, card?.grace?.until]
  const times = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []))
  if (times.length === 0) return false
  const left = Math.min(...times) - Date.parse(serverClock.now())
  return Math.min(Math.max(left, leastMs), longestTimerMs)
}

/** What happened to the points, twenty at a time, newest first. */
export function usePointEntries() {
  const query = useInfiniteQuery({
    queryKey: entriesKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      shopApi.listPointEntries({ query: { page: pageParam, limit: pageSize }, signal }),
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < Number(count) ? pages.length + 1 : null,
  })
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries) ?? null,
    isFailed: isUnanswered(query),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

/** An order that ends may bring points: the card is read again, and new ones are announced. */
export function useNewPoints(balance: number | null): void {
  const c = useT('common')
  const client = useQueryClient()
  const known = useRef(balance)
  useLiveOrders(() => {
    void client.invalidateQueries({ queryKey: cardKey })
    void client.invalidateQueries({ queryKey: entriesKey })
  })
  // Toasts are outside React.
  useEffect(() => {
    const before = known.current
    known.current = balance
    if (before === null || balance === null || balance <= before) return
    showToast({ type: 'default', text: c('points_earned', { count: balance - before }) })
  }, [balance, c])
}
