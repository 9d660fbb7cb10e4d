import type { Sum } from '../../money/sum.ts'
import { isOnlinePayment, type PaymentType } from '../../payments/payment-type.ts'

/** How an order stands at a moment, as far as money goes. */
export type OrderBook = {
  readonly id: string
  readonly number: number
  readonly end: 'open' | 'handed_over' | 'cancelled'
  readonly paymentType: PaymentType
  /** What a provider or a person has been asked to give back and has not. */
  readonly owed: Sum
  /** What was taken at the door or the counter, 0 included; null: nobody said. */
  readonly taken: Sum | null
  /** Why another sum was taken than the order says. */
  readonly words: string
}

/** Why money of a guest is with us: it was paid before the meal, or has to go back. */
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
/** Why an order that has ended does not come out even. */
export type DifferenceName = (typeof differenceNames)[number]

/** What of a guest's money stays with us: all of it until the order ends, then what is on its way back. */
export function carriedOf({ end, owed }: OrderBook, balance: number): number {
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
