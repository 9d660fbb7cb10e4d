import { and, eq } from 'drizzle-orm'
import type { menusTable } from '../../../catalog/menus.tables.ts'
import type { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import type { citiesTable } from '../../../chains/chain.tables.ts'
import type { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import type { discountsTable } from '../../../discounts/discounts.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ItemKey } from './editable.ts'

/** Whether a row of the chain that a draft refers to exists. */
export async function exists(
  db: Db,
  table:
    | typeof productsTable
    | typeof branchesTable
    | typeof discountsTable
    | typeof categoriesTable
    | typeof citiesTable
    | typeof menusTable,
  { shipperId }: Pick<ItemKey, 'shipperId'>,
  id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.id, id)))
  return rows.length > 0
}
