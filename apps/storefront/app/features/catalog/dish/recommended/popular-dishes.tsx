import { useT } from '../../../../i18n/messages.tsx'
import type { MenuCard } from '../../menu/data/menu-card.ts'
import { LazyRecommendedRow } from './lazy-recommended-row.ts'

/** What others order, below a page that is empty. */
export function PopularDishes({ cards }: { readonly cards: readonly MenuCard[] }) {
  const t = useT('menu')
  if (cards.length === 0) return null
  return (
    <section className="section mt-4 md:mt-10" aria-labelledby="popular">
      <h2 className="t-h2 mb-4" id="popular">
        {t('popular_title')}
      </h2>
      <LazyRecommendedRow cards={cards} />
    </section>
  )
}
