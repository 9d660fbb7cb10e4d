import { useId } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { RecommendedRow } from '../../catalog/dish/recommended/recommended-row.tsx'
import { RecommendedSkeleton } from './recommended-skeleton.tsx'
import { useRecommended } from './use-recommended.ts'

/** What goes with the dishes of the cart; nothing when there is nothing, or no answer. */
export function Recommended() {
  return (
    <QueryProvider>
      <Row />
    </QueryProvider>
  )
}

function Row() {
  const t = useT('order')
  const headingId = useId()
  const cards = useRecommended()
  if (cards === null) return <RecommendedSkeleton />
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
