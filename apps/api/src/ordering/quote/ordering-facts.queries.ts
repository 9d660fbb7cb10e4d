import type { StopState } from '@doira/domain/catalog/product'
import type { RestrictionKind } from '@doira/domain/customers/restrictions'
import type { PromoCode } from '@doira/domain/discounts/discount'
import { normalisePromoCode } from '@doira/domain/discounts/promo'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { getSlotStart } from '@doira/domain/ordering/slots'
import type { UnpaidStanding } from '@doira/domain/ordering/unpaid-order'
import { type CashRules, defaultCashRules } from '@doira/domain/payments/cash-rules'
import { defaultRules, type UnpaidRules } from '@doira/domain/policy/chain-rules'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import type { Titled } from '../../discounts/discounts.queries.ts'
import { readPromoRow, withUsedUpCode } from '../../discounts/promo-code.queries.ts'
import { type DiscountsLeft, toDiscountsLeft } from '../../orders/lifecycle/discount-uses.queries.ts'
import { toStanding } from '../../orders/lifecycle/unpaid-standing.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderHistory } from './customer-facts.queries.ts'
import { type OrderingFactsRow, orderingFactsStatement } from './ordering-facts.statement.ts'
import type { QuoteRequest } from './quote-request.ts'

/** The customer of a quote or an order. */
export type KnownCustomer = Pick<
  CustomerRow,
  'id' | 'name' | 'phone' | 'dateOfBirth' | 'dateOfBirthSetOn' | 'grantedLevel' | 'leavesOut'
> & {
  /** Of the points on the card, those that are available. */
  readonly spendablePoints: Sum
  /** Another one after every change of the customer's row. */
  readonly revision: string
  /** Whether there are points whose time is over. */
  readonly hasExpiredPoints: boolean
  readonly history: OrderHistory
  /** Orders since a moment, including cancelled ones, because the number of placed orders is limited. */
  readonly recentOrders: number
  readonly standing: UnpaidStanding
  /** Goods of the orders that were finished in the last twelve months. */
  readonly purchases: Sum
  /** The most that they were in the last month; the same where no terms of the chain ask for it. */
  readonly bestPurchases: Sum
}

/** What took an order id, and the number of its order. */
export type EarlierRequest = {
  readonly customerId: string
  readonly bodyHash: Uint8Array
  readonly number: number
}

/** What quotes and orders depend on and what changes all the time. */
export type OrderingFacts = DiscountsLeft & {
  /** Of the chain's menus, zones and terms. */
  readonly version: string | null
  /** Null for a customer who is not signed in, or has left. */
  readonly customer: KnownCustomer | null
  /** Dishes and modifiers that the branch has run out of. */
  readonly stops: ReadonlyMap<string, StopState>
  /** Minutes of the kitchen that are taken in the half hour of a pre-order. */
  readonly takenMinutes: number
  readonly promo: Titled<PromoCode> | null
  readonly unpaidRules: UnpaidRules
  readonly cashRules: CashRules
  /** Whether its branches limit orders for now. */
  readonly limitsNow: boolean
  /** What took the order id before. */
  readonly earlier: EarlierRequest | null
  /** Restrictions of the customer, their phone or the address of the order. */
  readonly restrictions: readonly RestrictionKind[]
}

export type AskedFacts = {
  readonly request: Pick<QuoteRequest, 'shipperId' | 'customerId' | 'futureTime' | 'promoCode'>
  /** Null before one is known. */
  readonly branchId: string | null
  /** Whether a discount of the chain asks in which segments the customer is. */
  readonly hasSegments: boolean
  /** Whether terms of the chain have a grace month. */
  readonly hasGrace: boolean
  readonly now: Instant
  readonly order?: {
    readonly id: string
    /** From when on orders count as recent. */
    readonly recentSince: Instant
    readonly extraPhone: string | null
    /** Null for a takeaway. */
    readonly to: {
      readonly address: string
      readonly apartment: string
      readonly point: { readonly lat: number; readonly long: number } | null
    } | null
  }
}

/** One statement. @throws Error for a chain that does not exist */
export async function readOrderingFacts(
  db: Db,
  { request, branchId: branch, hasSegments, hasGrace, now: at, order }: AskedFacts,
): Promise<OrderingFacts> {
  const { promoCode, futureTime } = request
  const statement = orderingFactsStatement({
    promo: promoCode !== null,
    // The code that is entered may ask for them too.
    segments: request.customerId !== null && (hasSegments || promoCode !== null),
    grace: request.customerId !== null && hasGrace,
    slot: futureTime !== null,
    order: order !== undefined,
    address: order !== undefined && order.to !== null,
  })
  const [row] = await statement(db, {
    shipperId: request.shipperId,
    customerId: request.customerId,
    branchId: branch,
    now: at,
    slotStartsAt: futureTime && getSlotStart(futureTime),
    promoCode: promoCode && normalisePromoCode(promoCode),
    orderId: order?.id ?? null,
    recentSince: order?.recentSince ?? null,
    extraPhone: order?.extraPhone ?? null,
    address: order?.to?.address ?? null,
    apartment: order?.to?.apartment ?? null,
    lat: order?.to?.point?.lat ?? null,
    long: order?.to?.point?.long ?? null,
  })
  if (!row) throw new Error('a chain that does not exist')
  const found = row.promo && readPromoRow(row.promo)
  return {
    version: row.version,
    customer: toKnownCustomer(row),
    stops: new Map(Object.entries(row.stops ?? {})),
    ...withUsedUpCode(toDiscountsLeft(row), found),
    takenMinutes: row.taken ?? 0,
    limitsNow: row.limitsNow ?? false,
    promo: found?.promo ?? null,
    unpaidRules: row.unpaidRules ?? defaultRules.unpaidRules,
    cashRules: row.cashRules ?? defaultCashRules,
    restrictions: row.restrictions ?? [],
    earlier: row.earlier && { ...row.earlier, bodyHash: Buffer.from(row.earlier.bodyHash, 'hex') },
  }
}

function toKnownCustomer(row: OrderingFactsRow): KnownCustomer | null {
  if (row.customerId === null) return null
  return {
    id: row.customerId,
    revision: row.revision,
    name: row.name,
    phone: row.phone,
    dateOfBirth: row.dateOfBirth === null ? null : toLocalDate(row.dateOfBirth),
    dateOfBirthSetOn: row.dateOfBirthSetOn === null ? null : toLocalDate(row.dateOfBirthSetOn),
    grantedLevel: row.grantedLevel,
    spendablePoints: toSum(Number(row.spendablePoints)),
    leavesOut: [...row.leavesOut],
    hasExpiredPoints: row.hasExpiredPoints,
    history: row,
    recentOrders: row.recentOrders,
    standing: toStanding(row),
    purchases: toSum(Number(row.purchases)),
    bestPurchases: toSum(Number(row.bestPurchases ?? row.purchases)),
  }
}
