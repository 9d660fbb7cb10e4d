import { toSum } from '@doira/domain/money/sum'
import { cancelledInShop } from '@doira/domain/orders/status'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import { addParts, noParts, type SummaryParts } from '@doira/domain/reporting/summary/summary-parts'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { isLateAt } from '../../orders/late.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { shopClock } from '../../platform/database/local-day-of.ts'
import { inBranches } from '../../staff/in-branches.ts'

/** Times, with the outcome of their orders until `asOf`; null means all branches of the chain. */
export type PartsQuestion = {
  readonly shipperId: string
  readonly branchIds: readonly string[] | null
  readonly spans: readonly { readonly from: Instant; readonly to: Instant }[]
  readonly asOf: Instant
}
export type PartsOfBranches = Readonly<Record<string, SummaryParts>>
export type DishesOfBranches = Readonly<Record<string, SummaryParts['dishes']>>

type FactRow = {
  branch_id: string
  hour: number | null
  payment_type: OrderPaymentType | null
  minutes: number | null
  promised: number | null
  orders: number
  late: number
  cancelled: number
  revenue: string
}

/**
 * The figures of each branch without dishes, in one pass over the orders: the rules are those of the domain's
 * `summary-order`, and a property-based test compares both.
 */
export async function countFacts(db: Db, question: PartsQuestion): Promise<PartsOfBranches> {
  if (question.spans.length === 0) return {}
  const { rows } = await db.execute<FactRow>(factsQuery(question))
  const parts: Record<string, SummaryParts> = {}
  for (const row of rows) parts[row.branch_id] = addParts(parts[row.branch_id] ?? noParts, partsOfRow(row))
  return parts
}

/** Pieces by branch and product, of orders that were not cancelled. */
export async function countDishes(db: Db, question: PartsQuestion): Promise<PartsOfBranches> {
  if (question.spans.length === 0) return {}
  const { rows } = await db.execute<{ branch_id: string; dishes: Record<string, number> }>(
    dishesQuery(question),
  )
  return Object.fromEntries(rows.map(({ branch_id, dishes }) => [branch_id, { ...noParts, dishes }]))
}

export function factsQuery(question: PartsQuestion): SQL {
  const asOf = sql`${question.asOf}::timestamptz`
  return sql`
    with counted as (
      select o.branch_id, o.payment_type, o.total, o.created_at, o.first_promised_at,
        extract(hour from o.created_at at time zone ${shopClock})::int as hour,
        ${isCancelled(question)} as is_cancelled,
        case when o.handed_at <= ${asOf} then o.handed_at end as handed_at,
        o.delivery_type = 'delivery' and o.future_time is null as is_at_once
      from orders o
      where ${isCounted(question)}
    ), facts as (
      select branch_id, hour, payment_type, is_cancelled,
        case when is_cancelled then 0 else total end as revenue,
        not is_cancelled and ${isLateAt(sql`coalesce(handed_at, ${asOf})`, sql`first_promised_at`)} as is_late,
        case when is_at_once and handed_at is not null
          then greatest(0, floor(extract(epoch from handed_at - created_at) / 60))::int end as minutes,
        case when is_at_once and not is_cancelled and first_promised_at is not null
          then greatest(0, floor(extract(epoch from first_promised_at - created_at) / 60))::int end as promised
      from counted
    )
    select branch_id, hour, payment_type, minutes, promised, count(*)::int as orders,
      count(*) filter (where is_late)::int as late, count(*) filter (where is_cancelled)::int as cancelled,
      sum(revenue)::text as revenue
    from facts
    group by grouping sets ((branch_id, hour), (branch_id, payment_type), (branch_id, minutes), (branch_id, promised))`
}

export function dishesQuery(question: PartsQuestion): SQL {
  return sql`
    select branch_id, jsonb_object_agg(product_id, quantity) as dishes
    from (
      select o.branch_id, l.product_id, sum(l.quantity)::int as quantity
      from orders o
      join order_lines l on l.shipper_id = o.shipper_id and l.order_id = o.id
      where ${isCounted(question)} and not ${isCancelled(question)} and not l.is_default_product
      group by o.branch_id, l.product_id
    ) as dishes
    group by branch_id`
}

/** A row counts for its own group; its other minutes are null. */
function partsOfRow(row: FactRow): SummaryParts {
  if (row.hour !== null) {
    const { orders, late, cancelled, revenue } = row
    return { ...noParts, cancelled, hours: { [row.hour]: { orders, late, revenue: toSum(Number(revenue)) } } }
  }
  if (row.payment_type !== null) return { ...noParts, payments: { [row.payment_type]: row.orders } }
  if (row.minutes !== null) return { ...noParts, minutes: { [row.minutes]: row.orders } }
  if (row.promised !== null) return { ...noParts, promised: { [row.promised]: row.orders } }
  return noParts
}

/** The order `o` was placed in these times. */
export function inSpans(spans: PartsQuestion['spans']): SQL {
  const within = spans.map(
    ({ from, to }) => sql`(o.created_at >= ${from}::timestamptz and o.created_at < ${to}::timestamptz)`,
  )
  return sql`(${sql.join(within, sql` or `)})`
}

/** Placed in these times at one of the branches, and paid or payable on receipt. */
export function isCounted({ shipperId, branchIds, spans }: PartsQuestion): SQL {
  return sql`o.shipper_id = ${shipperId} and ${inSpans(spans)}
    and o.status not in ('payment_awaited', 'server_cancelled') and ${inBranches(sql`o.branch_id`, branchIds)}`
}

/** The orders of whose revenue a report consists: those of the summary that were not cancelled by then. */
export function isSold(question: PartsQuestion): SQL {
  return sql`${isCounted(question)} and not ${isCancelled(question)}`
}

function isCancelled({ asOf }: PartsQuestion): SQL {
  return sql`coalesce(${isOneOf(sql`o.status`, cancelledInShop)}
    and o.finished_at <= ${asOf}::timestamptz, false)`
}
