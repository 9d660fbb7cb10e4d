import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { dishPicture } from '../catalog/dish/dish-picture.tsx'
import { measureText } from '../catalog/dish/dish-texts.ts'
import { buyControl } from '../catalog/menu/card/price-button.tsx'
import { ProductCard } from '../catalog/menu/card/product-card.tsx'
import { useCardProps } from '../catalog/menu/card/use-card-props.ts'
import type { MenuCard } from '../catalog/menu/data/menu-card.ts'

/** Dishes of the menu, as they are listed there. */
export function DishGrid({ cards }: { readonly cards: readonly MenuCard[] }) {
  const propsOf = useCardProps()
  return (
    <ul className="grid grid--4">
      {cards.map((card) => (
        <ProductCard key={card.id} {...propsOf(card)} />
      ))}
    </ul>
  )
}

/** One dish in a row, with its price as the button. */
export function ReadyDish({ card }: { readonly card: MenuCard }) {
  const { icon, ...buying } = useCardProps()(card)
  const measure = measureText(buying.kit.menu, card)
  return (
    <ul>
      <li className="ready">
        <span className="cline__img">{dishPicture({ image: card.image, alt: '', place: 'row', icon })}</span>
        <div className="grow">
          <Link to={paths.product(card.slug)} className="t-b link--plain">
            {card.title}
          </Link>
          {measure && <p className="t-caption t-2">{measure}</p>}
          {buyControl(buying)}
        </div>
      </li>
    </ul>
  )
}
