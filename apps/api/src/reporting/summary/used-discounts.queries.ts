import { cancelledStatuses } from '@doira/domain/orders/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { inBranches } from '../../staff/in-branches.ts'
import { type CountedQuestion, listCountedWeeks } from './counted-spans.queries.ts'
import { getRest } from './read-parts.ts'
import { summaryUsedDiscountsTable } from './summary.tables.ts'
import { inSpans, type PartsQuestion } from './summary-parts.queries.ts'

/** Sums over orders that were not cancelled: with one promotion, with any of them, or over all. */
export type UsedDiscount = {
  readonly counts: (typeof summaryUsedDiscountsTable.$inferSelect)['counts']
  /** Null unless it is about one promotion. */
  readonly discountId: string | null
  readonly orders: number
  /** All that the promotions cost, gifts at the price of the menu. */
  readonly cost: number
  /** With what points paid. */
  readonly revenue: number
}

type Row = Pick<UsedDiscount, 'counts' | 'discountId' | 'orders'> & Record<'cost' | 'revenue', string>

/** Of counted weeks, and the rest from the orders. */
export async function readUsedDiscounts(
  db: Db,
  { shipperId, branchIds, span }: Omit<CountedQuestion, 'hasDishes'>,
): Promise<readonly UsedDiscount[]> {
  const weeks = await listCountedWeeks(db, { shipperId, span })
  const spans = getRest(span, weeks)
  const ids = weeks.map(({ id }) => sql`${id}`)
  const columns = sql`counts, discount_id, orders, cost, revenue`
  const parts = [
    ...(ids.length === 0
      ? []
      : [
          sql`select ${columns} from ${summaryUsedDiscountsTable} d
            where d.shipper_id = ${shipperId} and d.span_id in (${sql.join(ids, sql`, `)})
              and ${inBranches(sql`d.branch_id`, branchIds)}`,
        ]),
    ...(spans.length === 0
      ? []
      : [
          sql`select ${columns} from (${usedDiscountsQuery({ shipperId, branchIds, spans, asOf: span.asOf })}) as rest`,
        ]),
  ]
  if (parts.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select counts, discount_id as "discountId", sum(orders)::int as orders, sum(cost)::text as cost,
      sum(revenue)::text as revenue
    from (${sql.join(parts, sql` union all `)}) as parts
    group by counts, discount_id`)
  return rows.map(({ cost, revenue, ...row }) => ({ ...row, cost: Number(cost), revenue: Number(revenue) }))
}

/** Stores what promotions cost in a week with its counts. */
export async function storeUsedDiscounts(db: Db, question: PartsQuestion, spanId: number): Promise<void> {
  await db.execute(sql`
    insert into ${summaryUsedDiscountsTable} (shipper_id, span_id, branch_id, counts, discount_id, orders, cost, revenue)
    select ${question.shipperId}::uuid, ${spanId}::bigint, branch_id, counts, discount_id, orders, cost, revenue
    from (${usedDiscountsQuery(question)}) as used`)
}

function usedDiscountsQuery({ shipperId, branchIds, spans }: PartsQuestion): SQL {
  return sql`
    with placed as materialized (
      select o.id, o.branch_id, o.total::bigint + o.points_spent as bill from orders o
      where o.shipper_id = ${shipperId} and ${inSpans(spans)}
        and not ${isOneOf(sql`o.status`, cancelledStatuses)} and ${inBranches(sql`o.branch_id`, branchIds)}
    ), used as materialized (
      select p.id, p.branch_id, p.bill, u.discount_id, u.cost
      from placed p join order_discounts u on u.shipper_id = ${shipperId} and u.order_id = p.id
    )
    select branch_id, 'promotion' as counts, discount_id, count(*)::int as orders, sum(cost)::bigint as cost,
      sum(bill)::bigint as revenue
    from used group by branch_id, discount_id
    union all
    select branch_id, 'any', null, count(*)::int, sum(cost)::bigint, sum(bill)::bigint
    from (select branch_id, max(bill) as bill, sum(cost) as cost from used group by id, branch_id) as whole
    group by branch_id
    union all
    select branch_id, 'all', null, count(*)::int, 0, sum(bill)::bigint from placed group by branch_id`
}
