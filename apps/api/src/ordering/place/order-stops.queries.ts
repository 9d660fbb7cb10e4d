import { canBeOrdered } from '@doira/domain/catalog/availability'
import type { StopList, StopState } from '@doira/domain/catalog/product'
import type { Discount } from '@doira/domain/discounts/discount'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Catalogue } from '../../catalog/catalogue/catalogue.ts'
import { modifierStopListTable, stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { listOffers } from '../quote/offers.ts'

/** Gifts that the menu does not sell, or not at the time of the order, have run out too. */
export function withGoneGifts(
  stops: StopList,
  discounts: readonly Discount[],
  { catalogue, menuId, at }: { readonly catalogue: Catalogue; readonly menuId: string; readonly at: Instant },
): StopList {
  const gifts = discounts.flatMap((discount) => (discount.target === 'gift' ? discount.giftProductIds : []))
  const offers = listOffers(catalogue, menuId, gifts)
  const gone = gifts.filter((id) => {
    const offer = offers.get(id)
    return !offer || !canBeOrdered({ stop: null, saleWindow: offer.saleWindow }, at)
  })
  return new Map([...stops, ...gone.map((id) => [id, 'stop'] as const)])
}

/** What a branch has run out of, dishes with their variants and modifiers, by id. */
export async function readStops(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
  catalogue: Pick<Catalogue, 'variantsOf'>,
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
  return withVariants(new Map(rows.map(({ id, state }) => [id, state])), catalogue)
}

/** A dish with variants takes them all with it. */
export function withVariants(
  stopped: ReadonlyMap<string, StopState>,
  { variantsOf }: Pick<Catalogue, 'variantsOf'>,
): StopList {
  const variants = [...stopped].flatMap(([id, state]) =>
    (variantsOf.get(id) ?? []).map((variant) => [variant.id, state] as const),
  )
  return new Map([...variants, ...stopped])
}
