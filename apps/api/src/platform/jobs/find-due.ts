import { type Instant, toMillis } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/** The present moment, by the clock that due times are compared with. */
export const presentMoment = sql`${sql.placeholder('now')}::timestamptz`

export type AskedWork = {
  readonly name: string
  /** The earliest due time of the rows of this work, as a timestamp; null when there is none. */
  readonly dueAt: SQL
}

export type DueFinder = {
  /** @returns the works that are due. */
  find(): Promise<ReadonlySet<string>>
  /** How long it may take until another one is due, at most `lookEveryMs`. */
  msUntilNext(): number
  /** Drops what was found, because changes may have been missed. */
  reset(): void
}

type DueTimes = { readonly snapshot: string; readonly times: readonly (number | null)[] }
type Look = { readonly snapshot: string; readonly atMs: number; readonly nextMs: number }

/** Looks again after this time although nothing has changed. */
const longestTrustMs = 15_000

const snapshotNow = prepareStatement<Record<string, never>, { snapshot: string }>(
  'snapshot',
  sql`select pg_current_snapshot()::text as snapshot`,
)
let finders = 0

/**
 * Finds the works with due rows by one statement for all of them. While nobody has committed anything since the last look,
 * which the database's snapshot reveals, nothing new can be due before the earliest due time found then: an idle shop
 * only compares snapshots.
 */
export function makeDueFinder({
  works,
  db,
  clock,
  lookEveryMs,
}: {
  readonly works: readonly AskedWork[]
  readonly db: Db
  readonly clock: Clock
  readonly lookEveryMs: number
}): DueFinder {
  const times = works.map(({ dueAt }) => sql`(extract(epoch from ${dueAt}) * 1000)::float8`)
  // The name of a statement belongs to one text on each connection.
  finders += 1
  const dueTimes = prepareStatement<{ now: Instant }, DueTimes>(
    `due_times_${finders}`,
    sql`select pg_current_snapshot()::text as snapshot, array[${sql.join(times, sql`, `)}] as times`,
  )
  let last: Look | null = null

  async function isUnchanged({ snapshot, atMs, nextMs }: Look): Promise<boolean> {
    if (nextMs <= toMillis(clock()) || performance.now() - atMs > longestTrustMs) return false
    const [present] = await snapshotNow(db, {})
    return present?.snapshot === snapshot
  }

  return {
    async find() {
      if (last !== null && (await isUnchanged(last))) return new Set()
      const now = clock()
      const [found] = await dueTimes(db, { now })
      const dueMs = works.map((_, at) => found?.times[at] ?? Number.POSITIVE_INFINITY)
      last = {
        snapshot: found?.snapshot ?? '',
        atMs: performance.now(),
        nextMs: Math.min(...dueMs),
      }
      const nowMs = toMillis(now)
      return new Set(works.filter((_, at) => (dueMs[at] ?? 0) <= nowMs).map(({ name }) => name))
    },
    msUntilNext() {
      const ms = (last?.nextMs ?? 0) - toMillis(clock())
      // What is due already was given to its work, which looks for it at this interval.
      return ms > 0 ? Math.min(Math.ceil(ms), lookEveryMs) : lookEveryMs
    },
    reset() {
      last = null
    },
  }
}
