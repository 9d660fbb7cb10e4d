import { and, asc, count, desc, eq } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { type ReviewRow, reviewsTable } from './reviews.tables.ts'

type OfProduct = { readonly shipperId: string; readonly productId: string }

const isOf = ({ shipperId, productId }: OfProduct) =>
  and(eq(reviewsTable.shipperId, shipperId), eq(reviewsTable.productId, productId))

/** Published reviews of a product, the newest first. */
export async function listReviews(
  db: Db,
  { offset, limit, ...wanted }: OfProduct & { readonly offset: number; readonly limit: number },
): Promise<readonly ReviewRow[]> {
  return db
    .select()
    .from(reviewsTable)
    .where(and(isOf(wanted), eq(reviewsTable.isPublished, true)))
    .orderBy(desc(reviewsTable.createdAt), asc(reviewsTable.id))
    .limit(limit)
    .offset(offset)
}

/** How many gave 1, 2, 3, 4 and 5 stars: published reviews, and those of which only the text is hidden. */
export async function countRatings(
  db: Db,
  wanted: OfProduct,
): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ rating: reviewsTable.rating, count: count() })
    .from(reviewsTable)
    .where(and(isOf(wanted), eq(reviewsTable.counts, true)))
    .groupBy(reviewsTable.rating)
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}

/** How many can be read. */
export async function countPublished(db: Db, wanted: OfProduct): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviewsTable)
    .where(and(isOf(wanted), eq(reviewsTable.isPublished, true)))
  return row?.count ?? 0
}

export async function isProduct(
  db: Db,
  { shipperId, productId }: { readonly shipperId: string; readonly productId: string },
): Promise<boolean> {
  if (!isUuid(productId)) return false
  const rows = await db
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.id, productId)))
    .limit(1)
  return rows.length > 0
}
