import type { Sum } from '@doira/domain/money/sum'
import { formatDecimal } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { memo, type ReactNode } from 'react'
import { Tag } from '../../../../ui/tag.tsx'
import { dishPicture } from '../../dish/dish-picture.tsx'
import { findTag, measureText } from '../../dish/dish-texts.ts'
import type { MenuCard } from '../data/menu-card.ts'
import type { CardKit } from './card-kit.ts'
import { buyControl } from './price-button.tsx'

export type CardProps = {
  readonly card: MenuCard
  /** Pieces in the cart. */
  readonly quantity: number
  readonly sum: Sum
  readonly isFavourite: boolean
  readonly kit: CardKit
  /** The drawing that replaces a picture. */
  readonly icon: string
  /** In the first row: its picture is not put off. */
  readonly isFirst?: boolean
  /** Without its description, its rating and its heart, and with one size of its picture: until the page has its whole menu. */
  readonly isShort?: boolean
  /** Which ground a wide card has. */
  readonly turn?: number
}

/** A dish in the grid of the menu. */
export const ProductCard = memo(function ProductCard(props: CardProps) {
  const { card, kit, isShort } = props
  const tag = plateTag(card, kit)
  return (
    <li className="pcard" data-off={card.off ? '' : undefined}>
      <div className="pcard__plate">
        {tag && <span className="pcard__tags">{tag}</span>}
        {picture('card', props)}
        {flags(card, kit)}
        {!isShort && heart(props)}
      </div>
      <div className="pcard__body">
        <h3 className="pcard__t clamp-2">{titleLink(card, kit)}</h3>
        {measure(props)}
        {!isShort && <span className="pcard__d">{card.description}</span>}
      </div>
      {buyControl(props)}
    </li>
  )
})

/** A dish in a row that scrolls sideways. */
export const ProductTile = memo(function ProductTile(props: CardProps) {
  const { card, kit } = props
  return (
    <li className="pcard tile" data-off={card.off ? '' : undefined}>
      <div className="pcard__plate">
        {picture('tile', props)}
        {heart(props)}
      </div>
      <div className="pcard__body">
        <h3 className="pcard__t clamp-2">{titleLink(card, kit)}</h3>
        {measure(props)}
      </div>
      {buyControl(props)}
    </li>
  )
})

const grounds = ['matcha', 'yuzu', 'ginger'] as const

/** A set at the first place of a section, two cards wide; the grounds take turns from section to section. */
export const WideCard = memo(function WideCard(props: CardProps) {
  const { card, kit, turn = 0 } = props
  const ground = grounds[turn % grounds.length]
  return (
    <li className={`pcard pcard--wide pcard--${ground}`}>
      <div className="pcard__plate">
        {heart(props)}
        <div className="pcard__in">
          {plateTag(card, kit)}
          <h3 className="pcard__wt">{titleLink(card, kit)}</h3>
          <span className="t-caption">{measureText(kit.menu, card)}</span>
          <span className="pcard__d">{card.description}</span>
        </div>
        {picture('wide', props)}
        {buyControl(props)}
      </div>
    </li>
  )
})

// The parts below are called, not mounted: components of their own would be paid 178 times on a page.

function picture(place: 'card' | 'wide' | 'tile', { card, icon, isFirst, isShort }: CardProps): ReactNode {
  return dishPicture({
    isShort: isShort && place !== 'wide',
    image: card.image,
    // The name is read beside it.
    alt: '',
    place,
    icon,
    // The wide card is the largest thing that a phone's first window shows.
    priority: isFirst ? (place === 'wide' ? 'high' : 'eager') : 'lazy',
  })
}

function titleLink(card: MenuCard, kit: CardKit): ReactNode {
  return (
    <a href={kit.hrefOf(card.slug)} onClick={(event) => kit.onOpen(event, card)}>
      {card.title}
    </a>
  )
}

/** So many people have to agree on a rating. */
const fewestReviews = 5

export function measure({ card, kit, isShort }: Pick<CardProps, 'card' | 'kit' | 'isShort'>): ReactNode {
  const { rating, reviewsCount } = card
  const text = measureText(kit.menu, card)
  if (isShort || rating === null || reviewsCount < fewestReviews)
    return <span className="pcard__m">{text}</span>
  const value = formatDecimal(kit.locale, rating)
  const name = `${kit.menu('rating')}: ${value}, ${kit.common('n_reviews', { count: reviewsCount })}`
  return (
    <span className="pcard__m">
      <span>{text}</span>
      <span className="pcard__r" role="img" aria-label={name}>
        {value}
        <i>({reviewsCount})</i>
      </span>
    </span>
  )
}

function heart({ card, kit, isFavourite }: CardProps): ReactNode {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isFavourite}
      aria-label={`${kit.menu('fav_add')}: ${card.title}`}
      onClick={() => kit.onFavourite(card)}
    />
  )
}

function plateTag(card: MenuCard, kit: CardKit): ReactNode {
  const tag = findTag(kit.menu, card)
  return tag && <Tag kind={tag.kind}>{tag.text}</Tag>
}

function flags({ tags }: MenuCard, kit: CardKit): ReactNode {
  const isSpicy = tags.includes('spicy')
  const isVegetarian = tags.includes('vegetarian')
  if (!isSpicy && !isVegetarian) return null
  return (
    <span className="pcard__flags">
      {isSpicy && (
        <span className="pcard__flag" role="img" aria-label={kit.menu('tag_spicy')}>
          <Icon name="chili" />
        </span>
      )}
      {isVegetarian && (
        <span className="pcard__flag pcard__flag--leaf" role="img" aria-label={kit.menu('tag_vegetarian')}>
          <Icon name="leaf" />
        </span>
      )}
    </span>
  )
}
