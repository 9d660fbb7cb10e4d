import type { StopList, StopState } from '@doira/domain/catalog/product'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { modifierStopListTable, stopListTable } from '../menus.tables.ts'
import { productsTable } from '../products.tables.ts'

/**
 * What a branch has run out of, by the id of a dish or a modifier. A dish with variants takes them all with it, and is
 * in the list itself once all of its variants are. Empty for a branch that the chain does not have.
 */
export async function loadStops(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<StopList> {
  const ofBranch = and(eq(stopListTable.shipperId, shipperId), eq(stopListTable.branchId, branchId))
  const dishes = await db
    .select({ id: stopListTable.productId, state: stopListTable.state })
    .from(stopListTable)
    .where(ofBranch)
  const stops = new Map<string, StopState>(dishes.map(({ id, state }) => [id, state]))
  for (const { id, state } of await listStoppedVariants(db, { shipperId, branchId })) {
    if (!stops.has(id)) stops.set(id, state)
  }
  const modifiers = await db
    .select({ id: modifierStopListTable.modifierId, state: modifierStopListTable.state })
    .from(modifierStopListTable)
    .where(and(eq(modifierStopListTable.shipperId, shipperId), eq(modifierStopListTable.branchId, branchId)))
  for (const { id, state } of modifiers) stops.set(id, state)
  return stops
}

/** Variants of stopped dishes, then dishes all of whose variants are stopped. */
async function listStoppedVariants(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
) {
  const { rows } = await db.execute<{ id: string; state: StopState }>(sql`
    with stopped as (
      select product_id as id, state from ${stopListTable}
      where shipper_id = ${shipperId} and branch_id = ${branchId}
    ), of_parents as (
      select p.id, s.state from stopped s
      join ${productsTable} p on p.shipper_id = ${shipperId} and p.parent_id = s.id
    ), of_variants as (
      select p.parent_id as id, max(s.state) as state from ${productsTable} p
      left join stopped s on s.id = p.id
      where p.shipper_id = ${shipperId} and p.parent_id is not null and p.is_active
      group by p.parent_id having count(*) = count(s.id)
    )
    select id, state from of_parents union all select id, state from of_variants`)
  return rows
}
