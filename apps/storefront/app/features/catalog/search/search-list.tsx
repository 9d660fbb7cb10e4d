import { Icon } from '@doira/web/ui/icon.tsx'
import type { RefObject } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { dishPicture } from '../dish/dish-picture.tsx'
import { isPlainClick } from '../dish/sheet/open-product.ts'
import { useCardKit } from '../menu/card/card-kit.ts'
import { buyControl } from '../menu/card/price-button.tsx'
import { measure } from '../menu/card/product-card.tsx'
import { useCardMarks } from '../menu/card/use-card-marks.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { matchParts } from './match-parts.ts'

type SearchListProps = {
  readonly id: string
  readonly rows: readonly MenuCard[]
  readonly query: string
  /** The row that Enter opens. */
  readonly active: number
  readonly isBusy: boolean
  readonly rowId: (place: number) => string
  readonly onPoint: (place: number) => void
  readonly onOpen: (slug: string, query: string) => void
  readonly list: RefObject<HTMLDivElement | null>
}

/** The dishes found: a grid that the field drives; each row is a link with its price as the button. */
export function SearchList({
  id,
  rows,
  query,
  active,
  isBusy,
  rowId,
  onPoint,
  onOpen,
  list,
}: SearchListProps) {
  const common = useT('common')
  const kit = useCardKit()
  const marksOf = useCardMarks()
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that a field drives
    <div
      className="srch__list"
      ref={list}
      id={id}
      role="grid"
      aria-label={common('search_product')}
      aria-busy={isBusy || undefined}
    >
      {rows.map((card, place) => (
        // biome-ignore lint/a11y/useSemanticElements: no table
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field or on what the row contains
        <div
          key={card.id}
          id={rowId(place)}
          role="row"
          aria-selected={place === active}
          className="srch__row"
          data-off={card.off ? '' : undefined}
          onPointerMove={() => onPoint(place)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: no table */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its link is */}
          <div role="gridcell" className="srch__dish">
            {dishPicture({ image: card.image, alt: '', place: 'row', icon: 'rolls', priority: 'eager' })}
            <span className="min-w-0">
              <a
                href={kit.hrefOf(card.slug)}
                className="t-b srch__t"
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onOpen(card.slug, query)
                }}
              >
                <Marked title={card.title} query={query} />
              </a>
              {measure({ card, kit })}
            </span>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: no table */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its button is */}
          <div role="gridcell" className="srch__buy">
            {buyControl({ card, kit, ...marksOf(card) })}
          </div>
        </div>
      ))}
    </div>
  )
}

function Marked({ title, query }: { readonly title: string; readonly query: string }) {
  return matchParts(title, query).map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their places
    isMatch ? <mark key={place}>{text}</mark> : text,
  )
}

export function ShowAll({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const t = useT('menu')
  return (
    <button type="button" className="srch__all" onClick={onPress}>
      {t('search_all', { count })}
      <Icon name="chevron-right" size="s" />
    </button>
  )
}

/** The shapes of rows, while the first ones are awaited. */
export function SearchSkeleton() {
  return (
    <div className="srch__list" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="srch__row">
          <div className="srch__dish">
            <SkeletonBox className="size-14 rounded-s" />
            <span className="stack gap-2">
              <SkeletonBox className="h-4 w-3/5 rounded-full" />
              <SkeletonBox className="h-3 w-2/5 rounded-full" />
            </span>
          </div>
          <SkeletonBox className="h-11 w-32 rounded-full" />
        </div>
      ))}
    </div>
  )
}
