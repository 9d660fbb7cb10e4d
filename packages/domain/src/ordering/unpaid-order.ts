import { addSums, type Sum, subtractSum, zeroSum } from '../money/sum.ts'
import type { ShopPolicy } from '../policy/shop-policy.ts'
import type { ProblemOf } from '../problem.ts'

/** Why an operator confirms an order before the kitchen sees it. */
export const confirmReasons = ['large_sum', 'open_orders', 'address'] as const
export type ConfirmReason = (typeof confirmReasons)[number]

/** A customer's unpaid orders and their history. */
export type UnpaidStanding = {
  /** Orders that they have received. */
  readonly received: number
  /** Orders to be paid on receipt that have not been handed over: their number and total. */
  readonly openOrders: number
  readonly openSum: Sum
  /** Such orders of other customers to the same address. */
  readonly openToAddress: number
  /** Orders that wait for an online payment. */
  readonly awaitingPayment: number
}

/** The facts by which an order paid on receipt is checked. */
export type UnpaidFacts = {
  readonly policy: ShopPolicy
  readonly standing: UnpaidStanding
  /** Confirmed by the operator who takes it. */
  readonly isByPhone: boolean
}

export type UnpaidVerdict = {
  readonly problem: ProblemOf<'unpaid_limit'> | ProblemOf<'unpaid_orders_open'> | null
  readonly confirmReason: ConfirmReason | null
}

/** The standing of a new customer. */
export const noStanding: UnpaidStanding = {
  received: 0,
  openOrders: 0,
  openSum: zeroSum,
  openToAddress: 0,
  awaitingPayment: 0,
}

/** Checks an order that is paid on receipt: if it is allowed, and if an operator has to confirm it first. */
export function checkUnpaid(total: Sum, { policy, standing, isByPhone }: UnpaidFacts): UnpaidVerdict {
  if (total === 0 || policy.unpaid === null) return { problem: null, confirmReason: null }
  const { newcomer, known, openOrdersToAddress } = policy.unpaid
  const limits = isByPhone || standing.received > 0 ? known : newcomer
  const sum = addSums(standing.openSum, total)
  if (sum > limits.maximum) {
    const limit = standing.openSum < limits.maximum ? subtractSum(limits.maximum, standing.openSum) : zeroSum
    return { problem: { code: 'unpaid_limit', limit, field: 'payment_type' }, confirmReason: null }
  }
  if (isByPhone) return { problem: null, confirmReason: null }
  if (standing.openOrders >= limits.maxOpenOrders) {
    const limit = limits.maxOpenOrders
    return { problem: { code: 'unpaid_orders_open', limit, field: 'payment_type' }, confirmReason: null }
  }
  if (sum > limits.confirmAbove) return { problem: null, confirmReason: 'large_sum' }
  if (standing.openOrders >= limits.openOrders) return { problem: null, confirmReason: 'open_orders' }
  const isBusyAddress = standing.openToAddress >= openOrdersToAddress
  return { problem: null, confirmReason: isBusyAddress ? 'address' : null }
}

/** Checks an order that is paid online: until then it holds kitchen minutes and uses of discounts. */
export function checkAwaitingPayment({
  policy,
  standing,
  isByPhone,
}: UnpaidFacts): ProblemOf<'awaiting_payment_limit'> | null {
  if (policy.unpaid === null || isByPhone) return null
  const limit = policy.unpaid.awaitingPayment
  return standing.awaitingPayment < limit
    ? null
    : { code: 'awaiting_payment_limit', limit, field: 'payment_type' }
}
