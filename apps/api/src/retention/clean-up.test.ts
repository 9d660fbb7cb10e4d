import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basketCodesTable } from '../fulfilment/phone-orders/phone-orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { aChain } from '../testing/factories.testing.ts'
import { testRetention } from '../testing/retention.testing.ts'
import { makeCleanUp } from './clean-up.ts'

const now = toInstant('2032-03-09T00:00:00Z')
const cleanUp = (db: Db) => makeCleanUp({ db, clock: () => now, ...testRetention })

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

async function makeBasketCodes(db: Db, count: number, createdAt: Instant): Promise<string> {
  const { shipperId } = await aChain(db)
  await db.execute(sql`
    insert into basket_codes (shipper_id, token_hash, language, basket, created_at, expires_at)
    select ${shipperId}, decode(md5(number::text), 'hex'), 'ru', '{}', ${createdAt}, ${createdAt}
    from generate_series(1, ${count}::int) as number`)
  return shipperId
}

const longAgo = addMinutes(now, -10_000)

test('a round removes no more than its portions, and the next continues', async () => {
  await withRollback(async (db) => {
    await makeBasketCodes(db, 10, longAgo)
    const inPortions = makeCleanUp({ db, clock: () => now, ...testRetention }, { rows: 2, batches: 3 })
    await inPortions()
    expect(await db.$count(basketCodesTable)).toBe(4)
    await inPortions()
    expect(await db.$count(basketCodesTable)).toBe(0)
    const stopped = AbortSignal.abort()
    await makeBasketCodes(db, 1, longAgo)
    await inPortions(stopped)
    expect(await db.$count(basketCodesTable)).toBe(1)
  })
})

test('two instances remove at once without waiting for each other or for users of a row', async () => {
  const { db, pool } = database
  const shipperId = await makeBasketCodes(db, 50, longAgo)
  const user = await pool.connect()
  await user.query('begin')
  await user.query('select from basket_codes where shipper_id = $1 limit 1 for update', [shipperId])
  const portions = { rows: 7, batches: 100 }
  const rounds = [1, 2].map(() => makeCleanUp({ db, clock: () => now, ...testRetention }, portions)())
  await Promise.all(rounds)
  expect(await db.$count(basketCodesTable)).toBeGreaterThan(0)
  await user.query('commit')
  user.release()
  await makeCleanUp({ db, clock: () => now, ...testRetention }, portions)()
  expect(await db.$count(basketCodesTable)).toBe(0)
})

test('a failure does not stop the rest from being removed, and is reported', async () => {
  const { db } = database
  await makeBasketCodes(db, 3, longAgo)
  await db.execute(sql`
    insert into request_budgets (key, points, expire) values ('old', 1, ${longAgo}::timestamptz)`)
  await db.execute(sql`
    create trigger stuck before delete on request_budgets for each row execute function refuse_change()`)
  await expect(cleanUp(db)()).rejects.toThrow(
    expect.objectContaining({
      errors: [expect.objectContaining({ message: 'the clean-up of request_budgets failed' })],
    }),
  )
  expect(await db.$count(basketCodesTable)).toBe(0)
  await db.execute(sql`drop trigger stuck on request_budgets`)
  await cleanUp(db)()
})
