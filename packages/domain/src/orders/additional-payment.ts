import { splitSum } from '../money/split-sum.ts'
import { addSums, type Sum, subtractSum, timesSum, zeroSum } from '../money/sum.ts'

/**
 * What a link is for: what a paid order costs more after an edit, or all of an order that would be paid on receipt.
 */
export const paymentCovers = ['difference', 'total'] as const
/** `part`: what one person of a group pays of an order that awaits payment, by a link that only they get. */
export type PaymentCover = (typeof paymentCovers)[number] | 'part'

type Sold = { readonly id: string; readonly quantity: number; readonly price: Sum }

/**
 * What an additional payment is for: pieces of lines at the price before discounts, and the increase of the delivery
 * fee.
 */
export type AdditionalPaymentParts = {
  readonly lines: readonly Sold[]
  readonly deliveryPrice: Sum
}

/**
 * Divides an edited order's additional payment into parts for a receipt: the new pieces. When they cost more than it,
 * the rest is their discount; when they cost less, because a discount was lost, their price is raised. Without new
 * pieces all lines are parts.
 */
export function additionalPaymentParts(
  amount: Sum,
  before: { readonly lines: readonly Sold[]; readonly deliveryPrice: Sum },
  after: { readonly lines: readonly Sold[]; readonly deliveryPrice: Sum },
): AdditionalPaymentParts {
  const grown = after.lines.flatMap((line) => {
    const old = before.lines.find(({ id }) => id === line.id)
    const quantity = line.quantity - (old?.quantity ?? 0)
    return quantity > 0 && line.price > 0 ? [{ ...line, quantity }] : []
  })
  const moreDelivery = subtractSum(after.deliveryPrice, before.deliveryPrice)
  const deliveryPrice = moreDelivery < amount ? moreDelivery : amount
  const lines =
    grown.length > 0 || deliveryPrice === amount ? grown : after.lines.filter(({ price }) => price > 0)
  const worth = addSums(...lines.map(({ price, quantity }) => timesSum(price, quantity)), deliveryPrice)
  if (worth >= amount) return { lines, deliveryPrice }
  const rest = subtractSum(amount, deliveryPrice)
  const weights = lines.map(({ price, quantity }) => timesSum(price, quantity))
  const parts = splitSum(rest, weights)
  return {
    lines: lines.map((line, index) => ({ ...line, quantity: 1, price: parts[index] ?? zeroSum })),
    deliveryPrice,
  }
}
