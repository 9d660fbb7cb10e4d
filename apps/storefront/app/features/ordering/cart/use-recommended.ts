import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/messages.tsx'
import { cacheTimeMs } from '../../../platform/api/cache-time.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { toMenuCard } from '../../catalog/menu/data/menu.mapper.ts'
import type { MenuCard } from '../../catalog/menu/data/menu-card.ts'

/** What is bought with the dishes of the cart, without them; none when there is nothing, or no answer. Null until one comes. */
export function useRecommended(): readonly MenuCard[] | null {
  const locale = useLocale()
  const ids = useCart((lines) => [...new Set(lines.map(({ productId }) => productId))].toSorted().join(','))
  const slugs = useCart((lines) => lines.map(({ slug }) => slug).join(','))
  const branchId = useCommon(({ branch }) => branch?.id)
  const menuId = useCommon(({ branch }) => branch?.menuId)
  const { data, isPending } = useQuery({
    queryKey: ['recommended', ids, menuId, branchId],
    staleTime: cacheTimeMs,
    // A dish that was just added leaves the row; the others stay while the next answer comes.
    placeholderData: (before) => before,
    queryFn: async () =>
      (
        await shopApi.recommendedProducts({
          query: { product_ids: ids, menu_id: menuId, branch_id: branchId },
        })
      ).favourites,
  })
  const inCart = new Set(slugs.split(','))
  const now = useNow(60_000)
  if (isPending) return null
  return (data ?? [])
    .filter(({ slug }) => !inCart.has(slug))
    .map((card) => toMenuCard(card, locale, now))
    .filter(({ off }) => off === null)
}
