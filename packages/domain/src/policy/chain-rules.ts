import { type Sum, toSum, zeroSum } from '../money/sum.ts'
import type { LateRule } from '../ordering/promise/late-rule.ts'
import type { StaffRole } from '../staff/rights.ts'

/** How much a customer may order without having paid, as a sum and as a number of open orders. */
export type UnpaidLimits = {
  /** Above this sum, open orders included, an operator confirms the order before the kitchen sees it. */
  readonly confirmAbove: Sum
  /** Above this sum the order has to be paid online. */
  readonly maximum: Sum
  /** With this many open orders an operator confirms the next one. */
  readonly openOrders: number
  /** With this many open orders the next one has to be paid online. */
  readonly maxOpenOrders: number
}

export type UnpaidRules = {
  /** Customers who have not received an order yet. */
  readonly newcomer: UnpaidLimits
  readonly known: UnpaidLimits
  /** With this many open unpaid orders of others to an address an operator confirms the next one. */
  readonly openOrdersToAddress: number
  /** With this many orders that wait for an online payment one has to be paid or cancelled before the next. */
  readonly awaitingPayment: number
  /** The share of a half hour of the kitchen that an order can reserve while it waits for an online payment. */
  readonly awaitingPaymentShare: number
}

/** Points that staff give as an apology. Roles that are not listed give none. */
export type ApologyRules = {
  readonly perReview: Readonly<Partial<Record<StaffRole, Sum>>>
  readonly perStaffADay: Readonly<Partial<Record<StaffRole, Sum>>>
  readonly perCustomerADay: Sum
}

/** What staff give for complaints about an order, in sums; an owner has no limit. */
export type ComplaintRules = {
  readonly perOrder: Readonly<Record<'operator' | 'manager', Sum>>
  readonly perStaffADay: Readonly<Record<'operator' | 'manager', Sum>>
}

/** What a chain does about orders that come later than promised. */
export type PromiseRules = {
  /** Points for late orders; null: none. */
  readonly late: LateRule | null
  /** Branches take no orders for now while their queue is too long, and say until when. */
  readonly pausesByQueue: boolean
}

/** Rules with a number that each chain sets in its chain folder. */
export type ChainRules = {
  /** A courier who carries this much cash gets no more orders that are paid in cash. */
  readonly courierCashLimit: Sum
  /** Couriers take ready orders without a courier themselves. */
  readonly couriersTakeOrders: boolean
  /** How long a customer can choose when a dish of theirs has run out; then an operator calls. */
  readonly substitutionMinutes: number
  readonly unpaidRules: UnpaidRules
  readonly apologyRules: ApologyRules
  readonly complaintRules: ComplaintRules
  readonly promiseRules: PromiseRules
}

export const defaultRules = {
  courierCashLimit: toSum(1_000_000),
  couriersTakeOrders: false,
  substitutionMinutes: 5,
  unpaidRules: {
    newcomer: {
      confirmAbove: toSum(500_000),
      maximum: toSum(2_000_000),
      openOrders: 2,
      maxOpenOrders: 4,
    },
    known: {
      confirmAbove: toSum(1_500_000),
      maximum: toSum(5_000_000),
      openOrders: 4,
      maxOpenOrders: 8,
    },
    openOrdersToAddress: 3,
    awaitingPayment: 2,
    // Two orders of a customer reserve half of it.
    awaitingPaymentShare: 0.25,
  },
  apologyRules: {
    perReview: { operator: toSum(20_000), manager: toSum(50_000), owner: toSum(100_000) },
    perStaffADay: { operator: toSum(100_000), manager: toSum(300_000), owner: toSum(1_000_000) },
    perCustomerADay: toSum(100_000),
  },
  promiseRules: { late: null, pausesByQueue: false },
  complaintRules: {
    perOrder: { operator: toSum(40_000), manager: toSum(300_000) },
    perStaffADay: { operator: toSum(120_000), manager: toSum(1_500_000) },
  },
} satisfies ChainRules

export function apologyLimits({ perReview, perStaffADay, perCustomerADay }: ApologyRules, role: StaffRole) {
  return {
    perReview: perReview[role] ?? zeroSum,
    perStaffADay: perStaffADay[role] ?? zeroSum,
    perCustomerADay,
  }
}
