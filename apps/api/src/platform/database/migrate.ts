import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { getKind, indexBuiltBy, type Migration } from './migration.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** An arbitrary number, the same in every instance, so that concurrent starts migrate one after the other. */
const migrationLock = 715_201

/**
 * The lock timeout and the number of attempts of a migration. While it waits for a lock, all others wait
 * behind it.
 */
export type Patience = {
  readonly lockTimeoutMs: number
  readonly attempts: number
  readonly pauseMs: number
}

/** Five minutes of attempts, half a second each. */
const usualPatience: Patience = { lockTimeoutMs: 500, attempts: 120, pauseMs: 2000 }

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const lockNotHad = new Set(['55P03', '40P01'])

/** The numbered files, in their order. */
export async function readMigrations(folder = migrationsFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

/**
 * Runs the migrations that have not run yet, forward only, while other instances serve from the same
 * database: each file in its own transaction, or as its first line specifies. One that was interrupted is run
 * again and continues.
 *
 * @returns the names of the files that ran.
 * @throws Error naming the file whose statement failed; the files before it stay.
 */
export async function migrate(
  pool: Pool,
  migrations?: readonly Migration[],
  patience: Patience = usualPatience,
): Promise<readonly string[]> {
  const all = migrations ?? (await readMigrations())
  const client = await pool.connect()
  // A lost connection rejects the running statement; its error event has no further information.
  const ignore = () => undefined
  client.on('error', ignore)
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((row) => row.name))
    const open = all.filter(({ name }) => !done.has(name))
    for (const migration of open) await runOne(client, migration, patience)
    return open.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(ignore)
    client.off('error', ignore)
    client.release()
  }
}

/** Polls, because an index that is built concurrently waits for every open statement. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [
      migrationLock,
    ])
    if (rows[0]?.had) return
    await sleep(200)
  }
}

async function runOne(client: PoolClient, migration: Migration, patience: Patience): Promise<void> {
  const { name, sql } = migration
  try {
    if (getKind(sql) === 'transaction') return await inTransaction(client, migration, patience)
    if (getKind(sql) === 'batches') await inBatches(client, sql, patience)
    else await outside(client, sql)
    await client.query('insert into migrations (name) values ($1)', [name])
  } catch (cause) {
    throw new Error(`migration ${name} failed`, { cause })
  }
}

async function inTransaction(client: PoolClient, { name, sql }: Migration, patience: Patience) {
  await runInTurns(client, patience, async () => {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
  })
}

/** Each batch is committed, until one changes no row. */
async function inBatches(client: PoolClient, sql: string, patience: Patience): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    await runInTurns(client, patience, async () => {
      changed = (await client.query(sql)).rowCount ?? 0
    })
  }
}

/** One transaction with a lock timeout, which is retried as a whole. */
async function runInTurns(
  client: PoolClient,
  patience: Patience,
  change: () => Promise<void>,
): Promise<void> {
  await untilLocked(patience, async () => {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`)
      await change()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** An interrupted build leaves an invalid index, which is dropped first. */
async function outside(client: PoolClient, sql: string): Promise<void> {
  const index = indexBuiltBy(sql)
  if (index !== null) {
    const { rows } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    )
    if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(sql)
}

async function untilLocked({ attempts, pauseMs }: Patience, run: () => Promise<void>): Promise<void> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (left <= 0 || !lockNotHad.has(code)) throw error
      await sleep(pauseMs)
    }
  }
}
