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

/** Terms of the zone; `unknown` before an address is given, `outside` when no zone holds it. */
export type DeliveryFacts =
  | { readonly type: 'self-pickup' }
  | {
      readonly type: 'delivery'
      readonly zone: Pick<Zone, 'deliveryFee' | 'freeFrom' | 'minimumOrder'> | 'unknown' | 'outside'
    }

/** Checked at the moment for which the order is wanted, by the hours of its kind. */
export type BranchFacts =
  | { readonly state: 'open' }
  | { readonly state: 'closed' | 'all_closed'; readonly opensAt: Instant | null }

/** Everything that the price of an order depends on. The same input always makes the same quote. */
export type PriceOrderInput = {
  /** Default products among them are left out: they are worked out anew. */
  readonly lines: readonly LineToPrice[]
  /** What was found wrong with the lines before, put first in the quote. */
  readonly lineProblems: readonly Problem[]
  readonly autoAdd: { readonly rules: readonly AutoAddRule[]; readonly declined: readonly string[] }
  readonly stops: StopList
  /** Automatic ones, whether they hold or not. */
  readonly discounts: readonly Discount[]
  /** Null when no code was entered, `found` null when there is none like it. */
  readonly promo: { readonly code: string; readonly found: PromoCode | null } | null
  readonly customer: CustomerFacts | null
  /** Discounts that all customers together have used up; none when not given. */
  readonly usedUp?: ReadonlySet<string>
  readonly citySlug: string | null
  readonly now: Instant
  readonly delivery: DeliveryFacts
  readonly branch: BranchFacts
  /** Null is as soon as possible. */
  readonly futureTime: Instant | null
  /** Whether the call centre takes it: some days are planned by people (R5-12). No when not given. */
  readonly isByPhone?: boolean
  /** Whether the slot of the future time can be had; true for an express order. */
  readonly isSlotFree: boolean
  readonly points: PointsToPayWith
  /** The sum the customer will hand over in cash; null needs no change. */
  readonly cashChange: Sum | null
  /** The total the customer saw; null when none was shown. */
  readonly expectedTotal: Sum | null
  /** What limits an order that is paid on receipt; null, or not given, for any other. */
  readonly unpaid?: UnpaidFacts | null
  /** Pieces that one order may have; not limited when not given. */
  readonly maxPieces?: number
}
