import { and, asc, eq, isNull } from 'drizzle-orm'
import { stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** Dishes that branches have run out of until somebody says otherwise. */
export async function readStops(db: Db, shipperId: string) {
  const { branchId, productId, until } = stopListTable
  return db
    .select()
    .from(stopListTable)
    .where(and(eq(stopListTable.shipperId, shipperId), isNull(until)))
    .orderBy(asc(branchId), asc(productId))
}
