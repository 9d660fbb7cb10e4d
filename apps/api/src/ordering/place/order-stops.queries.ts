import type { StopList, StopState } from '@doira/domain/catalog/product'
import type { Discount } from '@doira/domain/discounts/discount'
import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Catalogue } from '../../catalog/catalogue.ts'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** Gifts that the chain does not sell any more have run out too. */
export function withGoneGifts(
  stops: StopList,
  discounts: readonly Discount[],
  { productById }: Pick<Catalogue, 'productById'>,
): StopList {
  const gifts = discounts.flatMap((discount) => (discount.target === 'gift' ? discount.giftProductId : []))
  const gone = gifts.filter((id) => !productById.has(id))
  return new Map([...stops, ...gone.map((id) => [id, 'stop'] as const)])
}

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
