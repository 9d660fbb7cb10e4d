import { isAggregator } from '@doira/domain/aggregators/aggregators'
import { pointsEarned, waitingShare } from '@doira/domain/loyalty/points'
import { pointsAvailableAt, pointsExpireAt } from '@doira/domain/loyalty/programme'
import { subtractSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'
import { excludesPoints, listEarningLines } from '../purchases.queries.ts'
import { sumGivenBack } from '../refunds/given-back.queries.ts'
import { readLevel } from './customer-level.ts'

/**
 * Adds what a finished order earns at its customer's level, once, in the transaction that finishes it. The terms are those
 * of the instant at which it was placed, as its quote promised. Money that went back since it was handed over earns nothing.
 */
export async function earnPoints(tx: Db, order: OrderRow, now: Instant): Promise<void> {
  const { shipperId, customerId, id: orderId, pointsSpent, createdAt, deliveryType: method } = order
  if (isAggregator(order.source)) return
  const customer = await lockCustomer(tx, { shipperId, customerId })
  if (!customer) return
  const { programme, level } = await readLevel(tx, { shipperId, customer, now, at: createdAt })
  if (!level) return
  const earned = pointsEarned({
    lines: await listEarningLines(tx, { shipperId, orderId }),
    ...{ method, pointsSpent, terms: programme },
    earnsNothing: await excludesPoints(tx, { shipperId, orderId }),
    percent: level.percent,
  })
  const returned = await sumGivenBack(tx, { shipperId, orderId })
  const amount = subtractSum(earned, waitingShare({ earned, remaining: earned, returned, paid: order.total }))
  const expiresAt = pointsExpireAt(programme, now)
  const availableAt = pointsAvailableAt(programme, now)
  const credit = { kind: 'earned', orderId, amount, now, expiresAt, availableAt } as const
  await creditPoints(tx, { shipperId, customerId, ...credit })
}
