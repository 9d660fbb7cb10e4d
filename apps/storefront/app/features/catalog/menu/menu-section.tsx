import type { MenuFilter } from '@doira/domain/catalog/filter'
import { join } from '@doira/web/ui/join.ts'
import { type ReactElement, use } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { type WriteOnce, WriteOnceContext } from '../../../platform/browser/write-once.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { CardKit } from './card/card-kit.ts'
import { type CardProps, ProductCard, WideCard } from './card/product-card.tsx'
import { useCardMarks } from './card/use-card-marks.ts'
import type { MenuCard, MenuSection } from './data/menu-card.ts'
import { packCard } from './data/menu-pack.ts'
import { splitWide } from './data/menu-view.ts'

type GridProps = {
  /** The set that stands wide elsewhere on the page. */
  readonly wideElsewhere?: MenuCard | null
  readonly kit: CardKit
  readonly filter: MenuFilter
  /** Which ground a wide card has. */
  readonly turn: number
  /** The cards show only what a page shows without scripts. */
  readonly isShort?: boolean
}

/** So many cards are in the first row at its widest, a wide one counted twice. */
const firstRow = 4

type CardGridProps = GridProps & {
  readonly cards: readonly MenuCard[]
  readonly iconOf: (card: MenuCard) => string
  /** The first grid of the page: its first row is loaded at once. */
  readonly isFirst?: boolean
}

export function CardGrid({ cards, iconOf, kit, filter, turn, wideElsewhere, ...flags }: CardGridProps) {
  const { isFirst = false, isShort = false } = flags
  const writeOnce = import.meta.env.SSR ? use(WriteOnceContext) : null
  const marksOf = useCardMarks(cards)
  const { wide, rest } = splitWide(cards, filter, wideElsewhere)
  const eager = isFirst ? firstRow - (wide ? 2 : 0) : 0
  const common = (card: MenuCard) => ({
    card,
    kit,
    ...marksOf(card),
    icon: iconOf(card),
    isShort,
  })
  const makeItems = () => [
    ...(wide ? [<WideCard key={wide.id} {...common(wide)} turn={turn} isFirst={isFirst} />] : []),
    ...rest.map((card, place) => <ProductCard key={card.id} {...common(card)} isFirst={place < eager} />),
  ]
  const className = join('grid', isFirst && 'grid--even', isShort && 'grid--short')
  // Pictures of the first row are preloaded in the head of the page: it is written with the page.
  if (!import.meta.env.SSR || !writeOnce || isFirst) return <ul className={className}>{makeItems()}</ul>
  const look = `${kit.locale} ${kit.hrefOf('')} ${cards.map(iconOf)} ${wide?.id} ${turn} ${isShort}`
  const html = ofList(cards, look, () => written(makeItems(), writeOnce))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React from the same cards
  return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

const lists = new WeakMap<readonly MenuCard[], Map<string, string>>()

/** The HTML of a list: while a menu stays the same, its cards need not be looked up one by one. */
function ofList(cards: readonly MenuCard[], look: string, write: () => string): string {
  const looks = lists.get(cards) ?? new Map<string, string>()
  lists.set(cards, looks)
  const html = looks.get(look) ?? write()
  looks.set(look, html)
  return html
}

/** The properties of a card that decide what it shows. */
function written(items: readonly ReactElement<CardProps>[], writeOnce: WriteOnce): string {
  return items
    .map((item) => {
      const { card, icon, kit, turn, isShort } = item.props
      const look = `${kit.locale} ${kit.hrefOf(card.slug)} ${icon} ${turn} ${isShort}`
      return writeOnce(`${look} ${packCard(card)}`, item)
    })
    .join('')
}

/** The drawing of the category of sets, where the planner is offered. */
const setsDrawing = 'sets'

/** A category with its dishes. */
export function MenuSectionBlock({ section, ...grid }: GridProps & { readonly section: MenuSection }) {
  const t = useT('menu')
  const common = useT('common')
  return (
    <section
      className="section section--menu"
      id={section.slug}
      style={{ ['--cards' as string]: section.cards.length }}
    >
      <div className="section__h">
        <h2 className="t-h2">{section.title}</h2>
        {section.icon === setsDrawing && (
          <Link to={paths.setPlanner()} className="link t-small-b">
            {common('set_planner')}
          </Link>
        )}
      </div>
      {section.cards.length > 0 ? (
        <CardGrid {...grid} cards={section.cards} iconOf={() => section.icon} />
      ) : (
        <p className="t-2">{t('empty_category')}</p>
      )}
    </section>
  )
}
