import { toSum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { menuProductsTable, menusTable } from '../../../catalog/menus.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ItemKey } from './editable.ts'

/** By the name of the menu; null where it is not sold. */
export type Prices = Readonly<Record<string, number | null>>

export async function readPrices(db: Db, { shipperId, id }: ItemKey): Promise<Prices> {
  const rows = await db
    .select({ slug: menusTable.slug, price: menuProductsTable.price, isSold: menuProductsTable.isActive })
    .from(menusTable)
    .leftJoin(
      menuProductsTable,
      and(
        eq(menuProductsTable.shipperId, menusTable.shipperId),
        eq(menuProductsTable.menuId, menusTable.id),
        eq(menuProductsTable.productId, id),
      ),
    )
    .where(eq(menusTable.shipperId, shipperId))
    .orderBy(asc(menusTable.slug))
  return Object.fromEntries(rows.map(({ slug, price, isSold }) => [slug, isSold ? price : null]))
}

/** Menus that the prices do not name are unchanged. */
export async function writePrices(tx: Db, { shipperId, id }: ItemKey, prices: Prices): Promise<void> {
  const menus = await tx
    .select({ id: menusTable.id, slug: menusTable.slug })
    .from(menusTable)
    .where(and(eq(menusTable.shipperId, shipperId), inArray(menusTable.slug, Object.keys(prices))))
  for (const menu of menus) {
    const price = prices[menu.slug] ?? null
    if (price === null) {
      await tx
        .update(menuProductsTable)
        .set({ isActive: false })
        .where(
          and(
            eq(menuProductsTable.shipperId, shipperId),
            eq(menuProductsTable.menuId, menu.id),
            eq(menuProductsTable.productId, id),
          ),
        )
      continue
    }
    const row = { price: toSum(price), isActive: true }
    const { shipperId: chain, menuId, productId } = menuProductsTable
    await tx
      .insert(menuProductsTable)
      .values({ ...row, shipperId, menuId: menu.id, productId: id })
      .onConflictDoUpdate({ target: [chain, menuId, productId], set: row })
  }
}

/**
 * Sets the displayed price of a dish with variants in each menu to that of the cheapest variant on sale
 * there; without one it has none.
 */
export async function showCheapest(tx: Db, { shipperId, id }: ItemKey): Promise<void> {
  await tx.execute(sql`
    update menu_products set is_active = false where shipper_id = ${shipperId} and product_id = ${id} and is_active`)
  await tx.execute(sql`
    insert into menu_products (shipper_id, menu_id, product_id, price, is_active)
    select sold.shipper_id, sold.menu_id, size.parent_id, min(sold.price), true
    from menu_products sold
    join products size on size.shipper_id = sold.shipper_id and size.id = sold.product_id
    where size.shipper_id = ${shipperId} and size.parent_id = ${id} and size.is_active and sold.is_active
    group by sold.shipper_id, sold.menu_id, size.parent_id
    on conflict (shipper_id, menu_id, product_id) do update set price = excluded.price, is_active = true`)
}
