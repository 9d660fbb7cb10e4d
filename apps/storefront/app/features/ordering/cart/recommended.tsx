import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { cacheTimeMs } from '../../../platform/api/cache-time.ts'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { RecommendedRow } from '../../catalog/dish/recommended-row.tsx'
import { toMenuCard } from '../../catalog/menu/data/menu.mapper.ts'

/** What goes with the dishes of the cart; nothing when there is nothing, or nobody answers. */
export function Recommended() {
  return (
    <QueryProvider>
      <Row />
    </QueryProvider>
  )
}

function Row() {
  const t = useT('order')
  const locale = useLocale()
  const headingId = useId()
  const ids = useCart((lines) => [...new Set(lines.map(({ productId }) => productId))].toSorted().join(','))
  const slugs = useCart((lines) => lines.map(({ slug }) => slug).join(','))
  const branchId = useCommon(({ branch }) => branch?.id)
  const menuId = useCommon(({ branch }) => branch?.menuId)
  const { data } = useQuery({
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
  const cards = (data ?? [])
    .filter(({ slug }) => !inCart.has(slug))
    .map((card) => toMenuCard(card, locale, now))
    .filter(({ off }) => off === null)
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 className="t-h2 mb-4" id={headingId}>
        {t('recommended')}
      </h2>
      <RecommendedRow cards={cards} />
    </section>
  )
}
