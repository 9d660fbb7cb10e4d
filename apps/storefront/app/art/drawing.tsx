import categories from './categories.svg?url&no-inline'
import drawings from './drawings.svg?url&no-inline'
import payments from './payments.svg?url&no-inline'

export type DrawingName =
  | 'addresses'
  | 'cart'
  | 'closed'
  | 'favourites'
  | 'not-found'
  | 'notifications'
  | 'offline'
  | 'orders'
  | 'out-of-zone'
  | 'reservations'
  | 'reviews'
  | 'search'
  | 'server-error'
  | 'success'

/** A drawing of 240x160 for an empty state or an error; follows the theme, as its colours are our tokens. */
export function Drawing({ name, className = 'empty__art' }: { name: DrawingName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 240 160" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}

export type CategoryIconName =
  | 'combos'
  | 'desserts'
  | 'drinks'
  | 'extras'
  | 'hot-rolls'
  | 'kids'
  | 'new'
  | 'poke'
  | 'popular'
  | 'rolls'
  | 'salads'
  | 'sets'
  | 'soups'
  | 'spicy'
  | 'starters'
  | 'sushi'
  | 'vegetarian'
  | 'wok'

/** Replaces the picture of a category or dish without one. */
export function CategoryIcon({ name, className }: { name: CategoryIconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <use href={`${categories}#${name}`} />
    </svg>
  )
}

export type PaymentBadgeName =
  | 'card-on-file'
  | 'cash'
  | 'loyalty'
  | 'online-arrow'
  | 'online-circles'
  | 'online-code'
  | 'online-diamond'
  | 'terminal'

/** The badge of a way to pay, 56x36. */
export function PaymentBadge({ name }: { name: PaymentBadgeName }) {
  return (
    <svg viewBox="0 0 56 36" width="56" height="36" aria-hidden="true">
      <use href={`${payments}#${name}`} />
    </svg>
  )
}
