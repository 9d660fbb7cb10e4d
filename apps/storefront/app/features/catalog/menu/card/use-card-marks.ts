import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { useMemo } from 'react'
import { type ShopLine, useCart } from '../../../../platform/stores/cart-store.ts'
import { useFavourites } from '../../../../platform/stores/favourites-store.ts'
import type { MenuCard } from '../data/menu-card.ts'
import { dishesInCart } from './cart-lines.ts'

/** What a card shows of this customer: pieces in the cart and their sum, and whether the dish is a favourite. */
export type CardMarks = { readonly quantity: number; readonly sum: Sum; readonly isFavourite: boolean }

type InCart = ReturnType<typeof dishesInCart>

const notInCart = { quantity: 0, sum: zeroSum }

type Cards = readonly Pick<MenuCard, 'id' | 'slug'>[]

/**
 * One subscription for many cards. With `cards` it renders again only for changes of these dishes: what a press adds
 * elsewhere leaves the other lists of the page alone.
 */
export function useCardMarks(cards?: Cards): (card: Pick<MenuCard, 'id' | 'slug'>) => CardMarks {
  const inCart = useCart(useMemo(() => selectDishes(cards), [cards]))
  const favourites = useFavourites()
  return useMemo(() => {
    const ids = new Set(favourites)
    return ({ id, slug }) => ({ ...(inCart.get(slug) ?? notInCart), isFavourite: ids.has(id) })
  }, [inCart, favourites])
}

/** Selects the dishes of the cart that are among `cards`; the same object as long as they are the same. */
function selectDishes(cards: Cards | undefined): (lines: readonly ShopLine[]) => InCart {
  const slugs = cards && new Set(cards.map(({ slug }) => slug))
  let last: InCart = new Map()
  return (lines) => {
    const all = [...dishesInCart(lines)]
    const next = new Map(slugs ? all.filter(([slug]) => slugs.has(slug)) : all)
    if (!isSame(last, next)) last = next
    return last
  }
}

function isSame(one: InCart, other: InCart): boolean {
  return (
    one.size === other.size &&
    [...one].every(([slug, { quantity, sum }]) => {
      const found = other.get(slug)
      return found?.quantity === quantity && found.sum === sum
    })
  )
}
