import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/messages.tsx'
import { track } from '../../../platform/analytics/track.ts'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useDebounced } from '../../../platform/hooks/use-debounced.ts'
import { useShownMenu } from '../menu/data/shown-menu.ts'
import { type SearchRow, searchedFields, toSearchRow } from './search-row.ts'

const typingPauseMs = 300
const mostRows = 7
const searchedTypes = 'simple,combo,origin'

type ProductSearch = {
  readonly rows: readonly SearchRow[]
  /** What the rows were found for; older than what is typed while an answer is awaited. */
  readonly query: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** An answer came, and it is empty. */
  readonly isNothing: boolean
  readonly retry: () => void
}

/** Suggestions for what is typed, 300 ms after the last key; the old ones stay until new ones come (R9-03). */
export function useProductSearch(text: string): ProductSearch {
  const typed = text.trim()
  const query = useDebounced(typed, typingPauseMs)
  const answer = useQuery({
    ...useSearchQuery(query),
    enabled: query !== '',
    // The dishes that an empty field offers are no older answer.
    placeholderData: (previous) => (previous?.query === '' ? undefined : previous),
  })
  const isAwaited = typed !== '' && (typed !== query || answer.isFetching)
  const rows = typed === '' ? [] : (answer.data?.rows ?? [])
  return {
    rows,
    query: answer.data?.query ?? query,
    isBusy: isAwaited,
    hasFailed: typed !== '' && !isAwaited && answer.isError,
    isNothing: typed !== '' && !isAwaited && answer.isSuccess && rows.length === 0,
    retry: () => void answer.refetch(),
  }
}

/** Names of dishes that are ordered most, for an empty field; none while they are not known. */
export function usePopularDishes(): readonly string[] {
  const { data } = useQuery(useSearchQuery(''))
  return data?.rows.map(({ title }) => title) ?? []
}

function useSearchQuery(query: string) {
  const locale = useLocale()
  const { menuId, branchId } = useShownMenu()
  return {
    queryKey: ['product-search', query, locale, menuId, branchId],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { products } = await shopApi.searchProducts({
        query: {
          page: 1,
          limit: mostRows,
          search: query,
          fields: searchedFields,
          product_types: searchedTypes,
          search_also_description: true,
          menu_id: menuId,
          branch_id: branchId,
        },
        signal,
      })
      if (query !== '') track('search', { search_term: query })
      const now = serverClock.now()
      return { query, rows: products.map((product) => toSearchRow(product, locale, now)) }
    },
  }
}
