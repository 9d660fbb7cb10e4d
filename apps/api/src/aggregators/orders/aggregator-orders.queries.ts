import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  type AggregatorOrderRow,
  aggregatorBodiesTable,
  aggregatorOrdersTable,
} from '../aggregators.tables.ts'
import type { ChannelKey } from '../menu/places.queries.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

const isOrder = ({ shipperId, orderId }: OrderKey) =>
  and(eq(aggregatorOrdersTable.shipperId, shipperId), eq(aggregatorOrdersTable.orderId, orderId))

export async function insertAggregatorOrder(
  tx: Db,
  row: Omit<AggregatorOrderRow, 'reportedStatus' | 'pushedStatus' | 'courier' | 'feedback'>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { shipperId, orderId, receivedAt } = row
  await tx.insert(aggregatorOrdersTable).values(row)
  await tx.insert(aggregatorBodiesTable).values({ shipperId, orderId, receivedAt, body })
}

/** The order with a number of the aggregator. Null: there is none yet. */
export async function findByEatsId(
  db: Db,
  { shipperId, aggregator }: ChannelKey,
  eatsId: string,
): Promise<AggregatorOrderRow | null> {
  const table = aggregatorOrdersTable
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.aggregator, aggregator), eq(table.eatsId, eatsId)))
  return row ?? null
}

/** Null: the order is of no aggregator. */
export async function findAggregatorOrder(db: Db, key: OrderKey): Promise<AggregatorOrderRow | null> {
  const [row] = await db.select().from(aggregatorOrdersTable).where(isOrder(key))
  return row ?? null
}

/** Null also for an order of another aggregator or chain. */
export async function lockAggregatorOrder(
  tx: Db,
  { shipperId, aggregator }: ChannelKey,
  orderId: string,
): Promise<AggregatorOrderRow | null> {
  const [row] = await tx
    .select()
    .from(aggregatorOrdersTable)
    .where(and(isOrder({ shipperId, orderId }), eq(aggregatorOrdersTable.aggregator, aggregator)))
    .for('update')
  return row ?? null
}

export async function changeAggregatorOrder(
  tx: Db,
  key: OrderKey,
  changes: Partial<
    Pick<
      AggregatorOrderRow,
      'reportedStatus' | 'pushedStatus' | 'courier' | 'feedback' | 'review' | 'reviewSince' | 'bodyHash'
    >
  >,
): Promise<void> {
  await tx.update(aggregatorOrdersTable).set(changes).where(isOrder(key))
}

/** Has a person look at an order, for one reason more. */
export async function addReason(
  tx: Db,
  row: Pick<AggregatorOrderRow, 'shipperId' | 'orderId' | 'review' | 'reviewSince'>,
  reason: ReviewReason,
  now: AggregatorOrderRow['receivedAt'],
): Promise<void> {
  await changeAggregatorOrder(tx, row, {
    review: [...row.review.filter(({ kind }) => kind !== reason.kind), reason],
    reviewSince: row.reviewSince ?? now,
  })
}

/** Stores another content that came with the number of an order. @returns false: it was the last one already */
export async function storeOtherBody(
  tx: Db,
  { shipperId, orderId }: OrderKey,
  body: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update aggregator_bodies set other_body = ${JSON.stringify(body)}::jsonb
    where shipper_id = ${shipperId} and order_id = ${orderId}
      and other_body is distinct from ${JSON.stringify(body)}::jsonb`)
  return rowCount === 1
}

/** The content of an order from now on: that of its correction. */
export async function replaceBody(
  tx: Db,
  { shipperId, orderId }: OrderKey,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const table = aggregatorBodiesTable
  await tx
    .update(table)
    .set({ body })
    .where(and(eq(table.shipperId, shipperId), eq(table.orderId, orderId)))
}

/** The order as it was sent; null once names and phones of guests are deleted. */
export async function findBody(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<Readonly<Record<string, unknown>> | null> {
  const table = aggregatorBodiesTable
  const [row] = await db
    .select({ body: table.body })
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.orderId, orderId)))
  return row?.body ?? null
}

/**
 * Locks the placeholder customer, who owns the orders of guests without an account. All orders of aggregators of a chain pass
 * here one after another, so that one that is sent twice at a time is there for the second.
 */
export async function lockNobody(
  tx: Db,
  shipperId: string,
): Promise<{ readonly id: string; readonly revision: string }> {
  const { rows } = await tx.execute<{ id: string; revision: string }>(sql`
    select id, xmin::text as revision from customers where shipper_id = ${shipperId} and is_nobody
    for no key update`)
  const [nobody] = rows
  if (!nobody) throw new Error('a chain without the placeholder customer')
  return nobody
}

/** How many orders the kitchen of a branch has accepted and not finished. */
export async function countInKitchen(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders where shipper_id = ${shipperId} and branch_id = ${branchId}
      and finished_at is null and status in ('operator_accepted', 'vendor_accepted')`)
  return rows[0]?.count ?? 0
}
