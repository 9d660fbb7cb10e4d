import { addMinutes, addSeconds, type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordAnswer, recordCallback } from '../payments/core/callbacks.queries.ts'
import { paymentCallbacksTable } from '../payments/core/payments.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { readOutsideMonths } from '../reporting/monitoring/state.queries.ts'
import { testRetention } from '../testing/retention.testing.ts'
import { makeCleanUp } from './clean-up.ts'
import { getMinutes } from './retention-policy.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const cleanUpAt = (db: Db, now: Instant) => makeCleanUp({ db, clock: () => now, ...testRetention })()
const retentionMinutes = getMinutes({ years: 'paymentCallYears' }, testRetention)

async function getMonths(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select substring(inhrelid::regclass::text from '\\d{4}_\\d{2}$') as name from pg_inherits
    where inhparent = 'payment_callbacks'::regclass order by 1`)
  return rows.flatMap(({ name }) => name ?? [])
}

/** Of each call, where it lies. */
async function partsOfCalls(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select replace(tableoid::regclass::text, 'payment_callbacks_', '') as part from payment_callbacks order by received_at`)
  return rows.map(({ part }) => part)
}

const call = (db: Db, receivedAt: Instant) =>
  recordCallback(db, {
    provider: 'payme',
    request: 'POST /payments/payme',
    body: '{}',
    receivedAt,
    isProven: true,
  })

const answered = {
  code: 0,
  isRefused: false,
  answer: '{}',
  answeredAt: toInstant('2044-01-01T00:00:00Z'),
} as const

test('months are there before their first call: over the end of a year, and the day that only leap years have', () =>
  withRollback(async (db) => {
    const yearsEnd = toInstant('2043-12-31T23:59:59.999Z')
    await cleanUpAt(db, yearsEnd)
    expect(await getMonths(db)).toEqual(['2043_12', '2044_01', '2044_02', '2044_03'])
    const moments = [yearsEnd, '2044-01-01T00:00:00Z', '2044-02-29T23:59:59.999Z', '2044-03-01T00:00:00Z']
    for (const moment of moments) await call(db, toInstant(moment))
    expect(await partsOfCalls(db)).toEqual(['2043_12', '2044_01', '2044_02', '2044_03'])
    await cleanUpAt(db, addSeconds(yearsEnd, 1))
    expect(await getMonths(db)).toEqual(['2043_12', '2044_01', '2044_02', '2044_03', '2044_04'])
  }))

test('a call for a month without a partition is accepted, reported and answered, and moves to its month when that is made', () =>
  withRollback(async (db) => {
    await cleanUpAt(db, toInstant('2044-01-10T00:00:00Z'))
    expect(await readOutsideMonths(db)).toEqual([{ table: 'payment_callbacks', count: 0 }])
    const calls = [
      await call(db, toInstant('2043-12-31T23:00:00Z')),
      await call(db, toInstant('2044-09-03T00:00:00Z')),
    ]
    for (const key of calls) await recordAnswer(db, key, answered)
    expect(await partsOfCalls(db)).toEqual(['default', 'default'])
    expect(await readOutsideMonths(db)).toEqual([{ table: 'payment_callbacks', count: 2 }])
    await cleanUpAt(db, toInstant('2044-06-10T00:00:00Z'))
    expect(await partsOfCalls(db)).toEqual(['default', '2044_09'])
    const [, moved] = await db.select().from(paymentCallbacksTable).orderBy(paymentCallbacksTable.receivedAt)
    expect(moved).toMatchObject({ ...calls[1], ...answered })
    // What is of no month goes when its own time is over.
    await cleanUpAt(db, addMinutes(toInstant('2044-01-01T00:00:00Z'), retentionMinutes))
    expect(await partsOfCalls(db)).toEqual(['2044_09'])
    expect(await readOutsideMonths(db)).toEqual([{ table: 'payment_callbacks', count: 0 }])
  }))

test('a month goes as a whole when the time of its last call is over, and not before', () =>
  withRollback(async (db) => {
    await cleanUpAt(db, toInstant('2044-01-10T00:00:00Z'))
    const nextMonth = toInstant('2044-02-01T00:00:00Z')
    await call(db, toInstant('2044-01-01T00:00:00Z'))
    await call(db, addSeconds(nextMonth, -0.001))
    await call(db, nextMonth)
    const over = addMinutes(nextMonth, retentionMinutes)
    await cleanUpAt(db, addSeconds(over, -0.001))
    expect(await partsOfCalls(db)).toEqual(['2044_01', '2044_01', '2044_02'])
    await cleanUpAt(db, over)
    expect(await partsOfCalls(db)).toEqual(['2044_02'])
    expect(await getMonths(db)).not.toContain('2044_01')
  }))

test('instances that make and drop months at once do it once, while calls come and are answered', async () => {
  const { db } = database
  const begin = toInstant('2044-01-10T00:00:00Z')
  // On a slow machine a lock may not be had in time; the next round has it.
  const clean = (now: Instant) =>
    vi.waitFor(() => Promise.all([1, 2, 3, 4].map(() => cleanUpAt(db, now))), 30_000)
  const comeAndAreAnswered = async () => {
    for (let count = 0; count < 50; count += 1) await recordAnswer(db, await call(db, begin), answered)
  }
  await Promise.all([clean(begin), comeAndAreAnswered()])
  expect(await getMonths(db)).toEqual(['2044_01', '2044_02', '2044_03', '2044_04'])
  const rows = await db.select().from(paymentCallbacksTable)
  expect(rows.filter(({ code }) => code === 0)).toHaveLength(50)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(50)
  await clean(addMinutes(toInstant('2044-03-01T00:00:00Z'), retentionMinutes))
  expect((await getMonths(db)).filter((month) => month < '2045')).toEqual(['2044_03', '2044_04'])
  expect(await partsOfCalls(db)).toEqual([])
})

test('a long read of the calls is not interrupted: the months are reported as failed, and made in a later round', async () => {
  const { db, pool } = database
  const now = toInstant('2060-01-10T00:00:00Z')
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select from payment_callbacks')
  await expect(cleanUpAt(db, now)).rejects.toThrow(
    expect.objectContaining({
      errors: [expect.objectContaining({ message: 'the clean-up of payment_callbacks failed' })],
    }),
  )
  await call(db, now)
  expect(await getMonths(db)).not.toContain('2060_01')
  await reader.query('commit')
  reader.release()
  await cleanUpAt(db, now)
  expect(await partsOfCalls(db)).toEqual(['2060_01'])
})
