import { cancelledInShop, firstStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { inBranches } from '../../staff/in-branches.ts'

type Question = {
  readonly shipperId: string
  /** Null: all branches of the chain. */
  readonly branchIds: readonly string[] | null
  /** Null: of everybody. */
  readonly staffId: string | null
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
}

export type OperatorFigures = {
  readonly orders: number
  /** Of these, those that were cancelled since; the sum is without them. */
  readonly lost: number
  readonly sum: number
  readonly accepted: number
  readonly acceptSeconds: number | null
  readonly changed: number
  readonly cancelled: number
  readonly given: number
}

/**
 * What people did in a span with orders of these branches: each order counts once for each thing that was done with it.
 * An order that was accepted waited since it became new the last time before.
 */
export async function countOperators(
  db: Db,
  { shipperId, branchIds, staffId, from, to }: Question,
): Promise<ReadonlyMap<string, OperatorFigures>> {
  const isLost = isOneOf(sql`o.status`, cancelledInShop)
  const isOwn = staffId === null ? sql`true` : sql`staff_id = ${staffId}`
  const { rows } = await db.execute<{
    staff_id: string
    orders: number
    lost: number
    sum: string
    accepted: number
    accept_seconds: number | null
    changed: number
    cancelled: number
    given: string
  }>(sql`
    with acted as (
      select a.staff_id, a.kind, a.order_id, min(a.pressed_at) as pressed_at from staff_actions a
      join orders o on o.shipper_id = a.shipper_id and o.id = a.order_id
      where a.shipper_id = ${shipperId} and a.outcome = 'done' and a.kind in ('accept', 'edit', 'change', 'cancel')
        and a.received_at >= ${from}::timestamptz and a.received_at < ${to}::timestamptz
        and ${inBranches(sql`o.branch_id`, branchIds)}
      group by a.staff_id, a.kind, a.order_id
    ), waited as (
      select w.staff_id, extract(epoch from w.pressed_at - (
        select max(e.created_at) from order_status_events e
        where e.shipper_id = ${shipperId} and e.order_id = w.order_id and e.kind = 'status' and e.status = 'new'
          and e.created_at <= w.pressed_at)) as seconds
      from acted w where w.kind = 'accept'
    ), placed as (
      select e.staff_id, count(*)::int as orders, count(*) filter (where ${isLost})::int as lost,
        sum(o.total) filter (where not ${isLost}) as sum
      from order_status_events e
      join orders o on o.shipper_id = e.shipper_id and o.id = e.order_id and o.source = 'operator'
      where e.shipper_id = ${shipperId} and e.staff_id is not null and e.kind = 'status'
        and ${isOneOf(sql`e.status`, firstStatuses)} and o.created_at = e.created_at
        and o.created_at >= ${from}::timestamptz and o.created_at < ${to}::timestamptz
        and ${inBranches(sql`o.branch_id`, branchIds)}
      group by e.staff_id
    ), compensated as (
      select c.decided_by as staff_id, sum(c.given_money + c.given_points) as given from complaints c
      join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
      where c.shipper_id = ${shipperId} and c.state = 'done'
        and c.decided_at >= ${from}::timestamptz and c.decided_at < ${to}::timestamptz
        and ${inBranches(sql`o.branch_id`, branchIds)}
      group by c.decided_by
    ), people as (
      select staff_id from acted union select staff_id from placed union select staff_id from compensated
    )
    select p.staff_id, coalesce(d.orders, 0) as orders, coalesce(d.lost, 0) as lost, coalesce(d.sum, 0)::text as sum,
      (select count(*)::int from acted a where a.staff_id = p.staff_id and a.kind = 'accept') as accepted,
      (select round(avg(w.seconds))::int from waited w where w.staff_id = p.staff_id) as accept_seconds,
      (select count(distinct a.order_id)::int from acted a
        where a.staff_id = p.staff_id and a.kind in ('edit', 'change')) as changed,
      (select count(*)::int from acted a where a.staff_id = p.staff_id and a.kind = 'cancel') as cancelled,
      coalesce(c.given, 0)::text as given
    from people p left join placed d using (staff_id) left join compensated c using (staff_id)
    where ${isOwn}`)
  return new Map(
    rows.map((row) => [
      row.staff_id,
      {
        ...{ orders: row.orders, lost: row.lost, sum: Number(row.sum) },
        ...{ accepted: row.accepted, changed: row.changed },
        ...{ acceptSeconds: row.accept_seconds, cancelled: row.cancelled, given: Number(row.given) },
      },
    ]),
  )
}
