import { randomUUID } from 'node:crypto'
import { Client, type PoolClient } from 'pg'
import { inject } from 'vitest'
import { silentLog } from '../log.ts'
import { type Database, type Db, openDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, with a role that may create databases. Its template database is migrated. */
    databaseServerUrl: string
  }
}

/** The migrated, empty template database. */
export const templateDatabase = 'doira_template'

/**
 * Creates a separate database, for races and for tests that must commit. Drop it in `afterAll` with its
 * `close`.
 *
 * @param template `template0`: it has no tables yet.
 */
export async function makeTestDatabase(
  template: typeof templateDatabase | 'template0' = templateDatabase,
): Promise<Database & { readonly connectionString: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template ${template}`)
  const connectionString = getUrl(name)
  const database = openDatabase({ connectionString, log: silentLog, max: 20 })
  return {
    ...database,
    connectionString,
    async close() {
      await database.close()
      // Without `force`, because that would also end the server's own workers in this database.
      await asAdmin(`drop database ${name}`)
    },
  }
}

let shared: Promise<Database> | undefined

/**
 * Runs a test inside a transaction that is rolled back, on this worker's database. The product's transactions
 * are nested in it.
 */
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

/** Tests that each begin in a world of their own, made in a transaction that is rolled back. */
export function testIn<World>(makeWorld: (db: Db) => Promise<World>) {
  return (run: (world: World) => Promise<void>) => () => withRollback(async (db) => run(await makeWorld(db)))
}

/**
 * Concurrent queries of a pool use one connection here. The driver's own queue for that is deprecated and
 * removed in its next version.
 */
function oneAtATime(client: PoolClient): void {
  const ask = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  let turn: Promise<unknown> = Promise.resolve()
  const askInTurn = (...given: readonly unknown[]) => {
    // A listener needs its own connection.
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
    // Two workers cannot copy the template concurrently, so they take turns.
    await client.query('select pg_advisory_lock(715202)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function getUrl(name: string): string {
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = `/${name}`
  return url.href
}
