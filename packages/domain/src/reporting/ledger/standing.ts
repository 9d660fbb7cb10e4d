import type { Sum } from '../../money/sum.ts'
import { isOnlinePayment, type OrderPaymentType } from '../../payments/payment-type.ts'

/** The money of an order at a moment. */
export type OrderBook = {
  readonly id: string
  readonly number: number
  readonly end: 'open' | 'handed_over' | 'cancelled'
  readonly paymentType: OrderPaymentType
  /** Requested refunds that are not completed. */
  readonly owed: Sum
  /** What was taken on receipt, also 0; null: not reported. */
  readonly taken: Sum | null
  /** The reason for taking another sum than the order's. */
  readonly comment: string
}

/** Why the shop holds a customer's money: it was paid before the meal, or has to be refunded. */
export type CarriedName = 'advance' | 'owed'

export const differenceNames = [
  'not_taken',
  'taken_less',
  'taken_more',
  'not_given_back',
  'given_back_twice',
  'unpaid',
  'overpaid',
] as const
/** Why a completed or cancelled order does not balance. */
export type DifferenceName = (typeof differenceNames)[number]

/** The part of a customer's money that the shop holds: all until the order ends, then what is to be refunded. */
export function getCarried({ end, owed }: OrderBook, balance: number): number {
  return end === 'open' ? balance : owed
}

export function carriedName({ end }: OrderBook): CarriedName {
  return end === 'open' ? 'advance' : 'owed'
}

/** @param amount what is too much, negative: missing; never 0 */
export function differenceName({ end, paymentType, taken }: OrderBook, amount: number): DifferenceName {
  if (end === 'cancelled') return amount > 0 ? 'not_given_back' : 'given_back_twice'
  if (isOnlinePayment(paymentType)) return amount > 0 ? 'overpaid' : 'unpaid'
  if (amount > 0) return 'taken_more'
  return taken === null ? 'not_taken' : 'taken_less'
}
