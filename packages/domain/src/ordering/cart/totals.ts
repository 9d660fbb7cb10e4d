import { addSums, type Sum, timesSum } from '../../money/sum.ts'
import type { CartLine } from './cart.ts'

/** The line's total; a stopped line is in no total of the cart. */
export function lineTotal(line: Pick<CartLine, 'quantity' | 'priceWithDiscount' | 'extrasPrice'>): Sum {
  return timesSum(addSums(line.priceWithDiscount, line.extrasPrice), line.quantity)
}

/** Pieces that the customer added, for the badge. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.filter((line) => !line.isDefaultProduct).reduce((sum, line) => sum + line.quantity, 0)
}

/** Pieces of a dish in all of the customer's lines, for the stepper of its card. */
export function countOfProduct(lines: readonly CartLine[], productId: string): number {
  return countPieces(lines.filter((line) => line.productId === productId))
}

/** Goods that can be ordered, after line discounts. */
export function cartTotal(lines: readonly CartLine[]): Sum {
  return addSums(...lines.filter((line) => line.inStop === null).map(lineTotal))
}
