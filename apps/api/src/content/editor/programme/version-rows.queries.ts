import { and, desc, eq } from 'drizzle-orm'
import { type LoyaltyVersionRow, loyaltyVersionsTable } from '../../../loyalty/loyalty.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { staffTable } from '../../../staff/staff.tables.ts'

/** Every version with who made it, the last one made first; withdrawn ones too. */
export async function listVersionRows(
  db: Db,
  shipperId: string,
): Promise<readonly (LoyaltyVersionRow & { readonly by: string | null })[]> {
  const rows = await db
    .select({ version: loyaltyVersionsTable, by: staffTable.name })
    .from(loyaltyVersionsTable)
    .leftJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, loyaltyVersionsTable.shipperId),
        eq(staffTable.id, loyaltyVersionsTable.madeBy),
      ),
    )
    .where(eq(loyaltyVersionsTable.shipperId, shipperId))
    .orderBy(desc(loyaltyVersionsTable.number))
  return rows.map(({ version, by }) => ({ ...version, by }))
}
