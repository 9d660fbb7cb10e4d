import type { AppliedDiscount } from '../../discounts/discount.ts'
import type { Sum } from '../../money/sum.ts'

export type QuoteLine = {
  readonly key: string
  readonly productId: string
  readonly quantity: number
  /** One piece with its choices, before and after line discounts. */
  readonly unitPrice: Sum
  readonly unitPriceWithDiscount: Sum
  /** The quantity times the discounted price. */
  readonly total: Sum
  /** What each line discount took off the whole line. */
  readonly discounts: readonly AppliedDiscount[]
  /** The share of the order discount in this line, for receipts. */
  readonly orderDiscountShare: Sum
  readonly isDefaultProduct: boolean
  readonly isGift: boolean
  /** The rule that added the line; null for others. */
  readonly autoAddKey: string | null
  /** Free pieces of an auto-added line. */
  readonly freeQuantity: number
}
