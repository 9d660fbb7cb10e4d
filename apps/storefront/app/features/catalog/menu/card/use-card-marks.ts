import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { useMemo } from 'react'
import { useCart } from '../../../../platform/stores/cart-store.ts'
import { useFavourites } from '../../../../platform/stores/favourites-store.ts'
import type { MenuCard } from '../data/menu-card.ts'
import { dishesInCart } from './cart-lines.ts'

/** What a card shows of this customer: pieces in the cart and their sum, and whether the dish is a favourite. */
export type CardMarks = { readonly quantity: number; readonly sum: Sum; readonly isFavourite: boolean }

const notInCart = { quantity: 0, sum: zeroSum }

/** One subscription for a whole page of cards. */
export function useCardMarks(): (card: Pick<MenuCard, 'id' | 'slug'>) => CardMarks {
  const lines = useCart((all) => all)
  const favourites = useFavourites()
  return useMemo(() => {
    const inCart = dishesInCart(lines)
    const ids = new Set(favourites)
    return ({ id, slug }) => ({ ...(inCart.get(slug) ?? notInCart), isFavourite: ids.has(id) })
  }, [lines, favourites])
}
