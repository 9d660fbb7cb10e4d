import { type Sum, toSum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { BranchScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { customerFiguresTable } from '../../../customers/directory/figures.tables.ts'
import { orderDiscountsTable, ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { inBranches } from '../../../staff/in-branches.ts'

/** From a moment, inclusive, to another one, exclusive. */
export type Period = {
  readonly shipperId: string
  readonly from: Instant
  readonly until: Instant
  /** Only orders of these branches. */
  readonly branchIds: BranchScope
}

export type PromotionStats = {
  readonly orders: number
  /** All discounts of these orders by it, gifts at the price of the menu. */
  readonly cost: Sum
  readonly revenue: Sum
  /** Orders that were their customers' first. */
  readonly newCustomers: number
}

type StatsRow = {
  readonly discountId: string | null
  readonly orders: number
  readonly cost: string
  readonly revenue: string
  readonly newCustomers: number
}

export const noStats: PromotionStats = { orders: 0, cost: toSum(0), revenue: toSum(0), newCustomers: 0 }

/** The order `o` was placed in the period and not cancelled. */
const isOfPeriod = ({ shipperId, from, until, branchIds }: Period): SQL => sql`
  o.shipper_id = ${shipperId} and o.created_at >= ${from} and o.created_at < ${until}
  and not ${isOneOf(sql`o.status`, cancelledStatuses)} and ${inBranches(sql`o.branch_id`, branchIds)}`

const bill = sql`o.total + o.points_spent`

/** By promotion, and under null of all orders with any. */
export async function readStats(db: Db, period: Period): Promise<ReadonlyMap<string | null, PromotionStats>> {
  const { rows } = await db.execute<StatsRow>(sql`
    with used as (
      select u.discount_id, o.id, ${bill} as bill, u.cost, f.customer_id is not null as is_first
      from ${ordersTable} o join ${orderDiscountsTable} u on u.shipper_id = o.shipper_id and u.order_id = o.id
        left join ${customerFiguresTable} f on f.shipper_id = o.shipper_id and f.customer_id = o.customer_id
          and f.first_order_at = o.created_at
      where ${isOfPeriod(period)}
    ), whole as (
      select id, max(bill) as bill, sum(cost) as cost, bool_or(is_first) as is_first from used group by id
    )
    select discount_id as "discountId", count(*)::int as orders, sum(cost)::text as cost,
      sum(bill)::text as revenue, (count(*) filter (where is_first))::int as "newCustomers"
    from used group by discount_id
    union all
    select null, count(*)::int, coalesce(sum(cost), 0)::text, coalesce(sum(bill), 0)::text,
      (count(*) filter (where is_first))::int
    from whole`)
  return new Map(
    rows.map(({ discountId, orders, cost, revenue, newCustomers }) => [
      discountId,
      { orders, newCustomers, cost: toSum(Number(cost)), revenue: toSum(Number(revenue)) },
    ]),
  )
}

/** All orders of a period, and how many new customers with a promotion ordered again within 30 days. */
export async function readTotals(
  db: Db,
  period: Period,
): Promise<{ readonly orders: number; readonly revenue: Sum; readonly again: number }> {
  const [all, again] = await Promise.all([
    db.execute<{ orders: number; revenue: string }>(sql`
      select count(*)::int as orders, coalesce(sum(${bill}), 0)::text as revenue
      from ${ordersTable} o where ${isOfPeriod(period)}`),
    // Conditions, not a filter of the count above: as such they would be looked up for each order.
    db.execute<{ again: number }>(sql`
      select count(*)::int as again from ${ordersTable} o where ${isOfPeriod(period)}
        and exists (select from ${orderDiscountsTable} u where u.shipper_id = o.shipper_id and u.order_id = o.id)
        and exists (select from ${customerFiguresTable} f where f.shipper_id = o.shipper_id
          and f.customer_id = o.customer_id and f.first_order_at = o.created_at)
        and exists (select from ${ordersTable} later
          where later.shipper_id = o.shipper_id and later.customer_id = o.customer_id
            and later.created_at > o.created_at and later.created_at < o.created_at + interval '30 days'
            and not ${isOneOf(sql`later.status`, cancelledStatuses)})`),
  ])
  return {
    orders: all.rows[0]?.orders ?? 0,
    revenue: toSum(Number(all.rows[0]?.revenue ?? 0)),
    again: again.rows[0]?.again ?? 0,
  }
}
