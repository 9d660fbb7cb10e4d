import type { Localized } from '@doira/contract/common/shapes'
import { emptyText } from '@doira/domain/i18n/localized'
import { readOrderNumber } from '@doira/domain/orders/order-number'
import type { BranchScope } from '@doira/domain/staff/rights'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { productsTable } from '../catalog/products.tables.ts'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { orderStatusEventsTable, ordersTable } from '../orders/orders.tables.ts'
import { containing } from '../platform/database/containing.ts'
import type { Db } from '../platform/database/database.ts'
import { inBranches } from '../staff/in-branches.ts'
import { reachedStatuses } from './is-reachable.ts'
import { type ReviewRow, reviewsTable } from './reviews.tables.ts'

export type Shown = 'unanswered' | 'all' | 'hidden'

type Wanted = {
  readonly shipperId: string
  /** Null: all of the chain, reviews without an order included. */
  readonly branchIds: BranchScope
  readonly show: Shown
  /** Part of a name, a dish or the text, or an order's number; null: any. */
  readonly text: string | null
  /** Only reviews written before, whose authors wait. */
  readonly before?: Instant
}

/** A review with the order behind it, so that its answer is informed. */
export type InboxReview = {
  readonly review: ReviewRow
  readonly product: { readonly slug: string; readonly name: Localized; readonly image: string | null } | null
  readonly order: {
    readonly id: string
    readonly number: number
    readonly branchId: string
    readonly branch: Localized
    readonly promisedAt: Instant | null
    readonly handedAt: Instant | null
    readonly courier: string | null
    readonly courierId: string | null
    readonly customer: string
    readonly phone: string
    readonly customerOrders: number
  } | null
}

/** When the customer received an order; null before. */
const handedAt = sql<string | null>`(
  select min(event.created_at) from ${orderStatusEventsTable} event
  where event.shipper_id = ${ordersTable.shipperId} and event.order_id = ${ordersTable.id}
    and event.kind = 'status' and event.status in ('delivered', 'finished'))`

const customerOrders = sql<number>`(
  select count(*)::int from ${ordersTable} other
  where other.shipper_id = ${reviewsTable.shipperId} and other.customer_id = ${reviewsTable.customerId}
    and other.status in ${[...reachedStatuses]})`

function select(db: Db) {
  return db
    .select({
      review: reviewsTable,
      product: { slug: productsTable.slug, name: productsTable.title, image: productsTable.image },
      order: ordersTable,
      branch: branchesTable.name,
      handedAt,
      customerOrders,
    })
    .from(reviewsTable)
    .leftJoin(
      productsTable,
      and(eq(productsTable.shipperId, reviewsTable.shipperId), eq(productsTable.id, reviewsTable.productId)),
    )
    .leftJoin(
      ordersTable,
      and(eq(ordersTable.shipperId, reviewsTable.shipperId), eq(ordersTable.id, reviewsTable.orderId)),
    )
    .leftJoin(
      branchesTable,
      and(eq(branchesTable.shipperId, ordersTable.shipperId), eq(branchesTable.id, ordersTable.branchId)),
    )
}

/** A page of the reviews that a member of staff may see, newest first. */
export async function listInbox(
  db: Db,
  { offset, limit, ...wanted }: Wanted & { readonly offset: number; readonly limit: number },
): Promise<readonly InboxReview[]> {
  const rows = await select(db)
    .where(matching(wanted))
    .orderBy(desc(reviewsTable.createdAt), asc(reviewsTable.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toInboxReview)
}

export async function countInbox(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviewsTable)
    .leftJoin(
      productsTable,
      and(eq(productsTable.shipperId, reviewsTable.shipperId), eq(productsTable.id, reviewsTable.productId)),
    )
    .leftJoin(
      ordersTable,
      and(eq(ordersTable.shipperId, reviewsTable.shipperId), eq(ordersTable.id, reviewsTable.orderId)),
    )
    .where(matching(wanted))
  return row?.count ?? 0
}

/** One review, its row held until the transaction ends. Null when it is unknown or of another branch. */
export async function lockInboxReview(
  tx: Db,
  { shipperId, branchIds, reviewId }: Pick<Wanted, 'shipperId' | 'branchIds'> & { readonly reviewId: string },
): Promise<InboxReview | null> {
  await tx
    .select({ id: reviewsTable.id })
    .from(reviewsTable)
    .where(and(eq(reviewsTable.shipperId, shipperId), eq(reviewsTable.id, reviewId)))
    .for('update')
  const [row] = await select(tx)
    .where(and(ofScope({ shipperId, branchIds }), eq(reviewsTable.id, reviewId)))
    .limit(1)
  return row ? toInboxReview(row) : null
}

export async function updateReview(
  tx: Db,
  { shipperId, id }: Pick<ReviewRow, 'shipperId' | 'id'>,
  change: Partial<
    Pick<ReviewRow, 'answer' | 'isAnswerEdited' | 'pointsGiven' | 'isPublished' | 'hiddenReason'>
  >,
): Promise<void> {
  await tx
    .update(reviewsTable)
    .set(change)
    .where(and(eq(reviewsTable.shipperId, shipperId), eq(reviewsTable.id, id)))
}

function ofScope({ shipperId, branchIds }: Pick<Wanted, 'shipperId' | 'branchIds'>): SQL | undefined {
  return and(eq(reviewsTable.shipperId, shipperId), inBranches(ordersTable.branchId, branchIds))
}

function matching({ show, text, before, ...scope }: Wanted): SQL | undefined {
  const states = {
    unanswered: and(isNull(reviewsTable.answer), isNull(reviewsTable.hiddenReason)),
    all: undefined,
    hidden: isNotNull(reviewsTable.hiddenReason),
  } satisfies Record<Shown, SQL | undefined>
  return and(
    ofScope(scope),
    states[show],
    // Nobody waits for an answer to what came with the chain's data, or whose author has left.
    before && and(lt(reviewsTable.createdAt, before), isNotNull(reviewsTable.customerId)),
    text === null ? undefined : mentions(text),
  )
}

function mentions(text: string): SQL | undefined {
  const part = containing(text)
  const number = readOrderNumber(text)
  return or(
    ilike(reviewsTable.author, part),
    ilike(reviewsTable.message, part),
    ilike(ordersTable.clientName, part),
    sql`exists (select from jsonb_each_text(${productsTable.title}) as title where title.value ilike ${part})`,
    number === null ? undefined : eq(ordersTable.number, number),
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toInboxReview({ review, product, order, branch, ...row }: Row): InboxReview {
  return {
    review,
    product,
    order: order && {
      id: order.id,
      number: order.number,
      branchId: order.branchId,
      branch: branch ?? emptyText,
      promisedAt: order.firstPromisedAt ?? order.etaTo,
      handedAt: row.handedAt === null ? null : toInstant(row.handedAt),
      courier: order.courierName,
      courierId: order.courierId,
      customer: order.clientName,
      phone: order.clientPhone,
      customerOrders: row.customerOrders,
    },
  }
}
