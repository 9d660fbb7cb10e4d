import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loyaltyEntriesTable } from '../loyalty/loyalty.tables.ts'
import { creditPoints } from '../loyalty/points.queries.ts'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { makeComplaintWorld } from './complaints.testing.ts'

const inWorld = testIn((db) => makeComplaintWorld(db, { payment_type: 'payme' }))

test.each([
  { hours: 24, money: 95_000, entries: [2_850, -2_850] },
  { hours: 24, money: 9_500, entries: [2_850, -285] },
  { hours: 0, money: 95_000, entries: [2_850] },
])(
  'a refund of $money for an order whose points wait $hours hours leaves entries $entries',
  ({ hours, money, entries }) =>
    inWorld(async ({ db, chain, customer, id, owner, pay, receive, open }) => {
      await pay(id, 'payme')
      await receive()
      const earned = {
        kind: 'earned',
        orderId: id,
        amount: toSum(2_850),
        now: aMoment,
        expiresAt: null,
      } as const
      const availableAt = hours === 0 ? null : addMinutes(aMoment, hours * 60)
      await creditPoints(db, { shipperId: chain.shipperId, customerId: customer.id, ...earned, availableAt })
      ;(await open(owner, { money })).ok()
      const rows = await db
        .select({ amount: loyaltyEntriesTable.amount })
        .from(loyaltyEntriesTable)
        .where(eq(loyaltyEntriesTable.orderId, id))
        .orderBy(desc(loyaltyEntriesTable.amount))
      expect(rows.map(({ amount }) => amount)).toEqual(entries)
    })(),
)
