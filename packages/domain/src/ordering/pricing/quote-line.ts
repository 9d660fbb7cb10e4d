import type { AppliedDiscount } from '../../discounts/discount.ts'
import type { Sum } from '../../money/sum.ts'

export type QuoteLine = {
  readonly key: string
  readonly productId: string
  readonly quantity: number
  /** One piece with what its choices add, before and after line discounts. */
  readonly unitPrice: Sum
  readonly unitPriceWithDiscount: Sum
  /** The quantity times the price with discount. */
  readonly total: Sum
  /** What each line discount took off the whole line. */
  readonly discounts: readonly AppliedDiscount[]
  /** The part of the order discount that falls on this line, for receipts. */
  readonly orderDiscountShare: Sum
  readonly isDefaultProduct: boolean
  readonly isGift: boolean
  /** The rule that added the line; null elsewhere. */
  readonly autoAddKey: string | null
  /** Pieces of an auto-added line that cost nothing. */
  readonly freeQuantity: number
}
