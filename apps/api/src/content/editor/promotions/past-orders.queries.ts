import type { Discount } from '@doira/domain/discounts/discount'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { BranchScope } from '@doira/domain/staff/rights'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { customersTable } from '../../../customers/customers.tables.ts'
import { isLateAt } from '../../../orders/late.ts'
import { orderDiscountsTable, orderLinesTable, ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { inBranches } from '../../../staff/in-branches.ts'
import { listComplaints } from './past-complaints.queries.ts'
import { type NumberedOrder, type PastRow, toPastOrder } from './past-order.mapper.ts'
import { readPastShop } from './past-shop.queries.ts'
import type { Period } from './promotion-stats.queries.ts'

/** What a promotion asks of past orders beside their sums; a month of a large chain takes seconds with all of it. */
type Needs = Readonly<Record<'dishes' | 'counts' | 'figures', boolean>>

const pageSize = 4000

type Reading = Period & { readonly discount: Discount; readonly branchIds: BranchScope }

/**
 * The orders of a period in the order of time, without cancelled ones, page by page. What the promotion itself took
 * off is added again.
 */
export async function* readPastOrders(
  db: Db,
  { discount, ...period }: Reading,
): AsyncGenerator<readonly NumberedOrder[]> {
  const needs = getNeeds(discount)
  const facts = {
    ...(await readPastShop(db, period.shipperId)),
    complaints: needs.figures ? await listComplaints(db, period) : null,
    discountId: discount.id,
  }
  const read = (after: PastRow | null) => readPage(db, { ...period, needs, after })
  for (let rows = await read(null); ; ) {
    const last = rows.at(-1)
    // The next page is read while this one is counted.
    const next = last && rows.length === pageSize ? read(last) : null
    next?.catch(() => undefined)
    yield rows.map((row) => toPastOrder(row, facts))
    if (next === null) return
    rows = await next
  }
}

function getNeeds({ target, mode, conditions }: Discount): Needs {
  const { isFirstOrderOnly, orderNumber, everyOrder, segments } = conditions
  return {
    dishes: target === 'product' || mode === 'nth',
    counts: isFirstOrderOnly || orderNumber !== null || everyOrder !== null,
    figures: segments !== null,
  }
}

type Page = Omit<Reading, 'discount'> & { readonly needs: Needs; readonly after: PastRow | null }

async function readPage(
  db: Db,
  { shipperId, from, until, branchIds, needs, after }: Page,
): Promise<readonly PastRow[]> {
  const none = (name: string) => sql.raw(`null as "${name}"`)
  const isLater =
    after && sql`and (o.created_at, o.id) > (${after.lastOfPageAt}::timestamptz, ${after.id}::uuid)`
  // The page first: joined with the rest before it is cut off, each page would cost as much as all of them. Lists are
  // texts, which cost the database half of JSON.
  const { rows } = await db.execute<PastRow>(sql`
    with o as materialized (
      select o.shipper_id, o.id, o.number, o.created_at, o.branch_id, o.delivery_type, o.customer_id, o.client_phone,
        o.goods, o.delivery_price, o.total + o.points_spent as bill
      from ${ordersTable} o
      where o.shipper_id = ${shipperId} and o.created_at >= ${from} and o.created_at < ${until}
        and not ${isOneOf(sql`o.status`, cancelledStatuses)}
        and ${inBranches(sql`o.branch_id`, branchIds)} ${isLater ?? sql``}
      order by o.created_at, o.id limit ${pageSize}
    )
    select o.id, o.number, (extract(epoch from o.created_at) * 1000)::float8 as at,
      (select max(created_at)::text from o) as "lastOfPageAt",
      o.branch_id as "branchId", o.delivery_type as "deliveryType",
      o.customer_id as "customerId", o.client_phone as phone, p.date_of_birth::text as "birthDate",
      p.date_of_birth_set_on::text as "birthDateSetOn",
      o.goods::float8 as goods, o.delivery_price::float8 as "deliveryPrice", o.bill::float8 as bill,
      (select string_agg(u.discount_id || ' ' || u.target || ' ' || u.amount, ',') from ${orderDiscountsTable} u
        where u.shipper_id = o.shipper_id and u.order_id = o.id) as discounts,
      ${needs.dishes ? dishes : none('dishes')},
      ${needs.counts ? counts : sql`${none('orderCount')}, ${none('handedCount')}`},
      ${needs.figures ? figures : none('figures')}
    from o join ${customersTable} p on p.shipper_id = o.shipper_id and p.id = o.customer_id
    order by o.created_at, o.id`)
  return rows
}

/** Of each dish the id, the price of a piece without its choices, and the pieces. */
const dishes = sql`(
  select string_agg(l.product_id || ' ' || l.price - case when l.modifiers = '[]' then 0 else (
      select coalesce(sum((m->>'price')::bigint * (m->>'quantity')::int), 0)
      from jsonb_array_elements(l.modifiers) m) end || ' ' || l.quantity, ',')
  from ${orderLinesTable} l where l.shipper_id = o.shipper_id and l.order_id = o.id
) as dishes`

const ofCustomerBefore = sql`from ${ordersTable} b
  where b.shipper_id = o.shipper_id and b.customer_id = o.customer_id and b.created_at < o.created_at
    and b.status <> 'payment_awaited' and not ${isOneOf(sql`b.status`, cancelledStatuses)}`

const handed = sql`${ordersTable} b
  where b.shipper_id = o.shipper_id and b.customer_id = o.customer_id and b.handed_at <= o.created_at
    and b.created_at < o.created_at and not ${isOneOf(sql`b.status`, cancelledStatuses)}`

/** As a quote counts them: all that were not cancelled, and those that had been handed over. */
const counts = sql`(select count(*)::int ${ofCustomerBefore}) as "orderCount",
  (select count(*)::int from ${handed}) as "handedCount"`

/** The first, the last and the fourth order from the end, and how many of the last five handed over were late. */
const figures = sql`(
  select concat_ws(' ', coalesce(extract(epoch from min(at)), 0), coalesce(extract(epoch from max(at)), 0),
    coalesce(extract(epoch from max(at) filter (where place = 4)), 0),
    count(*) filter (where is_handed and handed_place <= 5 and is_late))
  from (
    select b.created_at as at, row_number() over w as place, b.handed_at <= o.created_at as is_handed,
      ${isLateAt(sql`b.handed_at`, sql`b.first_promised_at`)} as is_late,
      count(*) filter (where b.handed_at <= o.created_at) over w as handed_place
    ${ofCustomerBefore}
    window w as (order by b.created_at desc, b.id rows unbounded preceding)
  ) as history
) as figures`

/** The pieces of orders, by order. */
export async function countDishes(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { orderId, quantity, shipperId: chain } = orderLinesTable
  const rows = await db
    .select({ orderId, pieces: sql<string>`sum(${quantity})` })
    .from(orderLinesTable)
    .where(and(eq(chain, shipperId), inArray(orderId, [...orderIds])))
    .groupBy(orderId)
  return new Map(rows.map((row) => [row.orderId, Number(row.pieces)]))
}
