import { useCardKit } from '../menu/card-kit.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { ProductTile } from '../menu/product-card.tsx'
import { useDishCounts } from '../menu/use-dish-counts.ts'

/** Dishes in a row that scrolls sideways; its heading stands before it. */
export function RecommendedRow({ cards }: { readonly cards: readonly MenuCard[] }) {
  const kit = useCardKit()
  const quantities = useDishCounts()
  return (
    <ul className="hscroll">
      {cards.map((card) => (
        <ProductTile
          key={card.id}
          card={card}
          quantity={quantities.get(card.slug) ?? 0}
          kit={kit}
          icon="rolls"
        />
      ))}
    </ul>
  )
}
