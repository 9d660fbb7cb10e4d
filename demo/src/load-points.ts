import { creditPoints } from '@doira/api/loyalty/points.queries'
import type { Db } from '@doira/api/platform/database/database'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readDemoPeople } from './read-data.ts'

const yearMinutes = 365 * 24 * 60

/** Inserts points that the demo's customers have from earlier purchases. */
export async function insertPoints(tx: Db, shipperId: string, now: Instant): Promise<void> {
  const { customers } = await readDemoPeople()
  for (const { id, points } of customers) {
    await creditPoints(tx, {
      shipperId,
      customerId: id,
      kind: 'gift',
      orderId: null,
      amount: toSum(points),
      now,
      expiresAt: addMinutes(now, yearMinutes),
    })
  }
}
