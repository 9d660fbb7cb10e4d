import { listArticles } from '@doira/contract/fulfilment/phone-orders/articles'
import { and, asc, eq, sql } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'

/** A chain has a few hundred dishes. */
const most = 2000

export function mountArticles(mount: StaffMount, { db }: { readonly db: Db }): void {
  mount(listArticles, async ({ shipperId }) => ({
    articles: await db
      .select({
        product_id: productsTable.id,
        dish_id: sql<string>`coalesce(${productsTable.parentId}, ${productsTable.id})`,
        article: productsTable.sku,
      })
      .from(productsTable)
      .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.isActive, true)))
      .orderBy(asc(productsTable.sku))
      .limit(most),
  }))
}
