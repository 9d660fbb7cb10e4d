import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { menuProductsTable, stopListTable } from '../../catalog/menus.tables.ts'
import { categoriesTable, productsTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Replacement } from '../edit/change-lines.ts'
import type { OrderRow } from '../orders.tables.ts'

/**
 * Dishes that a branch sells now and that need no choice, nearest in price first.
 *
 * @param like only those of this dish's kind; left out: of every kind
 * @param among only these
 */
export async function listReplacements(
  db: Db,
  { shipperId, branchId }: Pick<OrderRow, 'shipperId' | 'branchId'>,
  {
    like,
    among,
    limit,
  }: { readonly like?: string; readonly among?: readonly string[]; readonly limit: number },
): Promise<readonly Replacement[]> {
  const ofKind = sql`${productsTable.categoryId} = (
    select category_id from products p where p.shipper_id = ${shipperId} and p.id = ${like ?? null})`
  const nearness = sql`abs(${menuProductsTable.price} - coalesce((
    select m.price from menu_products m where m.shipper_id = ${shipperId} and m.product_id = ${like ?? null} and m.menu_id = ${branchesTable.menuId}), 0))`
  return db
    .select({
      id: productsTable.id,
      slug: productsTable.slug,
      type: productsTable.type,
      title: productsTable.title,
      image: productsTable.image,
      price: menuProductsTable.price,
      vatPercent: productsTable.vatPercent,
      pieces: productsTable.pieces,
      weight: productsTable.weight,
      weightUnit: productsTable.weightUnit,
    })
    .from(branchesTable)
    .innerJoin(
      menuProductsTable,
      and(
        eq(menuProductsTable.shipperId, branchesTable.shipperId),
        eq(menuProductsTable.menuId, branchesTable.menuId),
        eq(menuProductsTable.isActive, true),
      ),
    )
    .innerJoin(
      productsTable,
      and(
        eq(productsTable.shipperId, menuProductsTable.shipperId),
        eq(productsTable.id, menuProductsTable.productId),
        eq(productsTable.isActive, true),
        eq(productsTable.type, 'simple'),
      ),
    )
    .innerJoin(
      categoriesTable,
      and(
        eq(categoriesTable.shipperId, productsTable.shipperId),
        eq(categoriesTable.id, productsTable.categoryId),
        eq(categoriesTable.isActive, true),
      ),
    )
    .where(
      and(
        eq(branchesTable.shipperId, shipperId),
        eq(branchesTable.id, branchId),
        like ? and(ne(productsTable.id, like), ofKind) : undefined,
        among ? inArray(productsTable.id, [...among]) : undefined,
        sql`not exists (select from ${stopListTable} s where s.shipper_id = ${shipperId} and s.branch_id = ${branchId}
          and s.product_id = ${productsTable.id})`,
        sql`not exists (select from product_modifier_groups g join modifier_groups m on m.shipper_id = g.shipper_id and m.id = g.group_id
          where g.shipper_id = ${shipperId} and g.product_id = ${productsTable.id} and m.is_compulsory)`,
      ),
    )
    .orderBy(nearness, asc(productsTable.id))
    .limit(limit)
}
