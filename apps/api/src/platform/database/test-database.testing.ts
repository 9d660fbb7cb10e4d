import { randomUUID } from 'node:crypto'
import { Client, type PoolClient } from 'pg'
import { inject } from 'vitest'
import { silentLog } from '../log.ts'
import { type Database, type Db, openDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, as a role that may make databases. The template database on it has been migrated. */
    databaseServerUrl: string
  }
}

/** The migrated, empty database that the run's global set-up makes. */
export const templateDatabase = 'doira_template'

/**
 * A database of its own, for races and for what must commit. Drop it in `afterAll` by its `close`.
 *
 * @param template `template0`: it has no tables yet.
 */
export async function makeTestDatabase(
  template: typeof templateDatabase | 'template0' = templateDatabase,
): Promise<Database & { readonly connectionString: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template ${template}`)
  const connectionString = urlOf(name)
  const database = openDatabase({ connectionString, log: silentLog, max: 20 })
  return {
    ...database,
    connectionString,
    async close() {
      await database.close()
      // Without force: it waits for those who are on their way out, and force may not end the server's own work there.
      await asAdmin(`drop database ${name}`)
    },
  }
}

let shared: Promise<Database> | undefined

/** Runs a test inside a transaction that is undone, on this worker's database. The product's transactions nest in it. */
export async function withRollback(run: (db: Db) => Promise<void>): Promise<void> {
  shared ??= makeTestDatabase().then((database) => {
    database.pool.on('connect', oneAtATime)
    return database
  })
  const { db } = await shared
  const undo = new Error('undo')
  await db
    .transaction(async (tx) => {
      await run(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

/**
 * What asks several things at once of a pool asks one connection here. The driver's own queue for that is deprecated, and
 * gone with its next version.
 */
function oneAtATime(client: PoolClient): void {
  const ask = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  let turn: Promise<unknown> = Promise.resolve()
  const askInTurn = (...given: readonly unknown[]) => {
    // A listener has the connection for itself.
    if (given.some((one) => typeof one === 'function')) return ask(...given)
    const answer = turn.then(() => ask(...given))
    turn = answer.catch(() => undefined)
    return answer
  }
  client.query = askInTurn as typeof client.query
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  try {
    // Two workers that copy the template at once get in each other's way: one after the other.
    await client.query('select pg_advisory_lock(715202)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = `/${name}`
  return url.href
}
