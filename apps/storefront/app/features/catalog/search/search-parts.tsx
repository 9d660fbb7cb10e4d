import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { memo, type ReactNode, useState } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { closeOverlay } from '../../../platform/overlays.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyRecommendedRow } from '../dish/recommended/lazy-recommended-row.ts'
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { usePopularDishes } from './use-product-search.ts'

/** So many words are enough: the dishes themselves stand below. */
const mostWords = 5

/** An empty field: what was searched for here, and what is ordered most. A chip fills the field. */
export const SearchHints = memo(function SearchHints({
  onPick,
}: {
  readonly onPick: (text: string) => void
}) {
  const t = useT('menu')
  const common = useT('common')
  const [recent, setRecent] = useState(() => readRecentSearches(localStorage))
  const popular = usePopularDishes()
  const clear = () => {
    clearRecentSearches(localStorage)
    setRecent([])
  }
  return (
    <div className="srch__list srch__list--wide stack gap-5">
      {recent.length > 0 && (
        <HintChips
          title={t('search_recent')}
          texts={recent}
          isRecent
          onPick={onPick}
          end={
            <button type="button" className="link t-small" onClick={clear}>
              {common('clear_input')}
            </button>
          }
        />
      )}
      {popular.length > 0 && (
        <HintChips
          title={t('search_popular')}
          texts={popular.slice(0, mostWords).map(({ title }) => title)}
          onPick={onPick}
        />
      )}
      <Link to={paths.setPlanner()} replace className="chip self-start">
        <Icon name="users-round" size="s" />
        {common('set_planner')}
      </Link>
      <PopularRow />
    </div>
  )
})

/** Dishes that can be added without a search. */
export function PopularRow() {
  const t = useT('menu')
  const cards = usePopularDishes()
  if (cards.length === 0) return null
  return (
    <section className="srch__popular" aria-labelledby="search-popular">
      <h3 className="t-small-b mb-2" id="search-popular">
        {t('popular_title')}
      </h3>
      <LazyRecommendedRow cards={cards} />
    </section>
  )
}

type HintChipsProps = {
  readonly title: string
  readonly texts: readonly string[]
  readonly isRecent?: boolean
  readonly onPick: (text: string) => void
  readonly end?: ReactNode
}

function HintChips({ title, texts, isRecent, onPick, end }: HintChipsProps) {
  return (
    <div>
      <div className="srch__h">
        <h3 className="t-small-b">{title}</h3>
        {end}
      </div>
      <div className="chips chips--wrap">
        {texts.map((text) => (
          <button key={text} type="button" className="chip" onClick={() => onPick(text)}>
            {isRecent && <Icon name="history" size="s" />}
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

export function NothingFound() {
  const t = useT('menu')
  const common = useT('common')
  return (
    <div className="srch__list srch__list--wide">
      <EmptyState
        art={<Drawing name="search" />}
        level={2}
        isPage
        title={common('nothing_found')}
        text={t('search_hint')}
        action={
          <Button size="l" onClick={() => closeOverlay('search')}>
            {common('menu')}
          </Button>
        }
      />
      <PopularRow />
    </div>
  )
}

export function SearchFailed({ onRetry }: { readonly onRetry: () => void }) {
  const common = useT('common')
  return (
    <div className="srch__list srch__list--wide">
      <div className="note note--err" role="alert">
        <Icon name="wifi-off" />
        <div className="grow">
          <b>{common('connection_error')}</b>
          <Button variant="neutral" size="s" icon="rotate-cw" className="btn--surface mt-3" onClick={onRetry}>
            {common('retry')}
          </Button>
        </div>
      </div>
    </div>
  )
}
