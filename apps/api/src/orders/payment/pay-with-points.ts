import { payWithPoints } from '@doira/domain/loyalty/points'
import { addSums, type Sum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { readSpendable } from '../../customers/waiting-points.queries.ts'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import { spendPoints } from '../../loyalty/points.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { readLevel } from '../lifecycle/customer-level.ts'
import type { OrderRow } from '../orders.tables.ts'
import { forbidsPoints } from '../purchases.queries.ts'

/**
 * Spends points on the remaining total of an order, by the terms under which it was placed: points that it spent before
 * count as a part of the whole. The caller has locked the order's row.
 *
 * @returns all points that the order has spent
 * @throws DomainError balance_too_low, points_not_allowed, points_below_minimum,
 * points_above_maximum
 */
export async function payAllWithPoints(tx: Db, order: OrderRow, now: Instant): Promise<Sum> {
  const { shipperId, customerId, id: orderId, total, pointsSpent: spentBefore } = order
  if (await forbidsPoints(tx, { shipperId, orderId })) {
    throw new DomainError({ code: 'points_not_allowed', field: 'points' })
  }
  // The customer is locked first, as for every change of a balance.
  const customer = await lockCustomer(tx, { shipperId, customerId })
  if (!customer) throw new DomainError({ code: 'balance_too_low', field: 'points' })
  const pointsBalance = await dropExpiredPoints(tx, { shipperId, customerId }, now)
  const left = await readSpendable(tx, { shipperId, id: customerId, pointsBalance }, now)
  const { programme, level } = await readLevel(tx, { shipperId, customer, now, at: order.createdAt })
  const { pointsSpent, problems } = payWithPoints(addSums(total, spentBefore), {
    balance: addSums(left, spentBefore),
    toSpend: 'total',
    minimum: programme.minPointsToSpend,
    share: { payPercent: level?.payPercent ?? 100, maxPointsPerOrder: programme.maxPointsPerOrder },
  })
  const [problem] = problems
  if (problem) throw new DomainError(problem)
  const isPaid = await spendPoints(tx, { shipperId, customerId, orderId, amount: total, spentBefore, now })
  if (!isPaid) throw new DomainError({ code: 'balance_too_low', field: 'points' })
  return pointsSpent
}
