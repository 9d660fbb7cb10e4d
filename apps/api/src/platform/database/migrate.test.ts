import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { makeTestDatabase } from './test-database.testing.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('a migrated database has no pending migrations', async () => {
  expect(await migrate(database.pool)).toEqual([])
})

test('two instances that start at once run a migration once', async () => {
  const migrations = [{ name: '9001_once.sql', sql: 'create table once_only (id integer)' }]
  const runs = await Promise.all([migrate(database.pool, migrations), migrate(database.pool, migrations)])
  expect(runs.flat()).toEqual(['9001_once.sql'])
})

test('a failed migration is named, leaves no changes, and runs again later', async () => {
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

/** Short waits for locks, with enough attempts for the waits of these tests. */
const patience = { lockTimeoutMs: 20, attempts: 10_000, pauseMs: 20 }

async function getColumns(table: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 order by attnum',
    [table],
  )
  return rows.map(({ name }) => name)
}

async function makeRows(table: string, count: number): Promise<void> {
  await database.pool.query(
    `create table ${table} (id integer primary key, done boolean not null default false)`,
  )
  await database.pool.query(`insert into ${table} select generate_series(1, ${count})`)
}

/** Executes a statement in another transaction, which stays open until the returned function is called. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query(statement)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

test('readers continue while a migration waits for its lock, and it gets the lock when it is free', async () => {
  await makeRows('busy', 10)
  const endReading = await hold('select from busy')
  let isDone = false
  const migrations = [{ name: '9003_busy.sql', sql: 'alter table busy add column late integer' }]
  const running = migrate(database.pool, migrations, patience).finally(() => {
    isDone = true
  })
  // Each of these would wait behind the migration for the first reader, which ends only after them.
  for (let count = 0; count < 100; count += 1) {
    await database.pool.query('select from busy')
    await database.pool.query('update busy set done = true where id = 1')
  }
  expect(isDone).toBe(false)
  expect(await getColumns('busy')).toEqual(['id', 'done'])
  await endReading()
  expect(await running).toEqual(['9003_busy.sql'])
  expect(await getColumns('busy')).toEqual(['id', 'done', 'late'])
})

test('a lock that is never available fails with the name of the migration, and nothing remains waiting', async () => {
  await makeRows('held', 1)
  const endReading = await hold('select from held')
  const migrations = [{ name: '9004_held.sql', sql: 'alter table held add column late integer' }]
  await expect(migrate(database.pool, migrations, { ...patience, attempts: 2 })).rejects.toThrow(
    'migration 9004_held.sql failed',
  )
  await endReading()
  expect(await migrate(database.pool, migrations, patience)).toEqual(['9004_held.sql'])
})

const indexed = {
  name: '9005_index.sql',
  sql: '-- outside a transaction\ncreate index concurrently if not exists written_done on written (done)',
}

const isValid = async (index: string) =>
  (
    await database.pool.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
  ).rows.map(({ valid }) => valid)

test('an index is built while rows are written, by one of two instances; an interrupted build starts again', async () => {
  await makeRows('written', 100)
  const endWriting = await hold('insert into written values (101)')
  const killed = migrate(database.pool, [indexed], patience).catch((error: unknown) => error)
  const builder = await vi.waitUntil(async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "select pid from pg_stat_progress_create_index where relid = to_regclass('written')",
    )
    return rows[0]?.pid
  }, 20_000)
  // The build waits for the earlier transaction; a second instance and writers do not wait for the build.
  const second = migrate(database.pool, [indexed], patience)
  for (let id = 200; id < 220; id += 1) await database.pool.query('insert into written values ($1)', [id])
  await database.pool.query('select pg_terminate_backend($1)', [builder])
  expect(await killed).toBeInstanceOf(Error)
  expect(await isValid('written_done')).not.toEqual([true])
  await endWriting()
  expect(await second).toEqual(['9005_index.sql'])
  expect(await isValid('written_done')).toEqual([true])
  expect(await migrate(database.pool, [indexed], patience)).toEqual([])
})

test('rows are changed in batches that remain when a later one fails, and the next start continues', async () => {
  await makeRows('many', 25)
  const batched = {
    name: '9006_batches.sql',
    sql: `-- in batches
      update many set done = true where id in (select id from many where not done order by id limit 10)`,
  }
  await database.pool.query('alter table many add constraint stuck check (id <> 25 or not done)')
  await expect(migrate(database.pool, [batched], patience)).rejects.toThrow('9006_batches.sql failed')
  const left = async () =>
    (await database.pool.query<{ left: string }>('select count(*) as left from many where not done')).rows[0]
      ?.left
  expect(await left()).toBe('5')
  await database.pool.query('alter table many drop constraint stuck')
  expect(await migrate(database.pool, [batched], patience)).toEqual(['9006_batches.sql'])
  expect(await left()).toBe('0')
})

test('a batch waits for a locked row no longer than a migration waits for its lock, and the next start continues', async () => {
  await makeRows('locked_rows', 3)
  const batched = {
    name: '9007_kept.sql',
    sql: `-- in batches
      update locked_rows set done = true where id in (select id from locked_rows where not done order by id limit 2)`,
  }
  const unlock = await hold('select from locked_rows where id = 3 for update')
  await expect(migrate(database.pool, [batched], { ...patience, attempts: 2 })).rejects.toThrow(
    '9007_kept.sql failed',
  )
  await unlock()
  const { rows } = await database.pool.query<{ id: number }>('select id from locked_rows where not done')
  expect(rows).toEqual([{ id: 3 }])
  expect(await migrate(database.pool, [batched], patience)).toEqual(['9007_kept.sql'])
})
