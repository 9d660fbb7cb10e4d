import { and, eq, type SQL } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'

type BranchRow = typeof branchesTable.$inferSelect
type BranchKey = { readonly shipperId: string; readonly branchId: string }

/** A branch as stored, also an inactive one. Null when the chain has no such branch. */
export async function findBranchRow(db: Db, key: BranchKey): Promise<BranchRow | null> {
  const rows = await db.select().from(branchesTable).where(isBranch(key))
  return rows[0] ?? null
}

/** False when the chain has no such branch. */
export async function updateBranch(
  db: Db,
  key: BranchKey,
  changes: Partial<Pick<BranchRow, 'load' | 'loadUntil' | 'ownPause'>>,
): Promise<boolean> {
  const rows = await db
    .update(branchesTable)
    .set(changes)
    .where(isBranch(key))
    .returning({ id: branchesTable.id })
  return rows.length > 0
}

function isBranch({ shipperId, branchId }: BranchKey): SQL | undefined {
  return and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, branchId))
}
