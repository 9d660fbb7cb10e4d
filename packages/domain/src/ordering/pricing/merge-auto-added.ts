import { addSums } from '../../money/sum.ts'
import type { QuoteLine } from './quote-line.ts'

/** Combines the pieces of a dish that several rules added at one price, because an order names dishes, not rules. */
export function mergeAutoAdded(lines: readonly QuoteLine[]): readonly QuoteLine[] {
  const merged = new Map<string, QuoteLine>()
  for (const line of lines) {
    const key = line.autoAddKey === null ? `own ${line.key}` : `auto ${line.productId} ${line.unitPrice}`
    const before = merged.get(key)
    merged.set(key, before ? addLines(before, line) : line)
  }
  return [...merged.values()]
}

function addLines(one: QuoteLine, other: QuoteLine): QuoteLine {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    total: addSums(one.total, other.total),
    orderDiscountShare: addSums(one.orderDiscountShare, other.orderDiscountShare),
    freeQuantity: one.freeQuantity + other.freeQuantity,
  }
}
