import type { StaffRight } from '../staff/rights.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { minutesPerDay } from '../time/local-time.ts'

/** What an API key may be used for, as `<resource>:<access>`. Whatever is not listed is denied. */
export const keyScopes = [
  'menu:read',
  'orders:read',
  /** Phones and flats of customers in what `orders:read` reads. */
  'orders:phones',
  'orders:create',
  'stops:read',
  'stops:write',
  /** What has happened in the chain, also for those who receive no webhooks. */
  'events:read',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** The rights of the service account behind a key. Calls check the scope as well. */
const rightsOfScope: Readonly<Record<KeyScope, readonly StaffRight[]>> = {
  'menu:read': [],
  'orders:read': ['orders.see', 'order.see'],
  'orders:phones': ['customers.phones'],
  'orders:create': ['calls.take'],
  'stops:read': ['stop.change'],
  'stops:write': ['stop.change'],
  'events:read': ['events.see'],
}

export function rightsOfScopes(scopes: readonly KeyScope[]): readonly StaffRight[] {
  return [...new Set(scopes.flatMap((scope) => rightsOfScope[scope]))]
}

/** A scope that only widens another one is of no use alone. */
export function areScopesComplete(scopes: readonly KeyScope[]): boolean {
  if (scopes.length === 0) return false
  return !scopes.includes('orders:phones') || scopes.includes('orders:read')
}

export const longestKeyDays = 2 * 365
export const mostKeys = 50
export const mostKeyAddresses = 20

/** While a new key is put into place the one before still works. */
export const rotationHours = 24

/** When a replaced key ends: after the hours of a rotation, unless its own term is over before. */
export function endOfReplaced(expiresAt: Instant | null, now: Instant): Instant {
  const end = addMinutes(now, rotationHours * 60)
  return expiresAt !== null && expiresAt < end ? expiresAt : end
}

/** Null: it never expires. */
export function endOfTerm(days: number | null, now: Instant): Instant | null {
  return days === null ? null : addMinutes(now, days * minutesPerDay)
}

/** How many calls a key may make in a minute, by what they do. */
export const keyCallsAMinute = { read: 600, write: 120 } as const
export type KeyCallKind = keyof typeof keyCallsAMinute

/**
 * How many events a key may cause in a minute: each is sent to every webhook, so that a program that answers events with
 * further changes would never end.
 */
export const keyEventsAMinute = 1200

/** How many events a change may cause: one for each dish of a stop list, else one. */
export function countEventsOfChange({
  product_ids: dishes,
}: {
  readonly product_ids?: readonly unknown[]
}): number {
  return Math.max(1, dishes?.length ?? 1)
}

/** Days of a list of orders of which a key may read the first page as often as it makes calls; longer ones are searches. */
export const keyListDays = 31
