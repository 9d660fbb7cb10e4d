import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { payDaysTable, payWeeksTable } from './payouts.tables.ts'
import { aPayWorld, at, monday } from './payouts.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[S-55] of several people who close a week at the same moment one does, and the others read who', async () => {
  const { db } = database
  const { shop, chain, setRule, onTheWay, deliver, handIn, close, correct, week } = await aPayWorld(db)
  ;(await setRule()).ok()
  await deliver(await onTheWay())
  await handIn(75_000)
  shop.setNow(at(7 * 24 * 60))
  const owners = await Promise.all(Array.from({ length: 4 }, () => aStaff(db, chain, 'owner')))
  const { total } = await week()
  const answers = await Promise.all([...owners.map((owner) => close(total, owner)), correct(5_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(await db.select().from(payWeeksTable)).toMatchObject([{ monday, total }])
  expect(await db.select({ total: payDaysTable.total }).from(payDaysTable)).toEqual([{ total }])
  expect((await week()).total).toBe(total)
})
