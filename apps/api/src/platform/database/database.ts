import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { limited } from './limits.ts'
import { openPool } from './open-pool.ts'

/** A connection or an open transaction: a query cannot tell, and passes it on to everything inside. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  readonly db: NodePgDatabase<Record<string, never>>
  readonly pool: Pool
  close(): Promise<void>
}

/**
 * Opens a pool. Nothing is connected until the first query.
 *
 * @param isPatient For work that nobody waits for and that may take as long as it takes: migrations.
 */
export function openDatabase({
  connectionString,
  log,
  max = 10,
  isPatient = false,
}: {
  connectionString: string
  log: Log
  max?: number
  isPatient?: boolean
}): Database {
  const limits = isPatient ? {} : limited
  const config = { connectionString, max, application_name: 'doira', ...limits }
  const pool = openPool(config, { log, lost: 'database_connection_lost' })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
