import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type StaffActionRow, staffActionsTable } from '../staff.tables.ts'

export async function findAction(
  db: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id: string },
): Promise<StaffActionRow | null> {
  const rows = await db
    .select()
    .from(staffActionsTable)
    .where(and(eq(staffActionsTable.shipperId, shipperId), eq(staffActionsTable.id, id)))
  return rows[0] ?? null
}

/** A row that is there stays as it is. */
export async function insertActionOnce(db: Db, action: Omit<StaffActionRow, 'number'>): Promise<void> {
  await db.insert(staffActionsTable).values(action).onConflictDoNothing()
}

export async function insertAction(db: Db, action: Omit<StaffActionRow, 'number'>): Promise<void> {
  await db.insert(staffActionsTable).values(action)
}
