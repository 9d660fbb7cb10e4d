import { join } from 'node:path'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { testRetention } from '../testing/retention.testing.ts'
import { allRules, makeCleanUp, pastRows } from './clean-up.ts'
import { retainedTables } from './retained-tables.ts'
import { insertAnyRow } from './retention.testing.ts'
import { retentionPage } from './retention-page.testing.ts'
import { getMinutes } from './retention-policy.ts'

/** Midnight, so that a day can be at the border as well. */
const now = toInstant('2032-03-09T00:00:00Z')
const cleanUp = (db: Db) => makeCleanUp({ db, clock: () => now, ...testRetention })

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('every table states how long its rows are retained', async () => {
  const { rows } = await database.db.execute<{ table: string }>(sql`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  expect(Object.keys(retainedTables).toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
})

test('a table whose rows are deleted with another table has a foreign key to it', async () => {
  const { rows } = await database.db.execute<{ table: string; owner: string }>(sql`
    select distinct conrelid::regclass::text as table, confrelid::regclass::text as owner
    from pg_constraint where contype = 'f'`)
  const references = new Set(rows.map(({ table, owner }) => `${table} with ${owner}`))
  const said = Object.entries(retainedTables).flatMap(([table, retention]) =>
    'with' in retention ? [`${table} with ${retention.with}`] : [],
  )
  expect(said.filter((one) => !references.has(one))).toEqual([])
})

test('the page about it is up to date', async () => {
  const page = join(import.meta.dirname, '../../../../docs/operations/retention.md')
  await expect(retentionPage(retainedTables)).toMatchFileSnapshot(page)
})

test.each(allRules(retainedTables).filter(([, { isSmall }]) => !isSmall))(
  'what is past in %s is found by an index',
  async (table, rule) => {
    await withRollback(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`)
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${pastRows(table, rule, now, 1000)}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index (Scan|Only Scan)|Bitmap/)
      expect(plan).not.toContain('Seq Scan')
    })
  },
)

test('calls that proved nothing are found without reading those that are retained for years', async () => {
  await withRollback(async (db) => {
    const [rule] = allRules(retainedTables).flatMap(([name, one]) =>
      name === 'payment_callbacks' ? [one] : [],
    )
    if (!rule) throw new Error('payment_callbacks has no rule')
    // Statistics of many retained calls and few refused ones: without them the planner's choice is chance.
    await db.execute(sql`
      insert into payment_callbacks (provider, received_at, request, body, is_refused)
      select 'payme', ${now}::timestamptz - interval '2 years' + n * interval '1 minute', 'POST /', '{}', n % 500 = 0
      from generate_series(1, 5000) n`)
    await db.execute(sql`analyze payment_callbacks`)
    const { rows } = await db.execute(sql`explain ${pastRows('payment_callbacks', rule, now, 1000)}`)
    // A heap scan reads what its index scan found, and names the table.
    const scans = JSON.stringify(rows).matchAll(/(?<!Heap )Scan (?:using|on) (\w+)/g)
    const used = [...scans].map(([, name]) => name)
    const { rows: partial } = await db.execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index
      where indpred is not null and indexrelid::regclass::text in ${used}`)
    expect(partial.map(({ name }) => name)).toEqual(used)
  })
})

test.each(allRules(retainedTables))(
  'of %s exactly what is past is removed: $period from $since',
  async (table, rule) => {
    await withRollback(async (db) => {
      const border = addMinutes(now, -getMinutes(rule.period, testRetention))
      await insertAnyRow(db, { table, rule, since: border, isEarlier: true })
      await insertAnyRow(db, { table, rule, since: border })
      await insertAnyRow(db, { table, rule, since: now })
      const left = async () => {
        const { rows } = await db.execute(sql`select from ${sql.identifier(table)}`)
        return rows.length
      }
      expect(await left()).toBe(3)
      await cleanUp(db)()
      expect(await left()).toBe(2)
      await cleanUp(db)()
      expect(await left()).toBe(2)
    })
  },
)

test.each([
  ['reservations', { status: 'new' }],
  ['application_files', { application_id: '00000000-0000-4000-8000-000000000001' }],
  ['payment_callbacks', { is_refused: false }],
  ['complaint_photos', { complaint_id: '00000000-0000-4000-8000-000000000001' }],
])('of %s what the rule does not name stays', async (table, values) => {
  await withRollback(async (db) => {
    const [rule] = allRules(retainedTables).flatMap(([name, one]) => (name === table ? [one] : []))
    if (!rule) throw new Error(`${table} has no rule`)
    await insertAnyRow(db, { table, rule, since: addMinutes(now, -364 * 24 * 60), values })
    await cleanUp(db)()
    const { rows } = await db.execute(sql`select from ${sql.identifier(table)}`)
    expect(rows).toHaveLength(1)
  })
})
