import type { WireOrderRow } from '@doira/contract/orders/order-list'
import { toSum } from '@doira/domain/money/sum'
import { type OrderView, orderViews } from '@doira/domain/orders/order-list'
import { firstStatuses } from '@doira/domain/orders/status'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { isWithdrawn } from '../../payments/core/withdrawn-returns.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { type Asking, isCancelled, lateSeconds, type Selection, viewCondition } from './conditions.ts'

const sorts = {
  new: { column: sql`orders.created_at`, type: 'timestamptz' },
  sum: { column: sql`orders.total`, type: 'bigint' },
} as const
export type Sort = keyof typeof sorts
export type PageKey = { readonly value: string; readonly id: string }

type Row = Omit<WireOrderRow, 'points' | 'discount' | 'total' | 'returned' | 'phone'> & {
  client_phone: string
  has_ended: boolean
  points: string
  discount: string
  total: string
  returned: string
  late_seconds: string | null
  sorted_by: string
}

/**
 * A page of a selection, the newest or largest first, and the key of the next one. Sorted are the ids alone: whole rows of
 * a year take twice as long.
 */
export async function listOrdersPage(
  db: Db,
  asking: Asking,
  {
    selection: { where, view },
    sort,
    after,
    limit,
  }: {
    readonly selection: Selection
    readonly sort: Sort
    readonly after: PageKey | null
    readonly limit: number
  },
) {
  const { column, type } = sorts[sort]
  const since = after
    ? sql` and (${column} < ${after.value}::${sql.raw(type)}
        or (${column} = ${after.value}::${sql.raw(type)} and orders.id > ${after.id}::uuid))`
    : sql``
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select orders.shipper_id, orders.id
      from orders where ${where} and ${view}${since} order by ${column} desc, orders.id limit ${limit + 1}
    ), o as (
      select orders.*, ${column}::text as sorted_by, ${lateSeconds(asking.now)} as late_seconds
      from page join orders on orders.shipper_id = page.shipper_id and orders.id = page.id
    )
    select ${rowColumns}, o.sorted_by, o.late_seconds::text
    from o join branches b on b.shipper_id = o.shipper_id and b.id = o.branch_id
      left join staff c on c.shipper_id = o.shipper_id and c.id = o.courier_id
    order by ${sort === 'new' ? sql`o.created_at` : sql`o.total`} desc, o.id`)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map((row) => toWireRow(row, asking)),
    next: last ? `${last.sorted_by}~${last.id}` : null,
  }
}

const rowColumns = sql`o.id, o.number, o.created_at, o.future_time, o.status, o.delivery_type, o.source, o.client_name as name,
  o.client_phone, o.handed_at is not null or o.finished_at is not null as has_ended,
  jsonb_build_object('id', b.id, 'slug', b.slug, 'name', b.name) as branch,
  coalesce(c.name, o.courier_name) as courier, o.payment_type, o.points_spent::text as points,
  (o.goods_full - o.goods + o.order_discount)::text as discount, o.total::text,
  ${getOperator(sql`o`)} as operator, ${getReturned(sql`o`)} as returned`

/** Who placed an order by phone. */
export function getOperator(order: SQL): SQL {
  return sql`case when ${order}.source = 'operator' then (
    select s.name from order_status_events e join staff s on s.shipper_id = e.shipper_id and s.id = e.staff_id
    where e.shipper_id = ${order}.shipper_id and e.order_id = ${order}.id and e.kind = 'status'
      and ${isOneOf(sql`e.status`, firstStatuses)}
    order by e.id limit 1) end`
}

/**
 * What went back to the customer of an order, or is to go, of the payments that pay it: an order that is paid in another
 * way after all has got its price back once.
 */
export function getReturned(order: SQL, which: 'all' | 'done' | 'waiting' = 'all'): SQL {
  const are = {
    all: { whole: sql`true`, part: sql`not ${isWithdrawn}` },
    done: { whole: sql`r.done_at is not null`, part: sql`p.done_at is not null` },
    waiting: { whole: sql`r.done_at is null`, part: sql`p.done_at is null and not ${isWithdrawn}` },
  }[which]
  return sql`(
    coalesce((select sum(r.amount) from payment_refunds r
      join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
      where t.shipper_id = ${order}.shipper_id and t.order_id = ${order}.id and t.pays_order and ${are.whole}), 0)
    + coalesce((select sum(p.amount - p.revoked) from order_returns p
      join payment_transactions t on t.shipper_id = p.shipper_id and t.id = p.transaction_id
      where p.shipper_id = ${order}.shipper_id and p.order_id = ${order}.id and t.pays_order and ${are.part}), 0))::text`
}

function toWireRow(row: Row, { staff }: Asking): WireOrderRow {
  const { client_phone, has_ended, late_seconds, sorted_by: _, ...shown } = row
  return {
    ...shown,
    created_at: toInstant(row.created_at),
    future_time: row.future_time && toInstant(row.future_time),
    phone: findPhone(client_phone, has_ended, staff.rights.includes('customers.phones')),
    points: toSum(Number(row.points)),
    discount: toSum(Number(row.discount)),
    total: toSum(Number(row.total)),
    returned: toSum(Number(row.returned)),
    late_minutes: late_seconds === null ? null : Math.floor(Number(late_seconds) / 60),
  }
}

/** The whole one of an open order; opening an ended one is limited and in the journal. */
function findPhone(phone: string, hasEnded: boolean, mayCall: boolean): string | null {
  if (!mayCall) return null
  return hasEnded ? maskPhone(phone) : phone
}

/** Figures of a whole selection, and the number of orders in each view, in one pass over the orders. */
export async function readTotals(db: Db, asking: Asking, selection: Selection) {
  const { where, view, period } = selection
  const counts = orderViews.map(
    (name) =>
      sql`(count(*) filter (where ${viewCondition(name, asking, period.from)}))::int as ${sql.raw(`in_${name}`)}`,
  )
  const of = (condition: SQL) => sql`filter (where ${view} and ${condition})`
  type Totals = { orders: number; cancelled: number; late: number; discount: string; total: string }
  const { rows } = await db.execute<Totals & Record<`in_${OrderView}`, number>>(sql`
    select (count(*) ${of(sql`true`)})::int as orders, (count(*) ${of(isCancelled)})::int as cancelled,
      (count(*) ${of(viewCondition('late', asking, period.from))})::int as late,
      coalesce(sum(orders.goods_full - orders.goods + orders.order_discount) ${of(sql`not ${isCancelled}`)}, 0)::text
        as discount,
      coalesce(sum(orders.total) ${of(sql`not ${isCancelled}`)}, 0)::text as total,
      ${sql.join(counts, sql`, `)}
    from orders where ${where}`)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  const { orders, cancelled, late, discount, total } = row
  return {
    totals: { orders, cancelled, late, discount: toSum(Number(discount)), total: toSum(Number(total)) },
    counts: Object.fromEntries(orderViews.map((name) => [name, row[`in_${name}`]])) as Record<
      OrderView,
      number
    >,
  }
}

export async function countOrders(db: Db, { where, view }: Selection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where ${where} and ${view}`,
  )
  return rows[0]?.count ?? 0
}

/** What the conditions of the list offer. */
export async function listOrderFilters(db: Db, shipperId: string, since: Instant) {
  const [people, promotions, sources] = await Promise.all([
    db.execute<{ id: string; name: string; role: string }>(sql`
      select id, name, role from staff where shipper_id = ${shipperId}
        and (role in ('courier', 'operator') or (role in ('owner', 'manager') and disabled_at is null))
      order by disabled_at is not null, name, id limit 2000`),
    db.execute<{ id: string; title: WireOrderRow['branch']['name'] }>(sql`
      select id, title from discounts where shipper_id = ${shipperId} order by position, id limit 500`),
    db.execute<{ source: string }>(sql`
      select distinct source from orders where shipper_id = ${shipperId} and created_at >= ${since}
        and source not in ('website', 'bot', 'android', 'ios', 'hall', 'operator') order by source limit 50`),
  ])
  const named = (isWanted: (role: string) => boolean) =>
    people.rows.filter(({ role }) => isWanted(role)).map(({ id, name }) => ({ id, name }))
  return {
    couriers: named((role) => role === 'courier'),
    operators: named((role) => role === 'operator' || role === 'owner'),
    promotions: promotions.rows,
    aggregators: sources.rows.map(({ source }) => source),
  }
}
