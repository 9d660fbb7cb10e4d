import type { Localized } from '@doira/contract/common/shapes'
import type { Discount } from '@doira/domain/discounts/discount'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import {
  type DiscountRow,
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from './discounts.tables.ts'
import { toDiscount } from './to-discount.ts'

/** A discount as the rules use it, with its texts. */
export type Titled<D> = { readonly discount: D; readonly title: Localized }

/** The automatic discounts of a chain in their order, those that do not hold now included, switched-off ones not. */
export async function listAutomaticDiscounts(
  db: Db,
  shipperId: string,
): Promise<readonly Titled<Discount>[]> {
  const rows = await db
    .select()
    .from(discountsTable)
    .where(
      and(
        eq(discountsTable.shipperId, shipperId),
        isNull(discountsTable.promoCode),
        eq(discountsTable.hasPersonalCodes, false),
        isNull(discountsTable.endedAt),
        eq(discountsTable.isActive, true),
      ),
    )
    .orderBy(asc(discountsTable.position), asc(discountsTable.id))
  const reaches = await listReaches(db, shipperId, rows)
  return rows.map((row) => ({ title: row.title, discount: toDiscount(row, reaches) }))
}

/** Automatic discounts that an order has, as if they still ran: what was placed does not change when they are paused. */
export async function listDiscountsOfOrder(
  db: Db,
  { shipperId, ids }: { readonly shipperId: string; readonly ids: readonly string[] },
): Promise<readonly Discount[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(discountsTable)
    .where(
      and(
        eq(discountsTable.shipperId, shipperId),
        isNull(discountsTable.promoCode),
        eq(discountsTable.hasPersonalCodes, false),
        inArray(discountsTable.id, [...ids]),
      ),
    )
    .orderBy(asc(discountsTable.position), asc(discountsTable.id))
  const reaches = await listReaches(db, shipperId, rows)
  return rows.map((row) => ({ ...toDiscount(row, reaches), isActive: true }))
}

/** The dishes that a promotion gives one of, in the sequence in which they are offered. */
export async function listGiftDishes(
  db: Db,
  { shipperId, discountId }: { readonly shipperId: string; readonly discountId: string },
): Promise<readonly string[]> {
  const table = discountProductsTable
  const rows = await db
    .select({ id: table.productId })
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.discountId, discountId)))
    .orderBy(asc(table.position), asc(table.productId))
  return rows.map(({ id }) => id)
}

/** What discounts reach: the dishes and categories that they name. */
async function listReaches(db: Db, shipperId: string, discounts: readonly DiscountRow[]) {
  const ids = discounts.map(({ id }) => id)
  if (ids.length === 0) return { products: [], categories: [] }
  const products = await db
    .select()
    .from(discountProductsTable)
    .where(
      and(eq(discountProductsTable.shipperId, shipperId), inArray(discountProductsTable.discountId, ids)),
    )
    .orderBy(asc(discountProductsTable.discountId), asc(discountProductsTable.productId))
  const categories = await db
    .select()
    .from(discountCategoriesTable)
    .where(
      and(eq(discountCategoriesTable.shipperId, shipperId), inArray(discountCategoriesTable.discountId, ids)),
    )
    .orderBy(asc(discountCategoriesTable.discountId), asc(discountCategoriesTable.categoryId))
  return { products, categories }
}
