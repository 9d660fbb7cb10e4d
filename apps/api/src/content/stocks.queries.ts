import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { toDiscountConditions } from '../discounts/conditions-schema.ts'
import {
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from '../discounts/discounts.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { stocksTable } from './content.tables.ts'

export type Stock = typeof stocksTable.$inferSelect & {
  /** Set when the stock is about one dish. */
  readonly productSlug: string | null
  /** Its dish has no scene of its own: then this picture is shown. */
  readonly productImage: string | null
  /** Of its discount; null: that works by itself. */
  readonly promoCode: string | null
  /** Slugs of the cities that its discount applies in; null is everywhere. */
  readonly cities: readonly string[] | null
}

/** The stocks that have not ended yet, those that have not begun included, the newest first. */
export function listStocksToCome(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<readonly Stock[]> {
  return selectStocks(db, shipperId, or(isNull(stocksTable.endsAt), gt(stocksTable.endsAt, now)))
}

/** One that is over or has not begun is found too, a hidden one is not. */
export async function findStock(
  db: Db,
  { shipperId, idOrSlug }: { readonly shipperId: string; readonly idOrSlug: string },
): Promise<Stock | null> {
  const { id, slug } = stocksTable
  const found = await selectStocks(db, shipperId, isUuid(idOrSlug) ? eq(id, idOrSlug) : eq(slug, idOrSlug))
  return found[0] ?? null
}

async function selectStocks(db: Db, shipperId: string, which: SQL | undefined): Promise<readonly Stock[]> {
  const rows = await db
    .select({
      stock: stocksTable,
      productSlug: productsTable.slug,
      productImage: productsTable.image,
      promoCode: discountsTable.promoCode,
      uncheckedConditions: discountsTable.uncheckedConditions,
    })
    .from(stocksTable)
    .leftJoin(
      productsTable,
      and(eq(productsTable.shipperId, stocksTable.shipperId), eq(productsTable.id, stocksTable.productId)),
    )
    .leftJoin(
      discountsTable,
      and(eq(discountsTable.shipperId, stocksTable.shipperId), eq(discountsTable.id, stocksTable.discountId)),
    )
    .where(and(eq(stocksTable.shipperId, shipperId), eq(stocksTable.isActive, true), which))
    .orderBy(desc(stocksTable.startsAt), asc(stocksTable.slug))
  return rows.map(({ stock, productSlug, productImage, promoCode, uncheckedConditions }) => ({
    ...stock,
    productSlug,
    productImage,
    promoCode,
    cities: uncheckedConditions === null ? null : toDiscountConditions(uncheckedConditions).cities,
  }))
}

/** The dishes that a stock is about: its own, those of its discount, and those of the categories of that. */
export async function listProductsOfStock(
  db: Db,
  { shipperId, productId, discountId }: Stock,
): Promise<readonly string[]> {
  if (discountId === null) return productId === null ? [] : [productId]
  const named = db
    .select({ id: discountProductsTable.productId })
    .from(discountProductsTable)
    .where(
      and(eq(discountProductsTable.shipperId, shipperId), eq(discountProductsTable.discountId, discountId)),
    )
  const inCategories = db
    .select({ id: productsTable.id })
    .from(discountCategoriesTable)
    .innerJoin(
      productsTable,
      and(
        eq(productsTable.shipperId, discountCategoriesTable.shipperId),
        eq(productsTable.categoryId, discountCategoriesTable.categoryId),
      ),
    )
    .where(
      and(
        eq(discountCategoriesTable.shipperId, shipperId),
        eq(discountCategoriesTable.discountId, discountId),
      ),
    )
  const rows = await named.union(inCategories)
  return [...new Set([...(productId === null ? [] : [productId]), ...rows.map(({ id }) => id)])]
}
