import { memo } from 'react'
import { formatSum } from '../../i18n/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { join } from '../../ui/join.ts'
import { Tag } from '../../ui/tag.tsx'
import type { CardKit } from './card-kit.ts'
import { DishPicture } from './dish-picture.tsx'
import { measureText, tagOf } from './dish-words.ts'
import type { MenuCard } from './menu-card.ts'
import { BuyControl } from './price-button.tsx'

type CardProps = {
  readonly card: MenuCard
  /** Pieces in the cart. */
  readonly quantity: number
  readonly kit: CardKit
  /** The drawing that stands in for a picture. */
  readonly icon: string
  /** In the first row: its picture is not put off. */
  readonly isFirst?: boolean
}

/** A dish in the grid of the menu. */
export const ProductCard = memo(function ProductCard({ card, quantity, kit, icon, isFirst }: CardProps) {
  const { menu } = kit
  return (
    <li className="pcard" data-off={card.off ? '' : undefined}>
      <div className="pcard__plate">
        <PlateTag card={card} kit={kit} />
        <DishPicture
          image={card.image}
          alt={menu('image_alt', { title: card.title })}
          place="card"
          icon={icon}
          priority={isFirst ? 'eager' : 'lazy'}
        />
        <Flags tags={card.tags} kit={kit} />
      </div>
      <div className="pcard__body">
        <CardTitle card={card} kit={kit} />
        <Measure card={card} kit={kit} />
        <span className="pcard__d">{card.description}</span>
      </div>
      <BuyControl card={card} quantity={quantity} kit={kit} />
    </li>
  )
})

/** A dish in a row that scrolls sideways. */
export const ProductTile = memo(function ProductTile({ card, quantity, kit, icon }: CardProps) {
  return (
    <li className="pcard tile" data-off={card.off ? '' : undefined}>
      <div className="pcard__plate">
        <DishPicture
          image={card.image}
          alt={kit.menu('image_alt', { title: card.title })}
          place="tile"
          icon={icon}
        />
      </div>
      <div className="pcard__body">
        <CardTitle card={card} kit={kit} />
        <Measure card={card} kit={kit} />
      </div>
      <BuyControl card={card} quantity={quantity} kit={kit} />
    </li>
  )
})

const grounds = ['matcha', 'yuzu', 'ginger'] as const

/** A set at the first place of a section, two cards wide; the grounds take turns from section to section. */
export const WideCard = memo(function WideCard(props: CardProps & { readonly turn: number }) {
  const { card, quantity, kit, icon, isFirst, turn } = props
  const ground = grounds[turn % grounds.length]
  return (
    <li className={`pcard pcard--wide pcard--${ground}`}>
      <div className="pcard__plate">
        <DishPicture
          image={card.image}
          alt={kit.menu('image_alt', { title: card.title })}
          place="wide"
          icon={icon}
          priority={isFirst ? 'eager' : 'lazy'}
        />
        <div className="pcard__in">
          <PlateTag card={card} kit={kit} isInline />
          <CardTitle card={card} kit={kit} isLarge />
          <span className="t-caption">{measureText(kit.menu, card)}</span>
          <span className="pcard__d">{card.description}</span>
          <BuyControl card={card} quantity={quantity} kit={kit} isWide />
        </div>
      </div>
    </li>
  )
})

type PartProps = { readonly card: MenuCard; readonly kit: CardKit }

function CardTitle({ card, kit, isLarge }: PartProps & { readonly isLarge?: boolean }) {
  return (
    <h3 className={isLarge ? 't-h2' : 'pcard__t clamp-2'}>
      <a href={kit.hrefOf(card.slug)} onClick={(event) => kit.onOpen(event, card)}>
        {card.title}
      </a>
    </h3>
  )
}

function Measure({ card, kit }: PartProps) {
  const measure = measureText(kit.menu, card)
  const isReduced = card.priceWithDiscount < card.price
  return (
    <span className="pcard__m">
      {measure}
      {isReduced && (
        <>
          {measure && ' · '}
          <s>
            <span className="sr-only">{kit.menu('old_price')} </span>
            {formatSum(kit.locale, card.price)}
          </s>
        </>
      )}
    </span>
  )
}

function PlateTag({ card, kit, isInline }: PartProps & { readonly isInline?: boolean }) {
  const tag = tagOf(kit.menu, card)
  if (!tag) return null
  const shown = <Tag kind={tag.kind}>{tag.text}</Tag>
  return isInline ? shown : <span className="pcard__tags">{shown}</span>
}

function Flags({ tags, kit }: { readonly tags: readonly string[]; readonly kit: CardKit }) {
  const isSpicy = tags.includes('spicy')
  const isVegetarian = tags.includes('vegetarian')
  if (!isSpicy && !isVegetarian) return null
  return (
    <span className="pcard__flags">
      {isSpicy && <Flag icon="chili" name={kit.menu('tag_spicy')} />}
      {isVegetarian && <Flag icon="leaf" name={kit.menu('tag_vegetarian')} />}
    </span>
  )
}

function Flag({ icon, name }: { readonly icon: 'chili' | 'leaf'; readonly name: string }) {
  return (
    <span
      className={join('pcard__flag', icon === 'leaf' && 'pcard__flag--leaf')}
      role="img"
      aria-label={name}
    >
      <Icon name={icon} />
    </span>
  )
}
