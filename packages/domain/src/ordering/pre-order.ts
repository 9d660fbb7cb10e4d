import type { ProblemOf } from '../problem.ts'
import type { Instant } from '../time/instant.ts'
import { type LocalDate, localDateAt } from '../time/local-time.ts'

/** Staff plan 31 December by hand: only the call centre accepts its pre-orders (R5-12). */
export function isPhoneOnlyDay(date: LocalDate): boolean {
  return date.endsWith('-12-31')
}

/**
 * Null is an order for as soon as possible, which is not a pre-order.
 *
 * @param isByPhone true when the call centre takes it
 */
export function preorderProblem(
  futureTime: Instant | null,
  isByPhone: boolean,
): ProblemOf<'preorder_phone_only'> | null {
  if (isByPhone || futureTime === null || !isPhoneOnlyDay(localDateAt(futureTime))) return null
  return { code: 'preorder_phone_only', field: 'future_time' }
}
