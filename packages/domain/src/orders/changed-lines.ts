import { addSums, type Sum, subtractSum, timesSum, toSum } from '../money/sum.ts'
import { replacementCostLimit } from '../policy/shop-rules.ts'

/** A line of an order as far as money goes. */
export type MoneyLine = {
  readonly id: string
  readonly quantity: number
  readonly price: Sum
  readonly priceWithDiscount: Sum
  /** The part of the order's discount that falls on it. */
  readonly orderDiscountShare: Sum
}

export type MoneyOfOrder = {
  readonly goodsFull: Sum
  readonly goods: Sum
  readonly orderDiscount: Sum
  readonly deliveryPrice: Sum
  readonly pointsSpent: Sum
  readonly total: Sum
}

/** What a line costs after its share of discounts: what goes back when it goes. */
export function netOf(line: Pick<MoneyLine, 'priceWithDiscount' | 'quantity' | 'orderDiscountShare'>): Sum {
  return subtractSum(timesSum(line.priceWithDiscount, line.quantity), line.orderDiscountShare)
}

/**
 * The sums of an order after its lines changed. The delivery stays what it was, and points stay spent as far as there
 * is something left for them to pay.
 */
export function moneyOfLines(
  lines: readonly MoneyLine[],
  before: Pick<MoneyOfOrder, 'deliveryPrice' | 'pointsSpent'>,
): MoneyOfOrder {
  const goodsFull = addSums(...lines.map(({ price, quantity }) => timesSum(price, quantity)))
  const goods = addSums(...lines.map((line) => timesSum(line.priceWithDiscount, line.quantity)))
  const orderDiscount = addSums(...lines.map(({ orderDiscountShare }) => orderDiscountShare))
  const { deliveryPrice } = before
  const toPay = addSums(subtractSum(goods, orderDiscount), deliveryPrice)
  const pointsSpent = toSum(Math.min(before.pointsSpent, toPay))
  return {
    goodsFull,
    goods,
    orderDiscount,
    deliveryPrice,
    pointsSpent,
    total: subtractSum(toPay, pointsSpent),
  }
}

/**
 * The prices of a dish that takes the place of another: the guest pays no more than before; what all its pieces are
 * dearer is the shop's own cost, up to a limit. Null when that is too much.
 */
export function replacementPrices(
  line: Pick<MoneyLine, 'priceWithDiscount' | 'quantity'>,
  price: Sum,
): { readonly price: Sum; readonly priceWithDiscount: Sum; readonly difference: number } | null {
  const difference = price - line.priceWithDiscount
  if (difference * line.quantity > replacementCostLimit) return null
  return { price, priceWithDiscount: difference > 0 ? line.priceWithDiscount : price, difference }
}
