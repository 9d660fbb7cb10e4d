import { onlinePaymentTypes } from '../../payments/payment-type.ts'
import type { Instant } from '../../time/instant.ts'

export const entryKinds = [
  'payment',
  'refund',
  'taken',
  'order',
  'moved',
  'earned',
  'gift',
  'handed_in',
  'shortfall',
  'difference',
  'collected',
] as const
/**
 * The kinds of ledger entries. `payment`: by a provider or with points; `refund`: in any way; `taken`: on delivery or
 * at the counter; `order`: the value of a meal that was handed over; `moved`: what a customer had paid for an order
 * that was moved to another branch; `earned`, `gift`: points that were not paid for; `shortfall`: what a customer did
 * not pay and the courier owes; the others are cash on its way to and from the till.
 */
export type EntryKind = (typeof entryKinds)[number]

export const entryWays = [...onlinePaymentTypes, 'points', 'transfer', 'cash', 'card', 'order'] as const
export type EntryWay = (typeof entryWays)[number]

/** A sum that was received (positive) or paid out (negative), or the value of a meal (negative). */
export type LedgerEntry = {
  readonly kind: EntryKind
  readonly id: string
  readonly way: EntryWay
  readonly amount: number
  readonly orderId: string | null
  readonly courierId: string | null
  /** The branch of the order. */
  readonly branchId: string
  /** The branch whose till it changes. */
  readonly tillId: string | null
  /** Before it was recorded, when a courier was offline. */
  readonly happenedAt: Instant
}

const customerKinds: readonly EntryKind[] = ['payment', 'refund', 'taken', 'order', 'moved']

/** What the customer has paid and has neither received nor been refunded; negative: what they owe. */
export function getBalance(entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]): number {
  return entries
    .filter(({ kind }) => customerKinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0)
}
