import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import { type Sum, toSum } from '@doira/domain/money/sum'
import type { OrderStatus } from '@doira/domain/orders/status'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import {
  aggregatorChannelsTable,
  aggregatorOrdersTable,
  aggregatorPlacesTable,
  type ChannelRow,
} from '../aggregators.tables.ts'
import type { ChannelKey, PlaceKey } from '../menu/places.queries.ts'

/** Null: all branches of the chain. */
type Scope = { readonly shipperId: string; readonly branchIds: readonly string[] | null }

/** Orders of a day by aggregator, with the value of those that were not cancelled. */
export async function listSales(
  db: Db,
  { shipperId, branchIds }: Scope,
  since: Instant,
): Promise<ReadonlyMap<AggregatorId, { readonly orders: number; readonly revenue: Sum }>> {
  const { rows } = await db.execute<{ aggregator: AggregatorId; orders: number; revenue: string }>(sql`
    select a.aggregator, count(*)::int as orders,
      coalesce(sum(o.total) filter (where o.status not like '%_cancelled' or o.status = 'courier_cancelled'), 0)::text as revenue
    from orders o join aggregator_orders a on a.shipper_id = o.shipper_id and a.order_id = o.id
    where o.shipper_id = ${shipperId} and o.created_at >= ${since} and ${inBranches(sql`o.branch_id`, branchIds)}
    group by a.aggregator`)
  return new Map(
    rows.map(({ aggregator, orders, revenue }) => [aggregator, { orders, revenue: toSum(Number(revenue)) }]),
  )
}

export type OrderToReview = {
  readonly id: string
  readonly number: number
  readonly total: Sum
  readonly status: OrderStatus
  readonly branchId: string
  readonly aggregator: AggregatorId
  readonly eatsId: string
  readonly since: Instant
  readonly review: readonly ReviewReason[]
}

/** Orders that a person has to look at, the longest waiting first; two hundred at most. */
export async function listToReview(
  db: Db,
  { shipperId, branchIds }: Scope,
): Promise<readonly OrderToReview[]> {
  const { rows } = await db.execute<
    Omit<OrderToReview, 'total' | 'since'> & { readonly total: string; readonly since: string }
  >(sql`
    select o.id, o.number, o.total::text as total, o.status, o.branch_id as "branchId", a.aggregator, a.eats_id as "eatsId",
      a.review_since::text as since, a.review
    from aggregator_orders a join orders o on o.shipper_id = a.shipper_id and o.id = a.order_id
    where a.shipper_id = ${shipperId} and a.review_since is not null and ${inBranches(sql`o.branch_id`, branchIds)}
    order by a.review_since, o.number limit 200`)
  return rows.map((row) => ({ ...row, total: toSum(Number(row.total)), since: toInstant(row.since) }))
}

export async function changeChannel(
  tx: Db,
  key: ChannelKey,
  changes: Partial<Omit<ChannelRow, 'shipperId' | 'aggregator'>>,
): Promise<void> {
  const table = aggregatorChannelsTable
  await tx
    .insert(table)
    .values({ ...key, ...changes })
    .onConflictDoUpdate({ target: [table.shipperId, table.aggregator], set: changes })
}

export async function changePlace(
  tx: Db,
  key: PlaceKey,
  changes: { readonly isOn?: boolean; readonly pausedUntil?: Instant | null },
): Promise<void> {
  const table = aggregatorPlacesTable
  await tx
    .insert(table)
    .values({ ...key, ...changes })
    .onConflictDoUpdate({ target: [table.shipperId, table.aggregator, table.branchId], set: changes })
}

/** Nobody has to look at the order any more. */
export async function endReview(
  tx: Db,
  { shipperId, id }: { readonly shipperId: string; readonly id: string },
): Promise<void> {
  await tx
    .update(aggregatorOrdersTable)
    .set({ reviewSince: null })
    .where(and(eq(aggregatorOrdersTable.shipperId, shipperId), eq(aggregatorOrdersTable.orderId, id)))
}
