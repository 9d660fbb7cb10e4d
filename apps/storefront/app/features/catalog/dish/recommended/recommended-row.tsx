import { ProductTile } from '../../menu/card/product-card.tsx'
import { useCardProps } from '../../menu/card/use-card-props.ts'
import type { MenuCard } from '../../menu/data/menu-card.ts'

/** Dishes in a row that scrolls sideways; its heading stands before it. */
export function RecommendedRow({ cards }: { readonly cards: readonly MenuCard[] }) {
  const propsOf = useCardProps()
  return (
    <ul className="hscroll">
      {cards.map((card) => (
        <ProductTile key={card.id} {...propsOf(card)} />
      ))}
    </ul>
  )
}
