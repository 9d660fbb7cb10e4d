import type { WireComplaint } from '@doira/contract/complaints/complaints'
import { complaintDays } from '@doira/domain/complaints/complaint'
import type { BranchScope } from '@doira/domain/staff/rights'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderRow } from '../orders/orders.tables.ts'
import { isWithdrawn } from '../payments/core/withdrawn-returns.ts'
import type { Db } from '../platform/database/database.ts'
import { inBranches } from '../staff/in-branches.ts'
import { type ComplaintRow, complaintsTable } from './record/complaints.tables.ts'

type Key = { readonly shipperId: string; readonly orderId: string }

export type ComplaintFacts = Omit<WireComplaint, 'may_decide' | 'waiting' | 'opened_at' | 'decided_at'> & {
  readonly waiting: string
  readonly opened_at: string
  readonly decided_at: string | null
  readonly opener: string
}

/** Money is asked back in the moment of the decision. */
const waiting = sql`select coalesce(sum(r.amount), 0) from (
    select r.amount from payment_transactions t
    join payment_refunds r on r.shipper_id = t.shipper_id and r.transaction_id = t.id
    where t.shipper_id = c.shipper_id and t.order_id = c.order_id and r.cause = 'complaint'
      and r.requested_at = c.decided_at and r.done_at is null
    union all
    select p.amount from order_returns p
    join payment_transactions t on t.shipper_id = p.shipper_id and t.id = p.transaction_id
    where p.shipper_id = c.shipper_id and p.order_id = c.order_id and p.cause = 'complaint'
      and p.requested_at = c.decided_at and p.done_at is null and not ${isWithdrawn}) r`

const columns = sql`c.id, c.reasons, c.comment, c.message, c.fault,
  json_build_object('money', c.asked_money, 'points', c.asked_points, 'dishes', c.asked_dishes) as asked,
  case when c.given is not null then
    json_build_object('money', c.given_money, 'points', c.given_points, 'dishes', c.given_dishes) end as given,
  c.state, c.decision, (${waiting})::text as waiting, c.opened_at::text, c.decided_at::text, c.opened_by as opener, opener.name as opened_by,
  decider.name as decided_by,
  (select json_build_object('id', again.id, 'number', again.number) from orders again
    where again.shipper_id = c.shipper_id and again.complaint_id = c.id) as new_order,
  coalesce((select json_agg(json_build_object('line_id', l.id, 'name', l.name,
      'worth', greatest(0, l.total - l.order_discount_share), 'again', l.id = any(c.again_line_ids)) order by l.position)
    from order_lines l where l.shipper_id = c.shipper_id and l.id = any(c.line_ids)), '[]') as dishes,
  coalesce((select json_agg(p.id order by p.position) from complaint_photos p
    where p.shipper_id = c.shipper_id and p.complaint_id = c.id), '[]') as photos`

const people = sql`
  join staff opener on opener.shipper_id = c.shipper_id and opener.id = c.opened_by
  left join staff decider on decider.shipper_id = c.shipper_id and decider.id = c.decided_by`

/** All complaints about an order, oldest first. */
export async function listComplaintsOf(
  db: Db,
  { shipperId, orderId }: Key,
): Promise<readonly ComplaintFacts[]> {
  const { rows } = await db.execute<ComplaintFacts>(sql`
    select ${columns} from complaints c ${people}
    where c.shipper_id = ${shipperId} and c.order_id = ${orderId} order by c.opened_at, c.id limit 100`)
  return rows
}

export type WantedComplaints = {
  readonly shipperId: string
  readonly branchIds: BranchScope
  readonly show: 'waiting' | 'week'
  readonly now: Instant
}

export type ListedFacts = ComplaintFacts & {
  readonly order_id: string
  readonly number: number
  readonly branch_id: string
  readonly customer: string
  readonly earlier: number
}

/** Requests that wait, longest first; or all complaints of a week, newest first. */
export async function listWanted(
  db: Db,
  { offset, limit, ...wanted }: WantedComplaints & { readonly offset: number; readonly limit: number },
): Promise<readonly ListedFacts[]> {
  const order = wanted.show === 'week' ? sql`c.opened_at desc, c.id` : sql`c.opened_at, c.id`
  const { rows } = await db.execute<ListedFacts>(sql`
    select ${columns}, o.id as order_id, o.number, o.branch_id, o.client_name as customer,
      (select count(*)::int from orders other
        join complaints e on e.shipper_id = other.shipper_id and e.order_id = other.id
        where other.shipper_id = o.shipper_id and other.customer_id = o.customer_id and e.id <> c.id
          and e.opened_at >= c.opened_at - ${`${complaintDays} days`}::interval
          and e.opened_at < c.opened_at) as earlier
    from complaints c ${people}
    join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
    where ${matching(wanted)} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

export async function countWanted(db: Db, wanted: WantedComplaints): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from complaints c
    join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id where ${matching(wanted)}`)
  return rows[0]?.count ?? 0
}

function matching({ shipperId, branchIds, show, now }: WantedComplaints): SQL {
  const shown =
    show === 'week'
      ? sql`c.opened_at >= ${addMinutes(now, -7 * minutesPerDay)}::timestamptz`
      : sql`c.state = 'waiting'`
  return sql`c.shipper_id = ${shipperId} and ${shown} and ${inBranches(sql`o.branch_id`, branchIds)}`
}

/** Complaints of the customer of an order in the last thirty days. */
export async function countRecent(
  db: Db,
  { shipperId, customerId }: Pick<OrderRow, 'shipperId' | 'customerId'>,
  now: Instant,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o
    join complaints c on c.shipper_id = o.shipper_id and c.order_id = o.id
    where o.shipper_id = ${shipperId} and o.customer_id = ${customerId}
      and c.opened_at >= ${addMinutes(now, -complaintDays * minutesPerDay)}`)
  return rows[0]?.count ?? 0
}

export async function insertComplaint(db: Db, row: ComplaintRow): Promise<void> {
  await db.insert(complaintsTable).values(row)
}

/** Null when the order has no such complaint. The caller has locked the order. */
export async function findComplaint(
  db: Db,
  { shipperId, orderId, id }: Key & { readonly id: string },
): Promise<ComplaintRow | null> {
  const rows = await db
    .select()
    .from(complaintsTable)
    .where(
      and(
        eq(complaintsTable.shipperId, shipperId),
        eq(complaintsTable.orderId, orderId),
        eq(complaintsTable.id, id),
      ),
    )
  return rows[0] ?? null
}

export async function decide(
  db: Db,
  { shipperId, id }: Pick<ComplaintRow, 'shipperId' | 'id'>,
  change: Partial<ComplaintRow>,
): Promise<void> {
  await db
    .update(complaintsTable)
    .set(change)
    .where(and(eq(complaintsTable.shipperId, shipperId), eq(complaintsTable.id, id)))
}

/** Who opened or decided a complaint about the order last; null: it has none. */
export async function findLastChange(
  db: Db,
  { shipperId, orderId }: Key,
): Promise<{
  readonly by: string
  readonly at: Instant
  readonly count: number
  readonly isWaiting: boolean
} | null> {
  const { rows } = await db.execute<{ by: string; at: string; count: number; waiting: boolean }>(sql`
    select s.name as by, coalesce(c.decided_at, c.opened_at)::text as at, count(*) over ()::int as count,
      bool_or(c.state = 'waiting') over () as waiting
    from complaints c
    join staff s on s.shipper_id = c.shipper_id and s.id = coalesce(c.decided_by, c.opened_by)
    where c.shipper_id = ${shipperId} and c.order_id = ${orderId}
    order by coalesce(c.decided_at, c.opened_at) desc, c.id limit 1`)
  const [row] = rows
  return row ? { by: row.by, at: toInstant(row.at), count: row.count, isWaiting: row.waiting } : null
}
