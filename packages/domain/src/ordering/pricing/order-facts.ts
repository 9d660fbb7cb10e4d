import type { StopList } from '../../catalog/product.ts'
import type { Zone } from '../../delivery/zones.ts'
import type { CustomerFacts } from '../../discounts/conditions.ts'
import type { Discount, PromoCode } from '../../discounts/discount.ts'
import type { PointsToPayWith } from '../../loyalty/points.ts'
import type { Sum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import type { Instant } from '../../time/instant.ts'
import type { AutoAddRule } from '../cart/auto-add.ts'
import type { UnpaidFacts } from '../unpaid-order.ts'
import type { LineToPrice } from './line-to-price.ts'

/** The terms of the zone; `unknown` without an address, `outside` when no zone contains it. */
export type DeliveryFacts =
  | { readonly type: 'self-pickup' }
  | {
      readonly type: 'delivery'
      readonly zone: Pick<Zone, 'deliveryFee' | 'freeFrom' | 'minimumOrder'> | 'unknown' | 'outside'
    }

/** The branch at the wanted time, by the hours of the delivery type. */
export type BranchFacts =
  | { readonly state: 'open' }
  | { readonly state: 'closed' | 'all_closed'; readonly opensAt: Instant | null }

/** Everything that the price of an order depends on. The same input always gives the same quote. */
export type PriceOrderInput = {
  /** Auto-added lines among them are ignored and calculated again. */
  readonly lines: readonly LineToPrice[]
  /** Problems found while the lines were resolved, first in the quote. */
  readonly lineProblems: readonly Problem[]
  readonly autoAdd: {
    readonly rules: readonly AutoAddRule[]
    readonly declined: readonly string[]
    /** Sets of cutlery that the customer chose; null, or left out: they chose none. */
    readonly cutlery?: number | null
  }
  readonly stops: StopList
  /** Automatic discounts, whether their conditions are met or not. */
  readonly discounts: readonly Discount[]
  /** Null when no code was entered; `found` is null when it does not exist. */
  readonly promo: { readonly code: string; readonly found: PromoCode | null } | null
  readonly customer: CustomerFacts | null
  /** Discounts whose total uses are exhausted; none by default. */
  readonly usedUp?: ReadonlySet<string>
  /** What is left of the budgets of discounts that have one, by id. */
  readonly budgetLeft?: ReadonlyMap<string, Sum>
  /** Of dishes that may be given, by id, in the menu. */
  readonly giftPrices?: ReadonlyMap<string, Sum>
  /** The dishes that the customer chose as gifts, by discount; none by default. */
  readonly giftChoices?: ReadonlyMap<string, string>
  readonly citySlug: string | null
  /** Null or absent while it is unknown. */
  readonly branchId?: string | null
  readonly now: Instant
  readonly delivery: DeliveryFacts
  readonly branch: BranchFacts
  /** Null is as soon as possible. */
  readonly futureTime: Instant | null
  /** True when the call centre takes it: some days are planned by hand (R5-12). False by default. */
  readonly isByPhone?: boolean
  /** True when the slot of the future time is available, and for an order for now. */
  readonly isSlotFree: boolean
  readonly points: PointsToPayWith
  /** The sum that the customer will pay with in cash; null: no change needed. */
  readonly cashChange: Sum | null
  /** The total that the customer saw; null when none was shown. */
  readonly expectedTotal: Sum | null
  /** The limits of an order that is paid on receipt; null or omitted for others. */
  readonly unpaid?: UnpaidFacts | null
  /** The maximum number of pieces in an order; no limit by default. */
  readonly maxPieces?: number
}
