import { type Sum, toSum } from '@doira/domain/money/sum'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

export type RefundState = 'requested' | 'sent' | 'done' | 'refused' | 'manual'

export type Refund = {
  readonly id: string
  readonly amount: Sum
  readonly to: 'points' | 'payme' | 'click' | 'transfer'
  readonly state: RefundState
  readonly requestedAt: Instant
  readonly doneAt: Instant | null
  readonly words: string
}

type RefundColumns = {
  id: string
  amount: string
  to: Refund['to']
  state: RefundState
  requested_at: string
  done_at: string | null
  words: string | null
}

/** Everything that goes or went back for an order, whole payments and parts, oldest first. */
export async function listRefunds(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<readonly Refund[]> {
  const { rows } = await db.execute<RefundColumns>(sql`
    select r.id, r.amount::text as amount, t.provider as to, r.requested_at::text, r.done_at::text,
      coalesce(r.transfer_number, r.last_answer) as words,
      case
        when r.done_at is not null and r.transfer_number is not null then 'manual'
        when r.done_at is not null then 'done'
        when r.refused_at is not null then 'refused'
        when r.attempts > 0 then 'sent'
        else 'requested'
      end as state
    from payment_refunds r
    join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
    where r.shipper_id = ${shipperId} and t.order_id = ${orderId}
    union all
    select p.id, p.amount::text, p.way, p.requested_at::text, p.done_at::text, p.transfer_number,
      case when p.done_at is null then 'requested' when p.way = 'transfer' then 'manual' else 'done' end
    from order_returns p
    where p.shipper_id = ${shipperId} and p.order_id = ${orderId}
    order by 4, 1`)
  return rows.map((row) => ({
    id: row.id,
    amount: toSum(Number(row.amount)),
    to: row.to,
    state: row.state,
    requestedAt: toInstant(row.requested_at),
    doneAt: row.done_at === null ? null : toInstant(row.done_at),
    words: row.words ?? '',
  }))
}

/** Money that no provider gives back by itself: somebody has to look. Oldest first, a hundred at most. */
export async function listRefusedRefunds(
  db: Db,
  { shipperId, branchIds }: { readonly shipperId: string; readonly branchIds: readonly string[] | null },
) {
  const inBranches =
    branchIds === null
      ? sql`true`
      : branchIds.length === 0
        ? sql`false`
        : sql`o.branch_id in ${[...branchIds]}`
  const { rows } = await db.execute<{
    refund_id: string
    order_id: string
    number: number
    branch_id: string
    amount: string
    since: string
  }>(sql`
    select r.id as refund_id, o.id as order_id, o.number, o.branch_id, r.amount::text as amount, r.refused_at::text as since
    from payment_refunds r
    join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
    join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
    where r.shipper_id = ${shipperId} and r.refused_at is not null and r.done_at is null and ${inBranches}
    order by r.refused_at, r.id limit 100`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), since: toInstant(row.since) }))
}
