import { addSums, getPercent, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { AppliedDiscount, ProductDiscount } from './discount.ts'
import { isReached } from './reach.ts'
import { getReduction, mostTogether } from './reduction.ts'

type DiscountedProduct = {
  readonly productId: string
  readonly categoryId: string
  /** For one piece, without its choices, which are never discounted. */
  readonly price: Sum
}

type DiscountedPrice = {
  readonly priceWithDiscount: Sum
  /** What each discount takes off one piece; the sum is the difference of the prices. */
  readonly discounts: readonly AppliedDiscount[]
}

/**
 * The price of one piece after its best discount: the largest single one, or all stackable ones together when that is
 * more (R4-14: the price plus the sum of adjustments), within what several discounts take off at most. Never below zero.
 *
 * @param discounts those whose conditions are met now.
 */
export function discountPrice(
  product: DiscountedProduct,
  discounts: readonly ProductDiscount[],
): DiscountedPrice {
  const wanted = discounts
    .map((discount) => ({ ...discount, wantedAmount: getAdjustment(product, discount) }))
    .filter(({ wantedAmount }) => wantedAmount > 0)
  const stackable = wanted.filter(({ isStackable }) => isStackable)
  const largest = toSum(
    Math.min(product.price, Math.max(0, ...stackable.map(({ wantedAmount }) => wantedAmount))),
  )
  const priced = [
    ...wanted.map((discount) => take(product.price, [discount], product.price)),
    take(product.price, stackable, mostTogether(product.price, largest)),
  ]
  return (
    priced.toSorted((a, b) => a.priceWithDiscount - b.priceWithDiscount)[0] ?? {
      priceWithDiscount: product.price,
      discounts: [],
    }
  )
}

/** What the discount would take off one piece, also more than its price. Zero when it is for other dishes. */
export function getAdjustment(product: DiscountedProduct, discount: ProductDiscount): Sum {
  if (discount.mode === 'map') return getReduction(discount.amounts[product.productId] ?? 0)
  if (!isReached(discount, product)) return zeroSum
  return discount.mode === 'percentage'
    ? getPercent(product.price, discount.percent)
    : getReduction(discount.amount)
}

/** Whole percent for the card of a dish, rounded down; null below one percent. */
export function discountPercent(price: Sum, priceWithDiscount: Sum): number | null {
  if (price === 0) return null
  const percent = Math.floor(((price - priceWithDiscount) * 100) / price)
  return percent >= 1 ? percent : null
}

function take(
  price: Sum,
  discounts: readonly { readonly id: string; readonly wantedAmount: Sum }[],
  most: Sum,
): DiscountedPrice {
  let rest = most
  const applied = discounts.map(({ id, wantedAmount }) => {
    const amount = toSum(Math.min(rest, wantedAmount))
    rest = subtractSum(rest, amount)
    return { id, amount }
  })
  return {
    priceWithDiscount: subtractSum(price, addSums(...applied.map(({ amount }) => amount))),
    discounts: applied,
  }
}
