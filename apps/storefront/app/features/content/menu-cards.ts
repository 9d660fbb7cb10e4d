import type { Instant } from '@doira/domain/time/instant'
import type { Locale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../platform/page/load-context.ts'
import { toFoundCards } from '../catalog/menu/data/menu.mapper.ts'
import type { MenuCard } from '../catalog/menu/data/menu-card.ts'

/** A page lists so many dishes at most. */
const mostDishes = 60

/** Dishes by their ids as the visitor's menu has them; none when they cannot be read: the page stands without them. */
export async function readMenuCards(
  { shopApi, variant: { menuId, branchId } }: Pick<ShopContext, 'shopApi' | 'variant'>,
  ids: readonly string[],
  { locale, now, signal }: { readonly locale: Locale; readonly now: Instant; readonly signal: AbortSignal },
): Promise<readonly MenuCard[]> {
  if (ids.length === 0) return []
  const query = { product_ids: ids.join(','), menu_id: menuId, branch_id: branchId, limit: mostDishes }
  return shopApi
    .searchProducts({ query, signal })
    .then(({ products }) => toFoundCards(products, locale, now))
    .catch(() => [])
}
