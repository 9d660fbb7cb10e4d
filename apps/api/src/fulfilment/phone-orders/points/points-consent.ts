import { isPointsConsent } from '@doira/domain/loyalty/points-consent'
import type { Sum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../../platform/database/database.ts'
import { lockPointsCode, markPointsUsed } from './points-codes.queries.ts'

type Spending = {
  readonly shipperId: string
  readonly orderId: string
  readonly customerId: string
  readonly amount: Sum
  readonly now: Instant
}

/**
 * Requires a customer's consent to spend points by phone: a confirmed code for this order and number of
 * points.
 *
 * @throws DomainError points_code_required
 */
export async function usePointsConsent(
  tx: Db,
  { shipperId, orderId, customerId, amount, now }: Spending,
): Promise<void> {
  if (amount === 0) return
  const key = { shipperId, orderId }
  const code = await lockPointsCode(tx, key)
  const isGiven = code !== null && isPointsConsent(code, { customerId, amount }, now)
  if (!isGiven) throw new DomainError({ code: 'points_code_required', points: amount, field: 'points' })
  await markPointsUsed(tx, key, now)
}
