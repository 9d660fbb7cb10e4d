import { useMemo } from 'react'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { countDishes } from './cart-lines.ts'

/** Pieces of each dish in the cart, by slug: one subscription for a whole page of cards. */
export function useDishCounts(): ReadonlyMap<string, number> {
  const lines = useCart((all) => all)
  return useMemo(() => countDishes(lines), [lines])
}
