import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { type StaffRow, staffBranchesTable, staffTable } from './staff.tables.ts'

type StaffKey = { readonly shipperId: string; readonly staffId: string }

/** Disabled ones included. */
export async function findStaff(db: Db, { shipperId, staffId }: StaffKey): Promise<StaffRow | null> {
  const rows = await db
    .select()
    .from(staffTable)
    .where(and(eq(staffTable.shipperId, shipperId), eq(staffTable.id, staffId)))
  return rows[0] ?? null
}

/** The branches of a person; null: all of the chain. */
export async function findScope(
  db: Db,
  { shipperId, id, hasAllBranches }: Pick<StaffRow, 'shipperId' | 'id' | 'hasAllBranches'>,
): Promise<readonly string[] | null> {
  if (hasAllBranches) return null
  const rows = await db
    .select({ branchId: staffBranchesTable.branchId })
    .from(staffBranchesTable)
    .where(and(eq(staffBranchesTable.shipperId, shipperId), eq(staffBranchesTable.staffId, id)))
  return rows.map(({ branchId }) => branchId)
}

/** Finds the account and locks it until the transaction ends. */
export async function lockStaff(db: Db, { shipperId, staffId }: StaffKey): Promise<StaffRow | null> {
  const rows = await db
    .select()
    .from(staffTable)
    .where(and(eq(staffTable.shipperId, shipperId), eq(staffTable.id, staffId)))
    .for('no key update')
  return rows[0] ?? null
}

/** Disabled ones included. */
export async function findStaffByLogin(
  db: Db,
  { shipperId, login }: { readonly shipperId: string; readonly login: string },
): Promise<StaffRow | null> {
  const rows = await db
    .select()
    .from(staffTable)
    .where(and(eq(staffTable.shipperId, shipperId), eq(staffTable.login, login)))
  return rows[0] ?? null
}

/** In the order of names. Null instead of a list of branches is all of them. */
export async function listBranchesOfStaff(
  db: Db,
  { shipperId, staffId }: StaffKey,
): Promise<readonly string[]> {
  const rows = await db
    .select({ branchId: staffBranchesTable.branchId })
    .from(staffBranchesTable)
    .where(and(eq(staffBranchesTable.shipperId, shipperId), eq(staffBranchesTable.staffId, staffId)))
    .orderBy(asc(staffBranchesTable.branchId))
  return rows.map(({ branchId }) => branchId)
}

/** @returns null when the login is taken */
export async function insertStaff(
  db: Db,
  row: typeof staffTable.$inferInsert,
  branchIds: readonly string[],
): Promise<StaffRow | null> {
  const rows = await db
    .insert(staffTable)
    .values(row)
    .onConflictDoNothing({ target: [staffTable.shipperId, staffTable.login] })
    .returning()
  const [inserted] = rows
  if (inserted) await setBranches(db, { shipperId: row.shipperId, staffId: row.id }, branchIds)
  return inserted ?? null
}

export async function updateStaff(
  db: Db,
  { shipperId, staffId }: StaffKey,
  change: Partial<Omit<StaffRow, 'shipperId' | 'id' | 'login'>>,
): Promise<void> {
  await db
    .update(staffTable)
    .set(change)
    .where(and(eq(staffTable.shipperId, shipperId), eq(staffTable.id, staffId)))
}

/** @param branchIds one that is named twice counts once */
export async function setBranches(
  db: Db,
  { shipperId, staffId }: StaffKey,
  branchIds: readonly string[],
): Promise<void> {
  await db
    .delete(staffBranchesTable)
    .where(and(eq(staffBranchesTable.shipperId, shipperId), eq(staffBranchesTable.staffId, staffId)))
  if (branchIds.length === 0) return
  const rows = [...new Set(branchIds)].map((branchId) => ({ shipperId, staffId, branchId }))
  await db.insert(staffBranchesTable).values(rows)
}

/** Gives an account that has none the secret of its second factor; the first caller wins. */
export async function giveTotpSecret(
  db: Db,
  { shipperId, staffId }: StaffKey,
  secret: Uint8Array,
): Promise<void> {
  await db
    .update(staffTable)
    .set({ totpSecret: secret })
    .where(
      and(eq(staffTable.shipperId, shipperId), eq(staffTable.id, staffId), isNull(staffTable.totpSecret)),
    )
}

/** @returns false when the code of this half minute, or a later one, was used before: a code works once. */
export async function spendTotpStep(
  db: Db,
  { shipperId, staffId, step, now }: StaffKey & { readonly step: number; readonly now: Instant },
): Promise<boolean> {
  const rows = await db
    .update(staffTable)
    .set({ totpLastStep: step, totpSetAt: sql`coalesce(${staffTable.totpSetAt}, ${now})` })
    .where(
      and(eq(staffTable.shipperId, shipperId), eq(staffTable.id, staffId), lt(staffTable.totpLastStep, step)),
    )
    .returning({ id: staffTable.id })
  return rows.length > 0
}
