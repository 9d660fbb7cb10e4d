import type { Instant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { chainVersionsTable } from './chain.tables.ts'

type Wanted = { readonly shipperId: string; readonly now: Instant }

/** @param db the transaction that decides by what is read, or a connection where nothing is decided. */
export type ReadOfVersion<Facts> = (db: Db, wanted: Wanted) => Promise<Facts>

/**
 * Caches what was read of a chain as long as the database still holds the same: each use compares the chain's version,
 * which every change renews in its own transaction, and so never decides by what is no longer true. Days that differ
 * are read from yesterday on, so that a new day is read anew too.
 *
 * After a change everybody who is ordering needs the new facts at once: one reads them, the others wait for it. None of
 * those who wait holds what that reading needs, as it has a connection of its own and locks nothing.
 */
export function cacheByVersion<Facts>(load: ReadOfVersion<Facts>): ReadOfVersion<Facts> {
  const kept = new Map<string, { readonly version: string; readonly facts: Facts }>()
  const readings = new Map<string, Promise<{ readonly facts: Facts; readonly isWhole: boolean }>>()

  async function readWhole(db: Db, wanted: Wanted, version: string) {
    const facts = await load(db, wanted)
    // A change that came in between may have given half of each: such a reading serves this once.
    const isWhole = (await versionOf(db, wanted)) === version
    if (isWhole) kept.set(wanted.shipperId, { version, facts })
    return { facts, isWhole }
  }
  return async (db, wanted) => {
    const version = await versionOf(db, wanted)
    const known = kept.get(wanted.shipperId)
    if (known?.version === version) return known.facts
    const key = `${wanted.shipperId} ${version}`
    const others = await readings.get(key)?.catch(() => null)
    if (others?.isWhole) return others.facts
    const reading = readWhole(db, wanted, version)
    readings.set(key, reading)
    try {
      return (await reading).facts
    } finally {
      if (readings.get(key) === reading) readings.delete(key)
    }
  }
}

/** Another one after every change, and on another day. */
async function versionOf(db: Db, { shipperId, now }: Wanted): Promise<string> {
  return `${await findChainVersion(db, shipperId)} ${localDateAt(now)}`
}

/** Null before a chain has anything at all. */
async function findChainVersion(db: Db, shipperId: string): Promise<string | null> {
  const rows = await db
    .select({ version: chainVersionsTable.version })
    .from(chainVersionsTable)
    .where(eq(chainVersionsTable.shipperId, shipperId))
  return rows[0]?.version ?? null
}
