import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { toDiscountConditions } from '../discounts/conditions-schema.ts'
import { discountsTable } from '../discounts/discounts.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { stocksTable } from './content.tables.ts'

export type Stock = typeof stocksTable.$inferSelect & {
  /** Set when the stock is about one dish. */
  readonly productSlug: string | null
  /** Its dish has no scene of its own: then this picture is shown. */
  readonly productImage: string | null
  /** Slugs of the cities that its discount holds in; null is everywhere. */
  readonly cities: readonly string[] | null
}

/** The stocks that have not ended yet, those that have not begun included, the newest first. */
export async function listStocksToCome(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<readonly Stock[]> {
  const rows = await db
    .select({
      stock: stocksTable,
      productSlug: productsTable.slug,
      productImage: productsTable.image,
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
    .where(
      and(
        eq(stocksTable.shipperId, shipperId),
        eq(stocksTable.isActive, true),
        or(isNull(stocksTable.endsAt), gt(stocksTable.endsAt, now)),
      ),
    )
    .orderBy(desc(stocksTable.startsAt), asc(stocksTable.slug))
  return rows.map(({ stock, productSlug, productImage, uncheckedConditions }) => ({
    ...stock,
    productSlug,
    productImage,
    cities: uncheckedConditions === null ? null : toDiscountConditions(uncheckedConditions).cities,
  }))
}
