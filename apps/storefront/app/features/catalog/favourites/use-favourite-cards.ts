import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/messages.tsx'
import { serverClock } from '../../../platform/api/server-clock.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { isUnanswered } from '../../../platform/api/unanswered.tsx'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { toFoundCards } from '../menu/data/menu.mapper.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { leadWithDifference } from '../menu/data/what-differs.ts'

const mostCards = 100

type FavouriteCards = {
  /** In the order of the ids; null until they are known. Those that are not on the menu any more are left out. */
  readonly cards: readonly MenuCard[] | null
  readonly isFailed: boolean
  readonly retry: () => void
}

export function useFavouriteCards(ids: readonly string[]): FavouriteCards {
  const locale = useLocale()
  const branchId = useCommon(({ branch }) => branch?.id)
  const menuId = useCommon(({ branch }) => branch?.menuId)
  const wanted = ids.slice(0, mostCards)
  const query = useQuery({
    queryKey: ['favourites', wanted.toSorted().join(), locale, menuId, branchId],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) => {
      const asked = { product_ids: wanted.join(','), limit: mostCards, menu_id: menuId, branch_id: branchId }
      const { products } = await shopApi.searchProducts({ query: asked, signal })
      return leadWithDifference(toFoundCards(products, locale, serverClock.now()))
    },
  })
  const found = query.data
  return {
    cards: found ? wanted.flatMap((id) => found.find((card) => card.id === id) ?? []) : null,
    isFailed: isUnanswered(query),
    retry: () => void query.refetch(),
  }
}
