import { placeholderName } from '@doira/domain/auth/sign-in'
import type { Language } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import { needsCheck } from '@doira/domain/reviews/review'
import { findCustomer } from '../customers/customers.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { readTexts } from '../platform/i18n/read-texts.ts'
import type { Randomness } from '../platform/randomness.ts'
import { hasCome } from './is-reachable.ts'
import {
  findOrderOfDish,
  findOwnOrder,
  findReviewedDish,
  hasReviewed,
  insertReview,
} from './own-reviews.queries.ts'
import { publishInbox } from './publish-inbox.ts'
import type { ReviewRow } from './reviews.tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly random: Randomness }

export type NewReview = {
  readonly shipperId: string
  readonly customerId: string
  /** A dish or a variant of one; null: the order as a whole. */
  readonly productId: string | null
  readonly orderId: string | null
  readonly rating: number
  readonly message: string
  readonly lang: Language
}

const { nameless_customer: nameless } = readTexts('common')

/**
 * Writes a review: once for each customer and dish, and once for each order, which the database holds to also where
 * many come at the same moment (R5-13, R8-11).
 *
 * @throws DomainError review_only_after_order, review_repeated, product_not_found, order_not_found
 */
export function makeWriteReview({ db, clock, random }: Deps): (review: NewReview) => Promise<ReviewRow> {
  return async ({ shipperId, customerId, rating, message, lang, ...about }) => {
    const { productId, orderId, branchId } = await findSubject(db, { shipperId, customerId, ...about })
    const customer = await findCustomer(db, { shipperId, customerId })
    if (!customer) throw new DomainError({ code: 'unauthorized' })
    const [first = ''] = customer.name.trim().split(/\s+/)
    const written = await db.transaction(async (tx) => {
      const row = await insertReview(tx, {
        ...{ shipperId, customerId, productId, orderId, rating, message, lang },
        id: random.uuid(),
        author: first === placeholderName || first === '' ? nameless[lang] : first,
        isPublished: !needsCheck(message),
        createdAt: clock(),
      })
      if (row) await publishInbox(tx, shipperId, branchId)
      return row
    })
    if (!written) throw new DomainError({ code: 'review_repeated' })
    return written
  }
}

/** What may be reviewed: of a dish the latest order that brought it, unless another one is named. */
async function findSubject(
  db: Db,
  { shipperId, customerId, ...about }: Pick<NewReview, 'shipperId' | 'customerId' | 'productId' | 'orderId'>,
): Promise<{ readonly productId: string | null; readonly orderId: string; readonly branchId: string }> {
  const own = { shipperId, customerId }
  if (about.productId === null) {
    const order = await findOwnOrder(db, { ...own, orderId: about.orderId ?? '' })
    if (!order) throw new DomainError({ code: 'order_not_found' })
    if (await hasReviewed(db, { ...own, productId: null, orderId: order.id })) {
      throw new DomainError({ code: 'review_repeated' })
    }
    if (!hasCome(order.status)) throw new DomainError({ code: 'review_only_after_order' })
    return { productId: null, orderId: order.id, branchId: order.branchId }
  }
  const dish = await findReviewedDish(db, { shipperId, productId: about.productId })
  if (!dish) throw new DomainError({ code: 'product_not_found' })
  const { id: productId, productIds } = dish
  if (await hasReviewed(db, { ...own, productId, orderId: null })) {
    throw new DomainError({ code: 'review_repeated' })
  }
  const order = await findOrderOfDish(db, { ...own, productIds, orderId: about.orderId })
  if (!order) throw new DomainError({ code: 'review_only_after_order' })
  return { productId, orderId: order.id, branchId: order.branchId }
}
