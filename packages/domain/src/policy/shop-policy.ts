import { type Sum, toSum, zeroSum } from '../money/sum.ts'
import type { StaffRole } from '../staff/rights.ts'

/** What a customer may order without having paid for it, in money and in orders that have not been handed over. */
export type UnpaidLimits = {
  /** Above this sum, open orders included, an operator confirms the order before the kitchen sees it. */
  readonly confirmAbove: Sum
  /** Above this sum the order has to be paid online. */
  readonly maximum: Sum
  /** With so many open orders the next one is confirmed by an operator. */
  readonly openOrders: number
  /** With so many open orders the next one has to be paid online. */
  readonly maxOpenOrders: number
}

/** Limits that protect a shop from its guests' and its staff's mistakes and abuse; every chain has these for now. */
export type ShopPolicy = {
  /** Null: whatever is ordered may be paid on receipt. */
  readonly unpaid: {
    /** Nothing was handed over to them yet. */
    readonly newcomer: UnpaidLimits
    readonly known: UnpaidLimits
    /** With so many open unpaid orders of others to one address the next one is confirmed by an operator. */
    readonly openOrdersToAddress: number
    /** With so many orders that wait for an online payment the next one waits for one of them. */
    readonly awaitingPayment: number
    /** Of a half hour of the kitchen, what an order holds at most while it waits for an online payment. */
    readonly awaitingPaymentShare: number
  } | null
  /** Pieces of one order, whatever they are. */
  readonly maxPieces: number
  /** Points that staff give as an apology. A role that is not named gives none. */
  readonly apology: {
    readonly perReview: Readonly<Partial<Record<StaffRole, Sum>>>
    readonly perStaffADay: Readonly<Partial<Record<StaffRole, Sum>>>
    readonly perGuestADay: Sum
  }
}

export const defaultPolicy = {
  unpaid: {
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
    // The two of one customer hold half of it.
    awaitingPaymentShare: 0.25,
  },
  maxPieces: 500,
  apology: {
    perReview: { operator: toSum(20_000), manager: toSum(50_000), owner: toSum(100_000) },
    perStaffADay: { operator: toSum(100_000), manager: toSum(300_000), owner: toSum(1_000_000) },
    perGuestADay: toSum(100_000),
  },
} satisfies ShopPolicy

export function apologyLimits({ apology }: ShopPolicy, role: StaffRole) {
  return {
    perReview: apology.perReview[role] ?? zeroSum,
    perStaffADay: apology.perStaffADay[role] ?? zeroSum,
    perGuestADay: apology.perGuestADay,
  }
}
