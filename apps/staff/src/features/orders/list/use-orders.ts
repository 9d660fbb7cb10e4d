import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'

const names = [
  ...([
    'when',
    'from',
    'to',
    'branch',
    'status',
    'method',
    'payment',
    'source',
    'operator',
    'courier',
  ] as const),
  ...(['promo', 'code', 'late', 'refund', 'sum_from', 'sum_to', 'rating', 'text', 'view'] as const),
] as const
export const conditionNames: readonly string[] = names
export type Conditions = Readonly<Partial<Record<(typeof names)[number], string>>>

const amounts: readonly string[] = ['sum_from', 'sum_to']

/** The conditions in the address of the page. */
export function readConditions(search: URLSearchParams): Conditions {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
}

/** The same as an action carries them: sums are numbers. The server validates what an address may hold. */
export function typedConditions<Typed>(conditions: Conditions): Typed {
  const typed = Object.entries(conditions).map(([name, value]) => [
    name,
    amounts.includes(name) ? Number(value) : value,
  ])
  return Object.fromEntries(typed) as Typed // the server refuses what it does not know
}

/** Orders of the conditions, page by page. */
export function useOrders(query: Conditions & { readonly sort?: string }) {
  return useInfiniteQuery({
    queryKey: ['orders', 'list', query],
    initialPageParam: '',
    // The server reads them as text and refuses what it does not know.
    queryFn: ({ pageParam, signal }) =>
      callStaff('readOrderList', { query: { ...query, after: pageParam } as never, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** What the conditions offer, and saved views. */
export function useOrderFilters() {
  return useQuery({
    queryKey: ['orders', 'filters'],
    queryFn: ({ signal }) => callStaff('readOrderFilters', { signal }),
  })
}
