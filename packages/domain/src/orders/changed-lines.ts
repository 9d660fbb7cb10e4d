import { addSums, type Sum, subtractSum, timesSum, toSum } from '../money/sum.ts'
import { replacementCostLimit } from '../policy/shop-rules.ts'

/** The sums of a line of an order. */
export type MoneyLine = {
  readonly id: string
  readonly quantity: number
  readonly price: Sum
  readonly priceWithDiscount: Sum
  /** The line's share of the order discount. */
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

/** What a line costs after its share of discounts: the amount that is refunded when it is removed. */
export function getNet(line: Pick<MoneyLine, 'priceWithDiscount' | 'quantity' | 'orderDiscountShare'>): Sum {
  return subtractSum(timesSum(line.priceWithDiscount, line.quantity), line.orderDiscountShare)
}

/**
 * The sums of an order after its lines changed. The delivery fee stays, and so do spent points as long as there is
 * something to pay.
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
 * The prices of a replacement dish: the customer pays no more than before, and the shop pays the difference up to a
 * limit. Null when it is above the limit.
 */
export function replacementPrices(
  line: Pick<MoneyLine, 'priceWithDiscount' | 'quantity'>,
  price: Sum,
): { readonly price: Sum; readonly priceWithDiscount: Sum; readonly difference: number } | null {
  const difference = price - line.priceWithDiscount
  if (difference * line.quantity > replacementCostLimit) return null
  return { price, priceWithDiscount: difference > 0 ? line.priceWithDiscount : price, difference }
}
