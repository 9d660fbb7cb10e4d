import { pointsEarned } from '@doira/domain/loyalty/points'
import { pointLifeMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'
import { excludesPoints, listEarningLines } from '../purchases.queries.ts'
import { readLevel } from './customer-level.ts'

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
    earnsNothing: await excludesPoints(tx, { shipperId, orderId }),
    percent: level.percent,
  })
  const expiresAt = addMinutes(now, pointLifeMinutes)
  await creditPoints(tx, { shipperId, customerId, kind: 'earned', orderId, amount, now, expiresAt })
}
