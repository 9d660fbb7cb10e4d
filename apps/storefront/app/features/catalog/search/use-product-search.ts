import { localized } from '@doira/web/i18n/localized.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/messages.tsx'
import { track } from '../../../platform/analytics/track.ts'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useDebounced } from '../../../platform/hooks/use-debounced.ts'
import { cardFields, toFoundCards } from '../menu/data/menu.mapper.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { byRevenue } from '../menu/data/menu-view.ts'
import { useShownMenu } from '../menu/data/shown-menu.ts'

const typingPauseMs = 300
const firstRows = 7
const allRows = 100
const popularRows = 8
/** Those ordered most often, of which the dearer ones lead. */
const popularAsked = 2 * popularRows
const searchedTypes = 'simple,combo,origin'

/** A category of what was found, with how many dishes it has. */
export type FoundCategory = { readonly id: string; readonly title: string; readonly count: number }

type ProductSearch = {
  readonly rows: readonly MenuCard[]
  /** Of all dishes found; the rows may be the first of them. */
  readonly count: number
  readonly categories: readonly FoundCategory[]
  /** What the rows were found for; older than what is typed while an answer is awaited. */
  readonly query: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** An answer came, and it is empty. */
  readonly isNothing: boolean
  readonly retry: () => void
}

/**
 * Suggestions for what is typed, 300 ms after the last key; the old ones stay until new ones come (R9-03). With `isAll` all
 * dishes that were found.
 */
export function useProductSearch(text: string, { isAll }: { readonly isAll: boolean }): ProductSearch {
  const typed = text.trim()
  const query = useDebounced(typed, typingPauseMs)
  const answer = useQuery({
    ...useSearchQuery(query, isAll ? allRows : firstRows),
    enabled: query !== '',
    // The dishes that an empty field offers are no older answer.
    placeholderData: (previous) => (previous?.query === '' ? undefined : previous),
  })
  const isAwaited = typed !== '' && (typed !== query || answer.isFetching)
  const found = typed === '' ? undefined : answer.data
  const rows = found?.rows ?? []
  return {
    rows,
    count: found?.count ?? 0,
    categories: found?.categories ?? [],
    query: answer.data?.query ?? query,
    isBusy: isAwaited,
    hasFailed: typed !== '' && !isAwaited && answer.isError,
    isNothing: typed !== '' && !isAwaited && answer.isSuccess && rows.length === 0,
    retry: () => void answer.refetch(),
  }
}

/** The dishes that sell best, for an empty field; none while they are not known. */
export function usePopularDishes(): readonly MenuCard[] {
  const { data } = useQuery(useSearchQuery('', popularAsked))
  return (data?.rows ?? []).toSorted(byRevenue).slice(0, popularRows)
}

function useSearchQuery(query: string, limit: number) {
  const locale = useLocale()
  const { menuId, branchId } = useShownMenu()
  return {
    queryKey: ['product-search', query, limit, locale, menuId, branchId],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { products, count, categories } = await shopApi.searchProducts({
        query: {
          page: 1,
          limit,
          search: query,
          fields: cardFields.join(),
          product_types: searchedTypes,
          search_also_description: true,
          menu_id: menuId,
          branch_id: branchId,
        },
        signal,
      })
      if (query !== '') track('search', { search_term: query })
      return {
        query,
        rows: toFoundCards(products, locale, serverClock.now()),
        count: Number(count),
        categories: categories.map(({ title, ...rest }) => ({ ...rest, title: localized(title, locale) })),
      }
    },
  }
}
