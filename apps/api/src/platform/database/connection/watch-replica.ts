import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { DatabaseListener } from '../../events.ts'
import type { Log } from '../../log.ts'
import { makeSocket } from '../limits.ts'
import { makeHosts } from './hosts.ts'
import { openPool } from './open-pool.ts'

/** A streaming replica of the database, and its replay position. */
export type Replica = {
  readonly db: NodePgDatabase<Record<string, never>>
  /** It is available, is a replica, is not lagging too far behind, and this instance receives changes. */
  isUsable(): boolean
  /** An upper bound of its lag; null: unknown. */
  lagMs(): number | null
  /** Whether it has every change that this instance received before the call. Waits shortly for it. */
  hasAllReceived(): Promise<boolean>
  close(): Promise<void>
}

type Options = {
  readonly connectionString: string
  /** The connection string of the replica. */
  readonly primary: Pick<Pool, 'query'>
  readonly changes: Pick<DatabaseListener, 'subscribe' | 'isListening'>
  readonly log: Log
  readonly maxLagMs: number
  readonly max?: number
}

/** A position in the write-ahead log, which only increases. */
type Position = bigint

const lookEveryMs = 500
const patienceMs = 300
const stepMs = 10
const maxSeen = 1000
const timeoutMs = 2000
/** Longer than any statement may take. */
const longestSilenceMs = 5000

/**
 * Compares a replica with the primary twice a second. Its lag is measured with this machine's clock: the
 * primary's position is stored with the time before it was read, and a replica that has replayed that
 * position has everything that was committed until then. A server that is not a replica (it was promoted, or
 * never was one) is not read.
 */
export function watchReplica({
  connectionString,
  primary,
  changes,
  log,
  maxLagMs,
  max = 10,
}: Options): Replica {
  const hosts = makeHosts(connectionString, 'copy')
  const pool = openPool(
    {
      ...{ max, application_name: 'doira-reads' },
      // The server cancels slow queries: a query that only times out here would continue on a connection that
      // is used again.
      ...{ connectionTimeoutMillis: timeoutMs, statement_timeout: timeoutMs },
      stream: () => makeSocket(longestSilenceMs),
    },
    { hosts, log, lost: 'replica_connection_lost' },
  )
  /** Positions of the primary, oldest first; the replica has certainly replayed the first one. */
  let seen: { readonly atMs: number; readonly position: Position }[] = []
  let replayed: Position | null = null
  let wasUsable: boolean | null = null
  let isClosed = false

  /** Whether there were changes since the primary's position was last read. */
  let hasNews = true
  let needed: Position = 0n
  const onChange = () => {
    hasNews = true
  }
  const unsubscribe = changes.subscribe({ onChange, missed: onChange })

  async function lookAtPrimary(): Promise<Position> {
    const atMs = performance.now()
    const { rows } = await primary.query<{ position: string }>(
      "select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position",
    )
    const position = BigInt(rows[0]?.position ?? 0)
    seen.push({ atMs, position })
    // The list is limited, because an unavailable replica does not advance.
    if (seen.length > maxSeen) seen.splice(1, 1)
    return position
  }
  let lookingAtReplica: Promise<void> | null = null
  /**
   * One comparison for all waiting callers: connections are for reads, and answers out of order would move
   * the position back.
   */
  function lookAtReplica(): Promise<void> {
    lookingAtReplica ??= readReplayed().finally(() => {
      lookingAtReplica = null
    })
    return lookingAtReplica
  }
  async function readReplayed(): Promise<void> {
    const { rows } = await pool.query<{ position: string | null }>(
      `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`,
    )
    const position = rows[0]?.position ?? null
    replayed = position === null ? null : BigInt(position)
    // It was promoted: another server may be the replica now.
    if (position === null) hosts.lost()
    const reached = seen.findLastIndex((one) => replayed !== null && one.position <= replayed)
    if (reached > 0) seen = seen.slice(reached)
  }

  function lagMs(): number | null {
    const [oldest] = seen
    if (replayed === null || !oldest || oldest.position > replayed) return null
    return performance.now() - oldest.atMs
  }
  const isUsable = () => {
    const lag = lagMs()
    // Without notifications of changes the required position is unknown.
    return changes.isListening() && lag !== null && lag <= maxLagMs
  }

  async function look(): Promise<void> {
    try {
      await lookAtPrimary()
      await lookAtReplica()
    } catch (error) {
      replayed = null
      if (wasUsable !== false && !isClosed) log.warn({ err: error }, 'replica_away')
      wasUsable = false
      return
    }
    const usable = isUsable()
    if (usable !== wasUsable) {
      const fields = { lagMs: lagMs(), maxLagMs, isListening: changes.isListening() }
      if (usable) log.info(fields, 'replica_used')
      else log.warn(fields, 'replica_behind')
    }
    wasUsable = usable
  }
  const looking = (async () => {
    while (!isClosed) {
      await look()
      await wait(lookEveryMs, undefined, { ref: false })
    }
  })()

  let asking: Promise<void> | null = null
  /** One comparison for all concurrent callers; a later change requires a new one. */
  async function askWhatIsNeeded(): Promise<void> {
    while (hasNews || asking !== null) {
      asking ??= (async () => {
        hasNews = false
        try {
          needed = await lookAtPrimary()
        } catch (error) {
          onChange()
          throw error
        }
      })().finally(() => {
        asking = null
      })
      await asking
    }
  }

  return {
    db: drizzle(pool),
    isUsable,
    lagMs,
    async hasAllReceived() {
      await askWhatIsNeeded()
      const until = performance.now() + patienceMs
      while (replayed !== null && replayed < needed && performance.now() < until) {
        await wait(stepMs)
        await lookAtReplica()
      }
      return replayed !== null && replayed >= needed
    },
    async close() {
      isClosed = true
      unsubscribe()
      await pool.end()
      // The timer does not prevent the process from ending.
      void looking
    },
  }
}
