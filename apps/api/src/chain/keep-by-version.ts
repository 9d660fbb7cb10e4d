import type { Instant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { chainVersionsTable } from './chain.tables.ts'

type Wanted = { readonly shipperId: string; readonly now: Instant }

/** @param db the transaction that decides by what is read, or a connection where nothing is decided. */
export type ReadOfVersion<Facts> = (db: Db, wanted: Wanted) => Promise<Facts>

/**
 * Keeps what was read of a chain as long as the database still holds the same: each use compares the chain's version,
 * which every change renews in its own transaction, and so never decides by what is no longer true. Days that differ
 * are read from yesterday on, so that a new day is read anew too.
 */
export function keepByVersion<Facts>(load: ReadOfVersion<Facts>): ReadOfVersion<Facts> {
  const kept = new Map<string, { readonly version: string; readonly facts: Facts }>()
  return async (db, wanted) => {
    const { shipperId, now } = wanted
    const versionNow = async () => `${await findChainVersion(db, shipperId)} ${localDateAt(now)}`
    const version = await versionNow()
    const known = kept.get(shipperId)
    if (known?.version === version) return known.facts
    const facts = await load(db, wanted)
    // A change that came in between may have given half of each: such a reading serves this once.
    if ((await versionNow()) === version) kept.set(shipperId, { version, facts })
    return facts
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
