import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { type DatabaseHosts, makeHosts } from './connection/hosts.ts'
import { openPool } from './connection/open-pool.ts'
import { limited } from './limits.ts'

/** A connection or an open transaction: queries accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  readonly db: NodePgDatabase<Record<string, never>>
  readonly pool: Pool
  readonly hosts: DatabaseHosts
  close(): Promise<void>
}

/**
 * Opens a pool. Nothing is connected until the first query.
 *
 * @param isPatient For work without a caller that waits, which may take any time: migrations.
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
  const hosts = makeHosts(connectionString, 'primary')
  let moves = 0
  hosts.watch(() => {
    if (hosts.moves() > moves) log.warn({ host: hosts.current()?.name }, 'database_moved')
    moves = hosts.moves()
  })
  const config = { max, application_name: 'doira', ...limits }
  const pool = openPool(config, { hosts, log, lost: 'database_connection_lost' })
  return { db: drizzle(pool), pool, hosts, close: () => pool.end() }
}
