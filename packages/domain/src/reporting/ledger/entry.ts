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
 * What a row of the ledger is. `payment`: by a provider or in points; `refund`: whatever goes back, by whatever way;
 * `taken`: at a door or a counter; `order`: what was handed over for it; `moved`: what a guest had paid of an order that
 * went to another branch; `earned`, `gift`: points that nobody paid for; `shortfall`: what a guest did not pay and the courier
 * has to bring; the others are cash on its way to the till and from there.
 */
export type EntryKind = (typeof entryKinds)[number]

export const entryWays = [...onlinePaymentTypes, 'points', 'transfer', 'cash', 'card', 'order'] as const
export type EntryWay = (typeof entryWays)[number]

/** One sum that came (positive) or went (negative), or what was handed over for it (negative). */
export type LedgerEntry = {
  readonly kind: EntryKind
  readonly id: string
  readonly way: EntryWay
  readonly amount: number
  readonly orderId: string | null
  readonly courierId: string | null
  /** The branch whose orders it is about. */
  readonly branchId: string
  /** The branch in whose till it changes something. */
  readonly tillId: string | null
  /** A late call of a courier happened before it was written down. */
  readonly happenedAt: Instant
}

const betweenGuestAndUs: readonly EntryKind[] = ['payment', 'refund', 'taken', 'order', 'moved']

/** What the guest has paid and neither got nor got back; negative: what they owe. */
export function balanceOf(entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]): number {
  return entries
    .filter(({ kind }) => betweenGuestAndUs.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0)
}
