import type { AppliedDiscount } from '../../discounts/discount.ts'
import type { Sum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import type { ConfirmReason } from '../unpaid-order.ts'
import type { QuoteLine } from './quote-line.ts'

export type QuoteDiscount = AppliedDiscount & {
  /** `product`: a promo code for dishes, which is in their lines. */
  readonly target: 'product' | 'order' | 'delivery' | 'gift'
  /** Null for an automatic discount. */
  readonly promoCode: string | null
}

/** A gift of the order: what can be had of it, and what the customer gets. */
export type GiftOffer = {
  readonly discountId: string
  /** Null for an automatic discount. */
  readonly promoCode: string | null
  /** Without those that have run out or cost more than what is left of its budget. */
  readonly productIds: readonly string[]
  /** Null: none can be had. */
  readonly chosenId: string | null
}

/** total = goods - orderDiscount + deliveryFee - deliveryDiscount - pointsSpent. */
export type Quote = {
  /** Lines that can be ordered, then gifts and auto-added lines. Stopped lines are only in the problems. */
  readonly lines: readonly QuoteLine[]
  /** Before and after line discounts, and the difference. */
  readonly goodsFull: Sum
  readonly goods: Sum
  readonly lineDiscount: Sum
  readonly orderDiscount: Sum
  /** Already zero when the goods reach the zone's sum for free delivery; null while the address is unknown. */
  readonly deliveryFee: Sum | null
  /** What the delivery would have cost below that sum; zero where it is not free by it. */
  readonly waivedDeliveryFee: Sum
  readonly deliveryDiscount: Sum
  readonly pointsSpent: Sum
  readonly total: Sum
  /** Discounts on the order, the delivery and gifts, and that of a promo code; other line discounts are in the lines. */
  readonly discounts: readonly QuoteDiscount[]
  readonly gifts: readonly GiftOffer[]
  /** Zero without a minimum. */
  readonly minimum: Sum
  readonly freeDeliveryFrom: Sum | null
  /** Why an operator has to confirm such an order before the kitchen sees it; null: not needed. */
  readonly confirmReason: ConfirmReason | null
  readonly problems: readonly Problem[]
}
