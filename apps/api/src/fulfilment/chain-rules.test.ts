import { readCourier } from '@doira/contract/fulfilment/dispatch'
import { toSum } from '@doira/domain/money/sum'
import { addSeconds } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../chains/chain.tables.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { aWorld } from './stop-list/substitution.testing.ts'

test('a chain sets how much cash its couriers carry and how long a substitution can be chosen', () =>
  withRollback(async (db) => {
    const { chain, shop, stop, question } = await aWorld(db, 'cash')
    await db
      .update(shippersTable)
      .set({ courierCashLimit: toSum(300_000), substitutionMinutes: 12 })
      .where(eq(shippersTable.id, chain.shipperId))
    await stop()
    expect(await question()).toMatchObject({ due_at: addSeconds(aMoment, 12 * 60) })
    const { token } = await aStaff(db, chain, 'courier')
    expect((await shop.call(readCourier, { token })).ok().cash.limit).toBe(300_000)
  }))
