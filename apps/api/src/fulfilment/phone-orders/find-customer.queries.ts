import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { complaintDays, lateDays } from '@doira/domain/customers/recent'
import type { Language } from '@doira/domain/i18n/languages'
import { toSum } from '@doira/domain/money/sum'
import { cancelledInShop, cancelledStatuses } from '@doira/domain/orders/status'
import type { CancelReason } from '@doira/domain/staff/reasons'
import type { BranchScope } from '@doira/domain/staff/rights'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { type OrderRow, orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { inBranches } from '../../staff/in-branches.ts'

type Asked = {
  readonly shipperId: string
  readonly customerId: string
  /** Only of these branches. */
  readonly branchIds: BranchScope
}

const ofCustomer = ({ shipperId, customerId, branchIds }: Asked): SQL | undefined =>
  and(
    eq(ordersTable.shipperId, shipperId),
    eq(ordersTable.customerId, customerId),
    inBranches(ordersTable.branchId, branchIds),
  )

type Summary = {
  readonly orders: number
  readonly firstOrderAt: Instant | null
  readonly lastOrderAt: Instant | null
  readonly language: Language | null
}

/** The number of orders, the times of the first and the last one, and its language. */
export async function readOrderSummary(db: Db, asked: Asked): Promise<Summary> {
  const isOver = isOneOf(sql`${ordersTable.status}`, cancelledStatuses)
  const rows = await db
    .select({
      orders: sql<number>`(count(*) filter (where not ${isOver}))::int`,
      firstOrderAt: sql<string | null>`min(${ordersTable.createdAt}) filter (where not ${isOver})`,
      lastOrderAt: sql<string | null>`max(${ordersTable.createdAt}) filter (where not ${isOver})`,
      language: sql<Language | null>`(array_agg(${ordersTable.language} order by ${ordersTable.createdAt} desc))[1]`,
    })
    .from(ordersTable)
    .where(ofCustomer(asked))
  const [row] = rows
  if (!row) return { orders: 0, firstOrderAt: null, lastOrderAt: null, language: null }
  const { firstOrderAt, lastOrderAt } = row
  return {
    ...row,
    firstOrderAt: firstOrderAt === null ? null : toInstant(firstOrderAt),
    lastOrderAt: lastOrderAt === null ? null : toInstant(lastOrderAt),
  }
}

/** The newest first. */
export async function listLastOrders(
  db: Db,
  asked: Asked & { readonly limit: number },
): Promise<WirePhoneCustomer['last_orders']> {
  const rows = await db
    .select({
      order: ordersTable,
      branch: { id: branchesTable.id, slug: branchesTable.slug, name: branchesTable.name },
    })
    .from(ordersTable)
    .innerJoin(
      branchesTable,
      and(eq(branchesTable.shipperId, ordersTable.shipperId), eq(branchesTable.id, ordersTable.branchId)),
    )
    .where(ofCustomer(asked))
    .orderBy(desc(ordersTable.createdAt), asc(ordersTable.id))
    .limit(asked.limit)
  const ids = rows.map(({ order }) => order.id)
  const lines = ids.length === 0 ? [] : await listDishes(db, asked.shipperId, ids)
  return rows.map(({ order, branch }) => ({
    id: order.id,
    number: order.number,
    created_at: order.createdAt,
    status: order.status,
    delivery_type: order.deliveryType,
    branch,
    total: order.total,
    dishes: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, quantity }) => ({ name, quantity })),
  }))
}

function listDishes(db: Db, shipperId: string, orderIds: readonly string[]) {
  const { orderId, name, quantity, position, isDefaultProduct } = orderLinesTable
  return db
    .select({ orderId, name, quantity })
    .from(orderLinesTable)
    .where(
      and(
        eq(orderLinesTable.shipperId, shipperId),
        inArray(orderId, [...orderIds]),
        eq(isDefaultProduct, false),
      ),
    )
    .orderBy(asc(orderId), asc(position))
}

/** The addresses of the last twenty deliveries, newest first. */
export async function listPastPlaces(db: Db, asked: Asked): Promise<readonly OrderRow[]> {
  return db
    .select()
    .from(ordersTable)
    .where(and(ofCustomer(asked), eq(ordersTable.deliveryType, 'delivery'), isNotNull(ordersTable.lat)))
    .orderBy(desc(ordersTable.createdAt), asc(ordersTable.id))
    .limit(20)
}

/** Of the recent orders, the number that arrived a minute or more after their first promise. */
export async function countLate(db: Db, asked: Asked, now: Instant): Promise<WirePhoneCustomer['late']> {
  const handedAt = sql`(
    select min(event.created_at) from order_status_events event
    where event.shipper_id = ${ordersTable.shipperId} and event.order_id = ${ordersTable.id}
      and event.kind = 'status' and event.status in ('delivered', 'finished'))`
  const rows = await db
    .select({
      orders: sql<number>`count(*)::int`,
      count: sql<number>`(count(*) filter (
        where ${handedAt} >= ${ordersTable.firstPromisedAt} + interval '1 minute'))::int`,
    })
    .from(ordersTable)
    .where(
      and(
        ofCustomer(asked),
        inArray(ordersTable.status, ['delivered', 'finished']),
        sql`${ordersTable.createdAt} >= ${addMinutes(now, -lateDays * minutesPerDay)}`,
      ),
    )
  return { count: rows[0]?.count ?? 0, orders: rows[0]?.orders ?? 0, days: lateDays }
}

type Complaint = {
  readonly kind: 'review' | 'cancelled' | 'refunded' | 'complaint'
  readonly at: string
  readonly order_id: string | null
  readonly number: number | null
  readonly rating: number | null
  readonly comment: string
  readonly amount: string | null
}

/**
 * The customer's last complaint; an order that they cancelled themselves, on the site or by calling, or did not
 * pay, does not count.
 */
export async function findLastComplaint(
  db: Db,
  { shipperId, customerId, branchIds }: Asked,
  now: Instant,
): Promise<WirePhoneCustomer['last_complaint']> {
  const since = addMinutes(now, -complaintDays * minutesPerDay)
  const own = inBranches(sql`o.branch_id`, branchIds)
  const { rows } = await db.execute<Complaint>(sql`
    select * from (
      select 'review' as kind, r.created_at as at, r.order_id, o.number, r.rating, r.message as comment,
        null::text as amount
      from reviews r left join orders o on o.shipper_id = r.shipper_id and o.id = r.order_id
      where r.shipper_id = ${shipperId} and r.customer_id = ${customerId} and r.rating <= 3 and ${own}
      union all
      select 'cancelled', e.created_at, e.order_id, o.number, null, e.description, null
      from order_status_events e join orders o on o.shipper_id = e.shipper_id and o.id = e.order_id
      where e.shipper_id = ${shipperId} and e.customer_id = ${customerId} and e.kind = 'status'
        and ${isOneOf(sql`e.status`, cancelledInShop)} and e.actor <> 'customer'
        and e.data->>'reason' is distinct from ${'customer_changed_mind' satisfies CancelReason} and ${own}
      union all
      select 'refunded', b.requested_at, b.order_id, o.number, null, b.cause, b.amount::text
      from order_returns b join orders o on o.shipper_id = b.shipper_id and o.id = b.order_id
      where o.shipper_id = ${shipperId} and o.customer_id = ${customerId} and b.cause <> 'complaint' and ${own}
      union all
      select 'complaint', c.opened_at, c.order_id, o.number, null, c.comment, c.given::text
      from complaints c join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
      where o.shipper_id = ${shipperId} and o.customer_id = ${customerId} and ${own}
    ) complaints
    where at >= ${since} order by at desc, kind limit 1`)
  const [last] = rows
  if (!last) return null
  const { kind, rating, comment, amount } = last
  return {
    kind,
    at: toInstant(last.at),
    order: last.order_id === null || last.number === null ? null : { id: last.order_id, number: last.number },
    rating,
    comment,
    amount: amount === null ? null : toSum(Number(amount)),
  }
}
