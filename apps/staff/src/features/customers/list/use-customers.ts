import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'

const names = [
  'segment',
  'city',
  'level',
  'language',
  'orders_from',
  'orders_to',
  'total_from',
  'total_to',
  'last_from',
  'last_to',
  'dish',
  'channel',
  'consent',
] as const
export const conditionNames: readonly string[] = names
export type Conditions = Readonly<Partial<Record<(typeof names)[number], string>>>

/** The conditions in the address of the page. */
export function readConditions(search: URLSearchParams): Conditions {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
}

export type CustomersQuery = Conditions & { readonly text?: string; readonly sort?: string }

/** Customers of the conditions, page by page. */
export function useCustomers(query: CustomersQuery) {
  return useInfiniteQuery({
    queryKey: ['customer', 'list', query],
    initialPageParam: '',
    // The server reads them as text and refuses what it does not know.
    queryFn: ({ pageParam, signal }) =>
      callStaff('listCustomers', { query: { ...query, after: pageParam } as never, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** The segments with their present numbers, and what the conditions offer. */
export function useSegments() {
  return useQuery({
    queryKey: ['customer', 'segments'],
    queryFn: ({ signal }) => callStaff('listSegments', { signal }),
    refetchInterval: 60_000,
  })
}
