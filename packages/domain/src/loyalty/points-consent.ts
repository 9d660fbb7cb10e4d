import type { Sum } from '../money/sum.ts'
import { addMinutes, type Instant } from '../time/instant.ts'

/** How long an order can be placed after its code was confirmed. */
const consentMinutes = 30

/** A code that was sent to a customer for an order by phone. */
export type PointsCode = {
  readonly customerId: string
  readonly amount: Sum
  readonly confirmedAt: Instant | null
  readonly usedAt: Instant | null
}

/** Whether a customer has agreed to spend that many points. */
export function isPointsConsent(
  { customerId, amount, confirmedAt, usedAt }: PointsCode,
  wanted: Pick<PointsCode, 'customerId' | 'amount'>,
  now: Instant,
): boolean {
  const isConfirmed = confirmedAt !== null && usedAt === null && now < addMinutes(confirmedAt, consentMinutes)
  return isConfirmed && customerId === wanted.customerId && wanted.amount <= amount
}
