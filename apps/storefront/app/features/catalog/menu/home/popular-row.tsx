import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { cacheTimeMs } from '../../../../platform/api/cache-time.ts'
import { QueryProvider } from '../../../../platform/api/query-provider.tsx'
import { serverClock } from '../../../../platform/api/server-clock.ts'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { LazyRecommendedRow } from '../../dish/recommended/lazy-recommended-row.ts'
import { toFoundCards } from '../data/menu.mapper.ts'
import { byRevenue } from '../data/menu-view.ts'
import { useShownMenu } from '../data/shown-menu.ts'

const mostCards = 8
/** Some of them may have run out. */
const asked = 2 * mostCards

/** What is ordered most and can be had now; nothing while it is not known, or when nobody answers. */
export function PopularRow({ title }: { readonly title: string | null }) {
  return (
    <QueryProvider>
      <Row title={title} />
    </QueryProvider>
  )
}

function Row({ title }: { readonly title: string | null }) {
  const t = useT('menu')
  const locale = useLocale()
  const headingId = useId()
  const { menuId, branchId } = useShownMenu()
  const { data } = useQuery({
    queryKey: ['popular', menuId, branchId],
    staleTime: cacheTimeMs,
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: asked, search: '', menu_id: menuId, branch_id: branchId }
      const { products } = await shopApi.searchProducts({ query, signal })
      return products
    },
  })
  const now = serverClock.now()
  const cards = toFoundCards(data ?? [], locale, now)
    .filter(({ off }) => off === null)
    .toSorted(byRevenue)
    .slice(0, mostCards)
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 className="t-h2 mb-4" id={headingId}>
        {title ?? t('popular_title')}
      </h2>
      <LazyRecommendedRow cards={cards} />
    </section>
  )
}
