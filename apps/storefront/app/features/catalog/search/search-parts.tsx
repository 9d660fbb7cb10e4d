import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { Drawing } from '../../../art/drawing.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { closeOverlay } from '../../../platform/overlays.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DishPicture } from '../dish/dish-picture.tsx'
import { offText } from '../dish/dish-texts.ts'
import { isPlainClick } from '../dish/open-product.ts'
import { useProductHref } from '../dish/product-href.ts'
import { matchParts } from './match-parts.ts'
import { readRecentSearches } from './recent-searches.ts'
import type { SearchRow } from './search-row.ts'
import { usePopularDishes } from './use-product-search.ts'

type SearchListProps = {
  readonly id: string
  readonly rows: readonly SearchRow[]
  readonly query: string
  /** The row that Enter opens. */
  readonly active: number
  readonly isBusy: boolean
  readonly optionId: (place: number) => string
  readonly onPoint: (place: number) => void
  readonly onOpen: (slug: string, query: string) => void
}

/** The suggestions: a listbox that the field drives, and links for the pointer. */
export function SearchList(props: SearchListProps) {
  const { id, rows, query, active, isBusy, optionId, onPoint, onOpen } = props
  const common = useT('common')
  const hrefOf = useProductHref()
  return (
    <div
      className="srch__list"
      id={id}
      role="listbox"
      aria-label={common('search_product')}
      aria-busy={isBusy || undefined}
    >
      {rows.map((row, place) => (
        <a
          key={row.id}
          id={optionId(place)}
          href={hrefOf(row.slug)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className="srch__row"
          onPointerMove={() => onPoint(place)}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onOpen(row.slug, query)
          }}
        >
          <Suggestion row={row} query={query} />
        </a>
      ))}
    </div>
  )
}

function Suggestion({ row, query }: { readonly row: SearchRow; readonly query: string }) {
  const t = useT('menu')
  const common = useT('common')
  const locale = useLocale()
  const { price } = row
  return (
    <>
      <DishPicture image={row.image} alt="" place="row" icon="rolls" priority="eager" />
      <span className="min-w-0">
        <span className="t-b">
          {matchParts(row.title, query).map(({ text, isMatch }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their places
            isMatch ? <mark key={place}>{text}</mark> : text,
          )}
        </span>
        <span className="t-caption t-2 ellipsis srch__d">{row.description}</span>
      </span>
      <span className="t-small-b t-num nowrap">
        {row.off ? (
          <span className="t-3">{offText(t, row.off)}</span>
        ) : row.isPriceFrom ? (
          common('from_price', { price })
        ) : (
          formatSum(locale, price)
        )}
      </span>
    </>
  )
}

/** An empty field: what was searched for here, and what is ordered most. A chip fills the field. */
export function SearchHints({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useT('menu')
  const [recent] = useState(() => readRecentSearches(localStorage))
  const popular = usePopularDishes()
  return (
    <div className="srch__list srch__list--wide stack gap-5">
      {recent.length > 0 && <HintChips title={t('search_recent')} texts={recent} isRecent onPick={onPick} />}
      {popular.length > 0 && <HintChips title={t('search_popular')} texts={popular} onPick={onPick} />}
    </div>
  )
}

type HintChipsProps = {
  readonly title: string
  readonly texts: readonly string[]
  readonly isRecent?: boolean
  readonly onPick: (text: string) => void
}

function HintChips({ title, texts, isRecent, onPick }: HintChipsProps) {
  return (
    <div>
      <h3 className="t-small t-2 mb-2">{title}</h3>
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
    <EmptyState
      art={<Drawing name="search" />}
      level={2}
      title={common('nothing_found')}
      text={t('search_hint')}
      action={
        <Button size="l" onClick={() => closeOverlay('search')}>
          {common('menu')}
        </Button>
      }
    />
  )
}

export function SearchFailed({ onRetry }: { readonly onRetry: () => void }) {
  const common = useT('common')
  return (
    <div className="srch__list srch__list--wide">
      <div className="note note--err" role="alert">
        <Icon name="wifi-off" />
        <div className="grow">
          <b>{common('network_error')}</b>
          <Button variant="neutral" size="s" icon="rotate-cw" className="btn--surface mt-3" onClick={onRetry}>
            {common('retry')}
          </Button>
        </div>
      </div>
    </div>
  )
}
