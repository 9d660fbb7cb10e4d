import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Any number, the same in every instance: two that start at once migrate one after the other. */
const migrationLock = 715_201

export type Migration = { readonly name: string; readonly sql: string }

/** The numbered files, in their order. */
export async function readMigrations(folder = migrationsFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

/**
 * Runs what has not run yet, each file in a transaction of its own, forward only.
 *
 * @returns the names of the files that ran.
 * @throws Error naming the file whose statement failed; the files before it stay.
 */
export async function migrate(pool: Pool, migrations?: readonly Migration[]): Promise<readonly string[]> {
  const all = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((row) => row.name))
    const open = all.filter(({ name }) => !done.has(name))
    for (const migration of open) await runOne(client, migration)
    return open.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

async function runOne(client: PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause })
  }
}
