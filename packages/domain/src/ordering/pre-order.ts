import type { ProblemOf } from '../problem.ts'
import type { Instant } from '../time/instant.ts'
import { type LocalDate, localDateAt } from '../time/local-time.ts'

/** The day before New Year is planned by people: its pre-orders are taken only by the call centre (R5-12). */
export function isPhoneOnlyDay(date: LocalDate): boolean {
  return date.endsWith('-12-31')
}

/**
 * Null is an order for as soon as possible, which is no pre-order.
 *
 * @param isByPhone whether the call centre takes it
 */
export function preorderProblem(
  futureTime: Instant | null,
  isByPhone: boolean,
): ProblemOf<'preorder_phone_only'> | null {
  if (isByPhone || futureTime === null || !isPhoneOnlyDay(localDateAt(futureTime))) return null
  return { code: 'preorder_phone_only', field: 'future_time' }
}
