import type { Instant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { chainVersionsTable } from './chain.tables.ts'

type Wanted = { readonly shipperId: string; readonly now: Instant }

type Load<Facts> = (db: Db, wanted: Wanted) => Promise<Facts>

/** A row of a statement that also reads the chain's version; null: nothing of the chain has been written yet. */
type WithVersion = { readonly version: string | null }

export type ReadWith<Facts, Row> = {
  readonly facts: Facts
  readonly row: Row
  /** Whether the row was read at the version of the facts. */
  readonly isCurrent: boolean
}

export type CachedByVersion<Facts> = {
  /** @param db the transaction whose decisions use the facts, or any connection. */
  read(db: Db, wanted: Wanted): Promise<Facts>
  /**
   * The same without a statement of its own: `ask` is given what was read last and reads the version beside whatever
   * else it needs. When that is another one, the facts are read anew and it asks again. `isCurrent` is false when the
   * chain changed at each of three attempts: the facts are then those of the last one.
   */
  readWith<Row extends WithVersion>(
    db: Db,
    wanted: Wanted,
    ask: (facts: Facts) => Promise<Row>,
  ): Promise<ReadWith<Facts, Row>>
}

/** How often facts are loaded for one call while the chain keeps changing. */
const mostReadings = 3

type Reading<Facts> = {
  readonly version: string | null
  readonly day: LocalDate
  readonly facts: Facts
}

/**
 * Caches the facts of a chain until its version changes. Each use compares the version, which every change renews in
 * its own transaction, so no decision uses outdated facts. Facts are also loaded again on a new day.
 *
 * After a change one caller loads the new facts and concurrent callers wait for it. Loading takes no locks and uses a
 * connection of the caller that loads, so the callers that wait cannot block it.
 */
export function cacheByVersion<Facts>(load: Load<Facts>): CachedByVersion<Facts> {
  const cached = new Map<string, Reading<Facts>>()
  const readings = new Map<string, Promise<{ readonly reading: Reading<Facts>; readonly isWhole: boolean }>>()

  async function readWhole(db: Db, wanted: Wanted, version: string | null) {
    const reading = { version, day: localDateAt(wanted.now), facts: await load(db, wanted) }
    // A change that came in between may have given half of each: such a reading serves this once.
    const isWhole = (await findChainVersion(db, wanted.shipperId)) === version
    if (isWhole) cached.set(wanted.shipperId, reading)
    return { reading, isWhole }
  }
  async function read(db: Db, wanted: Wanted): Promise<Reading<Facts>> {
    const version = await findChainVersion(db, wanted.shipperId)
    const last = findLast(wanted)
    if (last?.version === version) return last
    const key = `${wanted.shipperId} ${version} ${localDateAt(wanted.now)}`
    const others = await readings.get(key)?.catch(() => null)
    if (others?.isWhole) return others.reading
    const reading = readWhole(db, wanted, version)
    readings.set(key, reading)
    try {
      return (await reading).reading
    } finally {
      if (readings.get(key) === reading) readings.delete(key)
    }
  }
  function findLast({ shipperId, now }: Wanted): Reading<Facts> | null {
    const last = cached.get(shipperId)
    return last?.day === localDateAt(now) ? last : null
  }
  return {
    read: async (db, wanted) => (await read(db, wanted)).facts,
    async readWith(db, wanted, ask) {
      let last = findLast(wanted) ?? (await read(db, wanted))
      let row = await ask(last.facts)
      for (let count = 1; row.version !== last.version && count < mostReadings; count += 1) {
        last = await read(db, wanted)
        row = await ask(last.facts)
      }
      return { facts: last.facts, row, isCurrent: row.version === last.version }
    },
  }
}

/** Null: nothing of the chain has been written yet. */
async function findChainVersion(db: Db, shipperId: string): Promise<string | null> {
  const rows = await db
    .select({ version: chainVersionsTable.version })
    .from(chainVersionsTable)
    .where(eq(chainVersionsTable.shipperId, shipperId))
  return rows[0]?.version ?? null
}
