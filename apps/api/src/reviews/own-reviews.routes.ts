import {
  listOwnReviews,
  mayReview,
  type WireOwnReview,
  writeReview,
} from '@doira/contract/reviews/own-reviews'
import { DomainError } from '@doira/domain/problem'
import { getReviewState } from '@doira/domain/reviews/review'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import type { Randomness } from '../platform/randomness.ts'
import { isUuid } from '../platform/uuid.ts'
import {
  findOrderOfDish,
  findReviewedDish,
  hasReviewed,
  listVariants,
  listOwnReviews as queryOwnReviews,
} from './own-reviews.queries.ts'
import type { ReviewRow } from './reviews.tables.ts'
import { makeWriteReview } from './write-review.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

/** What customers write themselves, and what became of it. */
export function mountOwnReviews(mount: Mount, deps: Deps): void {
  const { db } = deps
  const write = makeWriteReview(deps)

  const toWire = async (shipperId: string, rows: readonly ReviewRow[]) => {
    const dishIds = rows.flatMap(({ productId }) => productId ?? [])
    const variants = Map.groupBy(await listVariants(db, { shipperId, dishIds }), ({ parentId }) => parentId)
    return rows.map((row) => toWireOwn(row, variants.get(row.productId)?.map(({ id }) => id) ?? []))
  }

  mount(writeReview, async ({ shipperId, customer, body }) => {
    const row = await write({
      shipperId,
      customerId: customer.id,
      productId: body.product_id ?? null,
      orderId: body.order_id ?? null,
      rating: body.rating,
      message: body.review_message,
      lang: body.lang,
    })
    const [own] = await toWire(shipperId, [row])
    if (!own) throw new Error('a review that was written is not there')
    return own
  })
  mount(listOwnReviews, async ({ shipperId, customer }) => ({
    reviews: await toWire(shipperId, await queryOwnReviews(db, { shipperId, customerId: customer.id })),
  }))
  mount(mayReview, async ({ shipperId, customer, query }) => {
    const productId = query.product_id
    const dish = isUuid(productId) ? await findReviewedDish(db, { shipperId, productId }) : null
    if (!dish) throw new DomainError({ code: 'product_not_found' })
    const own = { shipperId, customerId: customer.id }
    const order = await findOrderOfDish(db, { ...own, productIds: dish.productIds })
    const isRepeated = await hasReviewed(db, { ...own, productId: dish.id, orderId: null })
    return {
      may: isRepeated ? ('repeated' as const) : order ? ('yes' as const) : ('only_after_order' as const),
      order: order && {
        id: order.id,
        external_order_id: String(order.number),
        created_at: order.createdAt,
      },
    }
  })
}

function toWireOwn(row: ReviewRow, variantIds: readonly string[]): WireOwnReview {
  return {
    id: row.id,
    product_ids: row.productId === null ? [] : [row.productId, ...variantIds],
    order_id: row.orderId,
    rating: row.rating,
    review_message: row.message,
    answer: row.answer,
    state: getReviewState(row),
    hidden_reason: row.hiddenReason,
    created_at: row.createdAt,
  }
}
