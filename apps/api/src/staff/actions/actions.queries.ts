import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type StaffActRow, staffActsTable } from '../staff.tables.ts'

export async function findAct(
  db: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id: string },
): Promise<StaffActRow | null> {
  const rows = await db
    .select()
    .from(staffActsTable)
    .where(and(eq(staffActsTable.shipperId, shipperId), eq(staffActsTable.id, id)))
  return rows[0] ?? null
}

export async function insertAct(db: Db, act: Omit<StaffActRow, 'number'>): Promise<void> {
  await db.insert(staffActsTable).values(act)
}
