import { type Sum, toSum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import type { BranchScope } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { customerFiguresTable } from '../../../customers/directory/figures.tables.ts'
import { orderDiscountsTable, ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { readUsedDiscounts } from '../../../reporting/summary/used-discounts.queries.ts'
import { inBranches } from '../../../staff/in-branches.ts'

/** From a moment, inclusive, to another one, exclusive. */
export type Period = {
  readonly shipperId: string
  readonly from: Instant
  readonly until: Instant
  /** Only orders of these branches. */
  readonly branchIds: BranchScope
}

export type CountedPeriod = {
  readonly shipperId: string
  /** Of whole days. */
  readonly span: SummarySpan
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

export const noStats: PromotionStats = { orders: 0, cost: toSum(0), revenue: toSum(0), newCustomers: 0 }

type Stats = {
  /** By promotion, and under null of all orders with any. */
  readonly used: ReadonlyMap<string | null, PromotionStats>
  /** All orders of the period, and how many new customers with a promotion ordered again within 30 days. */
  readonly totals: { readonly orders: number; readonly revenue: Sum; readonly again: number }
}

/** What promotions cost in a period, and the new customers that they brought. */
export async function readStats(db: Db, period: CountedPeriod): Promise<Stats> {
  const [rows, fresh] = await Promise.all([readUsedDiscounts(db, period), countNew(db, period)])
  const all = rows.find(({ counts }) => counts === 'all')
  const used = rows
    .filter(({ counts }) => counts !== 'all')
    .map(({ discountId, orders, cost, revenue }) => {
      const newCustomers = fresh.get(discountId)?.customers ?? 0
      return [discountId, { orders, newCustomers, cost: toSum(cost), revenue: toSum(revenue) }] as const
    })
  return {
    used: new Map(used),
    totals: {
      ...{ orders: all?.orders ?? 0, revenue: toSum(all?.revenue ?? 0) },
      again: fresh.get(null)?.again ?? 0,
    },
  }
}

/** What each promotion cost in a period. */
export async function readCosts(db: Db, period: CountedPeriod): Promise<ReadonlyMap<string | null, number>> {
  const rows = await readUsedDiscounts(db, period)
  return new Map(
    rows.flatMap(({ counts, discountId, cost }) => (counts === 'all' ? [] : [[discountId, cost]])),
  )
}

type Fresh = { readonly customers: number; readonly again: number }

/**
 * Customers whose first order was of the period and had a promotion. First the orders with promotions are read as a whole:
 * looked up one by one, as the planner would do it for the customers, they cost more.
 */
async function countNew(
  db: Db,
  { shipperId, span, branchIds }: CountedPeriod,
): Promise<ReadonlyMap<string | null, Fresh>> {
  const isPlaced = (order: SQL) => sql`not ${isOneOf(sql`${order}.status`, cancelledStatuses)}`
  const { rows } = await db.execute<Fresh & { discountId: string | null }>(sql`
    with used as materialized (
      select o.id, o.customer_id, o.created_at, u.discount_id
      from ${ordersTable} o join ${orderDiscountsTable} u on u.shipper_id = o.shipper_id and u.order_id = o.id
      where o.shipper_id = ${shipperId} and o.created_at >= ${span.from} and o.created_at < ${span.to}
        and ${isPlaced(sql`o`)} and ${inBranches(sql`o.branch_id`, branchIds)}
    ), first as materialized (
      select used.* from used join ${customerFiguresTable} f on f.shipper_id = ${shipperId}
        and f.customer_id = used.customer_id and f.first_order_at = used.created_at
    )
    select discount_id as "discountId", count(*)::int as customers, 0 as again from first group by discount_id
    union all
    select null, count(*)::int, (count(*) filter (where exists (
      select from ${ordersTable} later
      where later.shipper_id = ${shipperId} and later.customer_id = one.customer_id
        and later.created_at > one.created_at and later.created_at < one.created_at + interval '30 days'
        and ${isPlaced(sql`later`)})))::int
    from (select distinct id, customer_id, created_at from first) as one`)
  return new Map(rows.map(({ discountId, ...fresh }) => [discountId, fresh]))
}
