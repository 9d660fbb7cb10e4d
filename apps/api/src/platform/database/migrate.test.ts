import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { makeTestDatabase } from './test-database.testing.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('a migrated database has nothing left to run', async () => {
  expect(await migrate(database.pool)).toEqual([])
})

test('two instances that start at once run a migration once', async () => {
  const migrations = [{ name: '9001_once.sql', sql: 'create table once_only (id integer)' }]
  const runs = await Promise.all([migrate(database.pool, migrations), migrate(database.pool, migrations)])
  expect(runs.flat()).toEqual(['9001_once.sql'])
})

test('a migration that fails names itself, leaves nothing of its own behind, and runs again later', async () => {
  const broken = [{ name: '9002_broken.sql', sql: 'create table half_done (id integer); select 1/0' }]
  await expect(migrate(database.pool, broken)).rejects.toThrow('migration 9002_broken.sql failed')
  const { rows } = await database.db.execute<{ found: string | null }>(
    sql`select to_regclass('half_done')::text as found`,
  )
  expect(rows[0]?.found).toBeNull()
  expect(await migrate(database.pool, [{ name: '9002_broken.sql', sql: 'select 1' }])).toEqual([
    '9002_broken.sql',
  ])
})

test('migrations are numbered without a gap', async () => {
  const names = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))
  expect(names).toEqual(names.map((_, index) => index + 1))
})
