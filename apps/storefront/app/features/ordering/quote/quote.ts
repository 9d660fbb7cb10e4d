import type { Localized } from '@doira/contract/common/shapes'
import { addSums, type Sum, subtractSum, zeroSum } from '@doira/domain/money/sum'
import type { ShownProblem } from '../../../platform/problem-texts.ts'

/** The rows under a cart, a checkout or an order. */
export type Sums = {
  /** Before every discount. */
  readonly goods: Sum
  /** Dishes of the customer's own; null leaves the number out. */
  readonly dishCount: number | null
  readonly discount: Sum
  /** `unknown` before an address is given, `none` in takeaway: no row. */
  readonly delivery: Sum | 'unknown' | 'none'
  readonly pointsPaid: Sum
  readonly total: Sum
}

/** A line as it is priced. Of the shop's own additions a rule's have an `autoAddKey`, the rest are gifts. */
export type QuotedLine = {
  readonly key: string
  readonly productId: string
  /** As the server names the dish; null in a preview. */
  readonly title: Localized | null
  readonly image: string | null
  readonly quantity: number
  /** One piece with its choices, before and after its discount. */
  readonly price: Sum
  readonly priceWithDiscount: Sum
  readonly total: Sum
  readonly isDefaultProduct: boolean
  readonly autoAddKey: string | null
  /** Ingredients that are left out, as the server names them; left out in a preview. */
  readonly without?: readonly Localized[]
}

/** What an order would cost, and all its problems. */
export type ShownQuote = {
  /** Null for a preview of this browser: the server has not confirmed it. */
  readonly id: string | null
  readonly expiresAt: string | null
  readonly branchId: string | null
  readonly lines: readonly QuotedLine[]
  readonly sums: Omit<Sums, 'dishCount'>
  /** Goods after line discounts, which the minimum and the free delivery count. */
  readonly goods: Sum
  /** Zero when there is none. */
  readonly minimum: Sum
  readonly freeDeliveryFrom: Sum | null
  /** What the delivery would cost beyond what is paid for it. */
  readonly deliveryDiscount: Sum
  /** Automatic reductions of the order, as the customer reads them; line discounts are at their lines. */
  readonly automatic: readonly Localized[]
  readonly promo: { readonly code: string; readonly amount: Sum } | null
  /** Of which the customer chooses one dish each; without any where it has run out. */
  readonly gifts: readonly {
    readonly discountId: string
    readonly name: Localized
    readonly dishes: readonly { readonly productId: string; readonly title: Localized }[]
    readonly chosenId: string | null
  }[]
  /** Minutes until an order for now is there, or ready; null for a planned one and while nobody makes it. */
  readonly etaMinutes: { readonly from: number; readonly to: number } | null
  /** What the order takes of the kitchen; null while the server has not said it. */
  readonly makeMinutes: number | null
  /** Sets of cutlery in it; null: the shop adds none to these dishes, or has not said. */
  readonly cutlery?: number | null
  readonly opensAt: string | null
  /** Points that the order brings once it is finished; null for signed-out visitors and while they are unknown. */
  readonly pointsEarned: number | null
  /** The most that points can pay of it; null while the server has not said it. */
  readonly pointsMaximum: number | null
  /** Whole percents of VAT in the total; null when unknown. */
  readonly vatPercent: number | null
  /** An operator calls to confirm the order before it is cooked. */
  readonly needsConfirmation: boolean
  readonly problems: readonly ShownProblem[]
}

/** How much is missing to free delivery; null where it is never free or the order is picked up. */
export function missingToFreeDelivery({ goods, freeDeliveryFrom, sums }: ShownQuote): Sum | null {
  if (freeDeliveryFrom === null || sums.delivery === 'none') return null
  return subtractSum(freeDeliveryFrom, goods)
}

/** How much is missing to the minimum; zero when it is reached. */
export function missingToMinimum({ goods, minimum, sums }: ShownQuote): Sum {
  return sums.delivery === 'none' ? zeroSum : subtractSum(minimum, goods)
}

/** Smaller savings are not worth a line. */
const leastSaved = 1000

/** Discounts, old prices and the worth of a free delivery together; null when that is next to nothing. */
export function findSaved({
  sums,
  deliveryDiscount,
}: Pick<ShownQuote, 'sums' | 'deliveryDiscount'>): Sum | null {
  const saved = typeof sums.delivery === 'number' ? addSums(sums.discount, deliveryDiscount) : sums.discount
  return saved < leastSaved ? null : saved
}

/** What the server has against the code that was entered; null while it says nothing. */
export function promoRefusal(problems: readonly ShownProblem[]): ShownProblem | null {
  return problems.find(({ code, field }) => code.startsWith('promo_') || field === 'promo_code') ?? null
}
