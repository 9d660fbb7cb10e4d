import type { StopList, StopState } from '@doira/domain/catalog/product'
import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Catalogue } from '../catalog/catalogue.ts'
import { modifierStopListTable, stopListTable } from '../catalog/menus.tables.ts'
import type { Db } from '../platform/database/database.ts'

/** What a branch has run out of, dishes with their variants and modifiers, by id. */
export async function readStops(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
  { variantsOf }: Pick<Catalogue, 'variantsOf'>,
): Promise<StopList> {
  const rows = await unionAll(
    db
      .select({ id: stopListTable.productId, state: stopListTable.state })
      .from(stopListTable)
      .where(and(eq(stopListTable.shipperId, shipperId), eq(stopListTable.branchId, branchId))),
    db
      .select({ id: modifierStopListTable.modifierId, state: modifierStopListTable.state })
      .from(modifierStopListTable)
      .where(
        and(eq(modifierStopListTable.shipperId, shipperId), eq(modifierStopListTable.branchId, branchId)),
      ),
  )
  const stops = new Map<string, StopState>()
  for (const { id, state } of rows) {
    for (const variant of variantsOf.get(id) ?? []) stops.set(variant.id, state)
  }
  for (const { id, state } of rows) stops.set(id, state)
  return stops
}
