import {
  type Programme,
  type ProgrammeVersion,
  pointsExpireAt,
  programmeAt,
} from '@doira/domain/loyalty/programme'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { loyaltyVersionsTable } from '../loyalty.tables.ts'

/** The versions of a chain's programme that were not withdrawn, in the order in which they begin. */
export async function listVersions(db: Db, shipperId: string): Promise<readonly ProgrammeVersion[]> {
  const { number, beginsAt, programme, withdrawnAt } = loyaltyVersionsTable
  return db
    .select({ number, beginsAt, programme })
    .from(loyaltyVersionsTable)
    .where(and(eq(loyaltyVersionsTable.shipperId, shipperId), isNull(withdrawnAt)))
    .orderBy(asc(beginsAt))
}

/** The terms in force at an instant. */
export async function readProgramme(
  db: Db,
  { shipperId, at }: { readonly shipperId: string; readonly at: Instant },
): Promise<Programme> {
  return programmeAt(await listVersions(db, shipperId), at)
}

/** Until when points that are given now without an order can be spent; null: they never expire. */
export async function readPointsExpiry(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<Instant | null> {
  return pointsExpireAt(await readProgramme(db, { shipperId, at: now }), now)
}

/** The caller has locked the draft of the programme, so that numbers follow each other. */
export async function insertVersion(tx: Db, row: typeof loyaltyVersionsTable.$inferInsert): Promise<void> {
  await tx.insert(loyaltyVersionsTable).values(row)
}

/** Takes a version back. The caller has checked that it has not begun. */
export async function withdrawVersion(
  tx: Db,
  { shipperId, number, now }: { readonly shipperId: string; readonly number: number; readonly now: Instant },
): Promise<void> {
  await tx
    .update(loyaltyVersionsTable)
    .set({ withdrawnAt: now })
    .where(and(eq(loyaltyVersionsTable.shipperId, shipperId), eq(loyaltyVersionsTable.number, number)))
}
