import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { orderLinesTable, ordersTable } from '../orders/orders.tables.ts'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { reachedStatuses } from './is-reachable.ts'
import { type ReviewRow, reviewsTable } from './reviews.tables.ts'

/** A dish with the ids under which it is ordered: its own and those of its variants. */
export type ReviewedDish = { readonly id: string; readonly productIds: readonly string[] }

const mostOwn = 500

/** The dish behind an id, which may be that of a variant. Null when the chain has none. */
export async function findReviewedDish(
  db: Db,
  { shipperId, productId }: { readonly shipperId: string; readonly productId: string },
): Promise<ReviewedDish | null> {
  const [product] = await db
    .select({ id: productsTable.id, parentId: productsTable.parentId })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), eq(productsTable.id, productId)))
    .limit(1)
  if (!product) return null
  const id = product.parentId ?? product.id
  const variants = await listVariants(db, { shipperId, dishIds: [id] })
  return { id, productIds: [id, ...variants.map((variant) => variant.id)] }
}

/** Variants of these dishes, with the dish of each. */
export async function listVariants(
  db: Db,
  { shipperId, dishIds }: { readonly shipperId: string; readonly dishIds: readonly string[] },
): Promise<readonly { readonly id: string; readonly parentId: string | null }[]> {
  if (dishIds.length === 0) return []
  return db
    .select({ id: productsTable.id, parentId: productsTable.parentId })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.parentId, [...dishIds])))
    .orderBy(asc(productsTable.id))
}

/** The latest order of the customer that has come and had the dish; of the asked one when there is one. */
export async function findOrderOfDish(
  db: Db,
  {
    shipperId,
    customerId,
    productIds,
    orderId,
  }: CustomerKey & { readonly productIds: readonly string[]; readonly orderId?: string | null },
) {
  const rows = await db
    .select({
      id: ordersTable.id,
      number: ordersTable.number,
      branchId: ordersTable.branchId,
      createdAt: ordersTable.createdAt,
    })
    .from(ordersTable)
    .innerJoin(
      orderLinesTable,
      and(eq(orderLinesTable.shipperId, ordersTable.shipperId), eq(orderLinesTable.orderId, ordersTable.id)),
    )
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.customerId, customerId),
        inArray(ordersTable.status, [...reachedStatuses]),
        inArray(orderLinesTable.productId, [...productIds]),
        // Dishes that the shop added automatically are excluded.
        eq(orderLinesTable.isDefaultProduct, false),
        orderId ? eq(ordersTable.id, orderId) : undefined,
      ),
    )
    .orderBy(desc(ordersTable.createdAt), asc(ordersTable.id))
    .limit(1)
  return rows[0] ?? null
}

/** An order of the customer with its status; null for a stranger's and an unknown one. */
export async function findOwnOrder(
  db: Db,
  { shipperId, customerId, orderId }: CustomerKey & { readonly orderId: string },
) {
  const rows = await db
    .select({ id: ordersTable.id, status: ordersTable.status, branchId: ordersTable.branchId })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.customerId, customerId),
        eq(ordersTable.id, orderId),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** What a customer wrote, newest first, 500 at most. */
export async function listOwnReviews(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<readonly ReviewRow[]> {
  return db
    .select()
    .from(reviewsTable)
    .where(and(eq(reviewsTable.shipperId, shipperId), eq(reviewsTable.customerId, customerId)))
    .orderBy(desc(reviewsTable.createdAt), asc(reviewsTable.id))
    .limit(mostOwn)
}

/** The customer's review of a dish, or of an order as a whole. */
export async function hasReviewed(
  db: Db,
  {
    shipperId,
    customerId,
    productId,
    orderId,
  }: CustomerKey & { readonly productId: string | null; readonly orderId: string | null },
): Promise<boolean> {
  const about =
    productId === null
      ? and(sql`${reviewsTable.productId} is null`, eq(reviewsTable.orderId, orderId ?? ''))
      : eq(reviewsTable.productId, productId)
  const rows = await db
    .select({ id: reviewsTable.id })
    .from(reviewsTable)
    .where(and(eq(reviewsTable.shipperId, shipperId), eq(reviewsTable.customerId, customerId), about))
    .limit(1)
  return rows.length > 0
}

/** How the customer rated an order as a whole; null: not yet. */
export async function findOrderRating(
  db: Db,
  { shipperId, customerId, orderId }: CustomerKey & { readonly orderId: string },
): Promise<number | null> {
  const rows = await db
    .select({ rating: reviewsTable.rating })
    .from(reviewsTable)
    .where(
      and(
        eq(reviewsTable.shipperId, shipperId),
        eq(reviewsTable.customerId, customerId),
        eq(reviewsTable.orderId, orderId),
        isNull(reviewsTable.productId),
      ),
    )
    .limit(1)
  return rows[0]?.rating ?? null
}

/** Null when there is one of this customer already: the database lets a dish, and an order, be reviewed once. */
export async function insertReview(
  db: Db,
  review: Omit<typeof reviewsTable.$inferInsert, 'counts'>,
): Promise<ReviewRow | null> {
  const rows = await db.insert(reviewsTable).values(review).onConflictDoNothing().returning()
  return rows[0] ?? null
}
