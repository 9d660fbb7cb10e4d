import { type Sum, toSum } from '@doira/domain/money/sum'
import { readOrderNumber } from '@doira/domain/orders/order-number'
import type { OrderStatus } from '@doira/domain/orders/status'
import { cabinetProviders, type OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { type RefundState, refundOverdueMinutes } from '@doira/domain/payments/refund-steps'
import type { RefundWay } from '@doira/domain/payments/refund-ways'
import type { BranchScope } from '@doira/domain/staff/rights'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../orders/orders.tables.ts'
import type { RefundCause, ReturnCause } from '../../payments/core/payments.tables.ts'
import { isWithdrawn } from '../../payments/core/withdrawn-returns.ts'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { inBranches } from '../../staff/in-branches.ts'

export type Refund = {
  readonly id: string
  readonly amount: Sum
  readonly way: RefundWay
  readonly state: RefundState
  /** Through whom the money came. */
  readonly paidBy: OnlinePaymentType
  readonly cause: RefundCause | ReturnCause
  readonly requestedAt: Instant
  readonly doneAt: Instant | null
  readonly comment: string
}

type RefundColumns = {
  id: string
  amount: string
  way: RefundWay
  state: RefundState
  paid_by: OnlinePaymentType
  cause: Refund['cause']
  requested_at: string
  done_at: string | null
  comment: string | null
}

/**
 * All returns of a chain: whole payments, which a provider or a person refunds, and parts, which are points
 * or a transfer. A refund that is to be made in a provider's cabinet is not a refused one. Points that were
 * taken back are not included.
 */
const getRefunds = (shipperId: string): SQL => sql`
  select r.id, t.order_id, t.provider as paid_by, r.amount, t.provider as way, r.cause, r.requested_at, r.done_at,
    coalesce(r.transfer_number, r.last_answer) as comment,
    case
      when r.done_at is not null and r.transfer_number is not null then 'manual'
      when r.done_at is not null then 'done'
      when r.refused_at is not null and not ${isOneOf(sql`t.provider`, cabinetProviders)} then 'refused'
      when r.attempts > 0 and not ${isOneOf(sql`t.provider`, cabinetProviders)} then 'sent'
      else 'requested'
    end as state
  from payment_refunds r
  join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
  where r.shipper_id = ${shipperId}
  union all
  select p.id, p.order_id, t.provider, p.amount - p.revoked, p.way, p.cause, p.requested_at, p.done_at, p.transfer_number,
    case when ${isWithdrawn} then 'withdrawn' when p.done_at is null then 'requested'
      when p.way = 'transfer' then 'manual' else 'done' end
  from order_returns p
  join payment_transactions t on t.shipper_id = p.shipper_id and t.id = p.transaction_id
  where p.shipper_id = ${shipperId} and p.revoked < p.amount`

const columns = sql`refund.id, refund.amount::text as amount, refund.way, refund.state, refund.paid_by, refund.cause,
  refund.requested_at::text, refund.done_at::text, refund.comment`

/** All returns of an order, oldest first. */
export async function listRefunds(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<readonly Refund[]> {
  const { rows } = await db.execute<RefundColumns>(sql`
    select ${columns} from (${getRefunds(shipperId)}) as refund
    where refund.order_id = ${orderId} order by refund.requested_at, refund.id`)
  return rows.map(toRefund)
}

export type QueuedRefund = Refund & {
  readonly order: {
    readonly id: string
    readonly number: number
    readonly status: OrderStatus
    readonly branchId: string
  }
  readonly customer: string
  readonly phone: string
  readonly reason: string
  readonly begunBy: { readonly actor: Actor; readonly name: string | null }
}

export type WantedRefunds = {
  readonly shipperId: string
  /** Null: all of the chain. */
  readonly branchIds: BranchScope
  readonly show: 'waiting' | 'week'
  /** Part of a customer's name, or an order's number; null: any. */
  readonly text: string | null
  readonly now: Instant
}

/**
 * Open tasks, first those older than a day, then refused ones, then by age; or all of a week, newest first.
 */
export async function listQueue(
  db: Db,
  { offset, limit, ...wanted }: WantedRefunds & { readonly offset: number; readonly limit: number },
): Promise<readonly QueuedRefund[]> {
  const overdueSince = addMinutes(wanted.now, -refundOverdueMinutes)
  const order =
    wanted.show === 'week'
      ? sql`refund.requested_at desc, refund.id`
      : sql`refund.requested_at >= ${overdueSince}, refund.state <> 'refused', refund.requested_at, refund.id`
  const { rows } = await db.execute<
    RefundColumns & {
      order_id: string
      number: number
      status: OrderStatus
      branch_id: string
      customer: string
      phone: string
      reason: string | null
      actor: Actor | null
      name: string | null
    }
  >(sql`
    select ${columns}, o.id as order_id, o.number, o.status, o.branch_id, o.client_name as customer,
      o.client_phone as phone, begun.description as reason, begun.actor, begun.name
    from (${getRefunds(wanted.shipperId)}) as refund
    join orders o on o.shipper_id = ${wanted.shipperId} and o.id = refund.order_id
    left join lateral (${begunBy}) as begun on true
    where ${matching(wanted)}
    order by ${order} limit ${limit} offset ${offset}`)
  return rows.map((row) => ({
    ...toRefund(row),
    order: { id: row.order_id, number: row.number, status: row.status, branchId: row.branch_id },
    customer: row.customer,
    phone: row.phone,
    reason: row.reason ?? '',
    begunBy: { actor: row.actor ?? 'server', name: row.name },
  }))
}

/** The event that caused the refund; none for a payment that was not expected. */
const begunBy = sql`
  select e.description, e.actor, s.name from order_status_events e
  left join staff s on s.shipper_id = e.shipper_id and s.id = e.staff_id
  where e.shipper_id = o.shipper_id and e.order_id = o.id and case refund.cause
    when 'order_cancelled' then e.kind = 'status' and e.status = o.status
    when 'edited' then e.kind = 'edited'
    when 'payment_changed' then e.kind = 'edited'
    when 'line_dropped' then e.kind = 'substitution_settled'
    when 'line_replaced' then e.kind = 'substitution_settled'
    else false end
  order by abs(extract(epoch from e.created_at - refund.requested_at)), e.number desc limit 1`

export async function countQueue(db: Db, wanted: WantedRefunds, isOverdue = false): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${getRefunds(wanted.shipperId)}) as refund
    join orders o on o.shipper_id = ${wanted.shipperId} and o.id = refund.order_id
    where ${matching(wanted)} and ${isOverdue ? isUrgent(wanted.now) : sql`true`}`)
  return rows[0]?.count ?? 0
}

/** The amount that was returned since then, and the number of orders. */
export async function sumReturned(
  db: Db,
  {
    shipperId,
    branchIds,
    since,
  }: Pick<WantedRefunds, 'shipperId' | 'branchIds'> & { readonly since: Instant },
): Promise<{ readonly returned: Sum; readonly orders: number }> {
  const { rows } = await db.execute<{ returned: string; orders: number }>(sql`
    select coalesce(sum(refund.amount), 0)::text as returned, count(distinct refund.order_id)::int as orders
    from (${getRefunds(shipperId)}) as refund
    join orders o on o.shipper_id = ${shipperId} and o.id = refund.order_id
    where refund.done_at >= ${since} and ${inBranches(sql`o.branch_id`, branchIds)}`)
  return { returned: toSum(Number(rows[0]?.returned ?? 0)), orders: rows[0]?.orders ?? 0 }
}

export const weekMinutes = 7 * 24 * 60

const isWaiting = sql`refund.done_at is null and refund.state <> 'withdrawn'`

const isUrgent = (now: Instant) =>
  sql`(refund.state = 'refused' or refund.requested_at < ${addMinutes(now, -refundOverdueMinutes)})`

function matching({ branchIds, show, text, now }: WantedRefunds): SQL {
  const shown = show === 'waiting' ? isWaiting : sql`refund.requested_at >= ${addMinutes(now, -weekMinutes)}`
  return sql`${shown} and ${inBranches(sql`o.branch_id`, branchIds)} and ${text === null ? sql`true` : mentions(text)}`
}

function mentions(text: string): SQL {
  const part = containing(text)
  const number = readOrderNumber(text)
  return sql`(o.client_name ilike ${part} or ${number === null ? sql`false` : sql`o.number = ${number}`})`
}

function toRefund(row: RefundColumns): Refund {
  return {
    id: row.id,
    amount: toSum(Number(row.amount)),
    way: row.way,
    state: row.state,
    paidBy: row.paid_by,
    cause: row.cause,
    requestedAt: toInstant(row.requested_at),
    doneAt: row.done_at === null ? null : toInstant(row.done_at),
    comment: row.comment ?? '',
  }
}

/**
 * Refunds for the operators' board: those that a provider refused, and tasks that have waited for more than a
 * day. Oldest first, at most a hundred.
 */
export async function listUrgentRefunds(
  db: Db,
  { shipperId, branchIds, now }: Pick<WantedRefunds, 'shipperId' | 'branchIds' | 'now'>,
) {
  const { rows } = await db.execute<{
    refund_id: string
    order_id: string
    number: number
    branch_id: string
    amount: string
    since: string
  }>(sql`
    select refund.id as refund_id, o.id as order_id, o.number, o.branch_id, refund.amount::text as amount,
      refund.requested_at::text as since
    from (${getRefunds(shipperId)}) as refund
    join orders o on o.shipper_id = ${shipperId} and o.id = refund.order_id
    where ${isWaiting} and ${isUrgent(now)}
      and ${inBranches(sql`o.branch_id`, branchIds)}
    order by refund.requested_at, refund.id limit 100`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), since: toInstant(row.since) }))
}
