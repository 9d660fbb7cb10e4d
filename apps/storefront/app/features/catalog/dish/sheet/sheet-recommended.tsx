import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { cacheTimeMs } from '../../../../platform/api/cache-time.ts'
import { serverClock } from '../../../../platform/api/server-clock.ts'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { toMenuCard } from '../../menu/data/menu.mapper.ts'
import { useShownMenu } from '../../menu/data/shown-menu.ts'
import { LazyRecommendedRow } from '../recommended/lazy-recommended-row.ts'

const mostCards = 4

/** What goes with the dish of the sheet; nothing while it is not known, or when nothing does. */
export function SheetRecommended({ productId }: { readonly productId: string }) {
  const t = useT('menu')
  const locale = useLocale()
  const headingId = useId()
  const { menuId, branchId } = useShownMenu()
  const { data } = useQuery({
    queryKey: ['recommended', productId, menuId, branchId],
    staleTime: cacheTimeMs,
    queryFn: async ({ signal }) => {
      const query = { product_ids: productId, menu_id: menuId, branch_id: branchId }
      return (await shopApi.recommendedProducts({ query, signal })).favourites
    },
  })
  const cards = (data ?? [])
    .map((card) => toMenuCard(card, locale, serverClock.now()))
    .filter(({ off }) => off === null)
    .slice(0, mostCards)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 className="t-h3 mb-2.5" id={headingId}>
        {t('recommended_title')}
      </h3>
      <LazyRecommendedRow cards={cards} />
    </section>
  )
}
