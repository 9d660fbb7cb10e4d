import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { reviewsTable } from './reviews.tables.ts'

export type ReviewRow = typeof reviewsTable.$inferSelect

type OfProduct = { readonly shipperId: string; readonly productId: string }

const isPublishedOf = ({ shipperId, productId }: OfProduct) =>
  and(
    eq(reviewsTable.shipperId, shipperId),
    eq(reviewsTable.productId, productId),
    eq(reviewsTable.isPublished, true),
  )

/** Published reviews of a product, the newest first. */
export async function listReviews(
  db: Db,
  { offset, limit, ...wanted }: OfProduct & { readonly offset: number; readonly limit: number },
): Promise<readonly ReviewRow[]> {
  return db
    .select()
    .from(reviewsTable)
    .where(isPublishedOf(wanted))
    .orderBy(desc(reviewsTable.createdAt), asc(reviewsTable.id))
    .limit(limit)
    .offset(offset)
}

/** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
export async function countRatings(
  db: Db,
  wanted: OfProduct,
): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ rating: reviewsTable.rating, count: count() })
    .from(reviewsTable)
    .where(isPublishedOf(wanted))
    .groupBy(reviewsTable.rating)
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}
