import { loyaltyLevelsTable } from '@doira/api/loyalty/loyalty.tables'
import { creditPoints } from '@doira/api/loyalty/points.queries'
import type { Db } from '@doira/api/platform/database/database'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readDemoFile } from './read-data.ts'
import { loyaltyLevels } from './settings.ts'

const yearMinutes = 365 * 24 * 60

/** The levels of the programme, and the points that customers of the demo have from before. */
export async function insertLoyalty(tx: Db, shipperId: string, now: Instant): Promise<void> {
  await tx
    .insert(loyaltyLevelsTable)
    .values(
      loyaltyLevels.map((level) => ({ ...level, shipperId, fromPurchases: toSum(level.fromPurchases) })),
    )
  const { customers } = await readDemoFile('demo-customers.json')
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
