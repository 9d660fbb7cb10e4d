import { pointsEarned } from '@doira/domain/loyalty/points'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../account/customers.queries.ts'
import { creditPoints, findSpentPoints } from '../loyalty/points.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { readLevel } from './customer-level.ts'
import type { OrderRow } from './orders.tables.ts'
import { hasPromoCode, listEarningLines } from './purchases.queries.ts'

/** Points live for twelve months from the day on which they came. */
const lifeDays = 365

/** Adds what a finished order earns at its customer's level, once, in the transaction that finishes it. */
export async function earnPoints(tx: Db, order: OrderRow, now: Instant): Promise<void> {
  const { shipperId, customerId, id: orderId, pointsSpent } = order
  const customer = await lockCustomer(tx, { shipperId, customerId })
  if (!customer) return
  const { level } = await readLevel(tx, { shipperId, customer, now })
  if (!level) return
  const amount = pointsEarned({
    lines: await listEarningLines(tx, { shipperId, orderId }),
    pointsSpent,
    hasPromoCode: await hasPromoCode(tx, { shipperId, orderId }),
    percent: level.percent,
  })
  const expiresAt = expiryOf(now)
  await creditPoints(tx, { shipperId, customerId, kind: 'earned', orderId, amount, now, expiresAt })
}

/**
 * Gives a cancelled order's points back, once, less what was compensated before. They live anew: who waited for an order
 * in vain loses none.
 */
export async function returnPoints(
  tx: Db,
  { shipperId, customerId, id: orderId, pointsSpent }: OrderRow,
  now: Instant,
): Promise<void> {
  const spent = await findSpentPoints(tx, { shipperId, orderId })
  const amount = spent < pointsSpent ? spent : pointsSpent
  const expiresAt = expiryOf(now)
  await creditPoints(tx, { shipperId, customerId, kind: 'returned', orderId, amount, now, expiresAt })
}

function expiryOf(now: Instant): Instant {
  return addMinutes(now, lifeDays * 24 * 60)
}
