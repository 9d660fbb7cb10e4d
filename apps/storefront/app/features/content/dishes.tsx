import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useCardKit } from '../catalog/card-kit.ts'
import { dishPicture } from '../catalog/dish-picture.tsx'
import { measureText } from '../catalog/dish-words.ts'
import type { MenuCard } from '../catalog/menu-card.ts'
import { buyControl } from '../catalog/price-button.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { useDishCounts } from '../catalog/use-dish-counts.ts'

/** Dishes of the menu, as they stand there. */
export function DishGrid({ cards }: { readonly cards: readonly MenuCard[] }) {
  const kit = useCardKit()
  const quantities = useDishCounts()
  return (
    <ul className="grid grid--4">
      {cards.map((card) => (
        <ProductCard
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

/** One dish in a row, with its price as the button. */
export function ReadyDish({ card }: { readonly card: MenuCard }) {
  const kit = useCardKit()
  const quantities = useDishCounts()
  const measure = measureText(kit.menu, card)
  return (
    <ul>
      <li className="ready">
        <span className="cline__img">
          {dishPicture({ image: card.image, alt: '', place: 'row', icon: 'rolls' })}
        </span>
        <div className="grow">
          <Link to={paths.product(card.slug)} className="t-b link--plain">
            {card.title}
          </Link>
          {measure && <p className="t-caption t-2">{measure}</p>}
          {buyControl({ card, quantity: quantities.get(card.slug) ?? 0, kit })}
        </div>
      </li>
    </ul>
  )
}
