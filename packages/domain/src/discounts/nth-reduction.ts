import { addSums, getPercent, type Sum } from '../money/sum.ts'
import type { OrderDiscount } from './discount.ts'
import { isReached, type ReachedDish } from './reach.ts'

/** A dish of an order with the price of one piece, without its choices. */
export type PricedDish = ReachedDish & { readonly price: Sum; readonly quantity: number }

/** What a discount on every second or third piece takes off: of each pair or three the cheapest piece is reduced. */
export function nthReduction(
  discount: Extract<OrderDiscount, { mode: 'nth' }>,
  dishes: readonly PricedDish[],
): Sum {
  const { every, percent, maxTimes } = discount
  const isForAll = [discount.productIds, discount.categoryIds, discount.exceptProductIds].every(
    (ids) => ids.length === 0,
  )
  const reached = dishes
    .filter((dish) => isForAll || isReached(discount, dish))
    .toSorted((a, b) => b.price - a.price)
  let seen = 0
  let left = maxTimes ?? Number.POSITIVE_INFINITY
  const reductions = reached.map(({ price, quantity }) => {
    const times = Math.min(left, Math.floor((seen + quantity) / every) - Math.floor(seen / every))
    seen += quantity
    left -= times
    return addSums(...Array.from({ length: times }, () => getPercent(price, percent)))
  })
  return addSums(...reductions)
}
