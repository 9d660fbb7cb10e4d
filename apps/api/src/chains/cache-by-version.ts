import type { Instant } from '@doira/domain/time/instant'
import { type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { chainVersionsTable } from './chain.tables.ts'

type Wanted = { readonly shipperId: string; readonly now: Instant }

type Load<Facts> = (db: Db, wanted: Wanted) => Promise<Facts>

/** What a statement answers that has read the chain's version too; null before a chain has anything at all. */
type WithVersion = { readonly version: string | null }

export type CachedByVersion<Facts> = {
  /** @param db the transaction that decides by what is read, or a connection where nothing is decided. */
  read(db: Db, wanted: Wanted): Promise<Facts>
  /**
   * The same without a statement of its own: `ask` is given what was read last and reads the version beside whatever
   * else it needs. When that is another one, the facts are read anew and it asks again.
   */
  readWith<Row extends WithVersion>(
    db: Db,
    wanted: Wanted,
    ask: (facts: Facts) => Promise<Row>,
  ): Promise<{ readonly facts: Facts; readonly row: Row }>
}

/** A chain that changes without a pause is served what was read last. */
const mostReadings = 3

type Reading<Facts> = {
  readonly version: string | null
  readonly day: LocalDate
  readonly facts: Facts
}

/**
 * Caches what was read of a chain as long as the database still holds the same: each use compares the chain's version,
 * which every change renews in its own transaction, and so never decides by what is no longer true. Days that differ
 * are read from yesterday on, so that a new day is read anew too.
 *
 * After a change everybody who is ordering needs the new facts at once: one reads them, the others wait for it. None of
 * those who wait holds what that reading needs, as it has a connection of its own and locks nothing.
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
      return { facts: last.facts, row }
    },
  }
}

/** Null before a chain has anything at all. */
async function findChainVersion(db: Db, shipperId: string): Promise<string | null> {
  const rows = await db
    .select({ version: chainVersionsTable.version })
    .from(chainVersionsTable)
    .where(eq(chainVersionsTable.shipperId, shipperId))
  return rows[0]?.version ?? null
}
