import { and, asc, eq, sql } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { favouritesTable } from './favourites.tables.ts'

/** The latest mark first. */
export async function listFavourites(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<readonly string[]> {
  const rows = await db
    .select({ productId: favouritesTable.productId })
    .from(favouritesTable)
    .where(and(eq(favouritesTable.shipperId, shipperId), eq(favouritesTable.customerId, customerId)))
    .orderBy(asc(favouritesTable.position))
  return rows.map(({ productId }) => productId)
}

/** Writes the list as a whole, without ids that are no dishes of the chain. Two at once leave one of the lists. */
export async function writeFavourites(
  db: Db,
  { shipperId, customerId, productIds }: CustomerKey & { readonly productIds: readonly string[] },
): Promise<void> {
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb) with ordinality as wanted (id, place)`
  await db.transaction(async (tx) => {
    // Waits for another list of this customer.
    await tx.execute(
      sql`select from customers where shipper_id = ${shipperId} and id = ${customerId} for no key update`,
    )
    await tx.execute(
      sql`delete from favourites where shipper_id = ${shipperId} and customer_id = ${customerId}`,
    )
    await tx.execute(sql`
      insert into favourites (shipper_id, customer_id, product_id, position)
      select ${shipperId}, ${customerId}, products.id, min(wanted.place)
      from ${wanted} join products on products.shipper_id = ${shipperId} and products.id = wanted.id::uuid
      group by products.id`)
  })
}
