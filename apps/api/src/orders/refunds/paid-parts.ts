import { splitSum } from '@doira/domain/money/split-sum'
import { type Sum, subtractSum, zeroSum } from '@doira/domain/money/sum'
import type { ReceiptLine } from '../receipts/receipt-lines.queries.ts'

export type OrderSums = { readonly total: Sum; readonly deliveryPrice: Sum }

/**
 * The amounts that were paid in money for each line and for the delivery, after distributing all discounts.
 */
export function paidParts(
  { total, deliveryPrice }: OrderSums,
  lines: readonly ReceiptLine[],
): { readonly lines: readonly Sum[]; readonly delivery: Sum } {
  const goods = lines.map((line) => subtractSum(line.total, line.orderDiscountShare))
  const paid = splitSum(total, [...goods, deliveryPrice])
  return { lines: paid.slice(0, -1), delivery: paid.at(-1) ?? zeroSum }
}

/** The delivery is taxed at the highest rate of its order. */
export function deliveryVatPercent(lines: readonly Pick<ReceiptLine, 'vatPercent'>[]): number {
  return Math.max(0, ...lines.map(({ vatPercent }) => vatPercent))
}

/** The catalogue of the tax committee has no group 000: such codes are placeholders of an unfinished menu. */
export function hasPlaceholderCodes(lines: readonly Pick<ReceiptLine, 'mxik'>[]): boolean {
  return lines.some(({ mxik }) => mxik.startsWith('000'))
}
