import { marginMinutes } from '@doira/domain/payouts/trips'
import { addMinutes } from '@doira/domain/time/instant'
import { addDays, type LocalDate } from '@doira/domain/time/local-time'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { tillEntriesTable } from '../fulfilment/fulfilment.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { aheadMinutes, spanOf, startOf, type WorkOf } from './work.queries.ts'

type Week = Pick<WorkOf, 'shipperId' | 'staffIds'> & { readonly monday: LocalDate }

/** True for a moment whose work day is not after the week, as `workDayAt` counts it. */
function isInOrBefore({ shipperId, monday }: Week, { courierId, at }: { courierId: SQL; at: SQL }): SQL {
  const sunday = addDays(monday, 6)
  const before = startOf(addDays(monday, 7))
  // Only in the night after the week do shifts have to be looked at.
  return sql`case
    when ${at} < ${before} then true
    when ${at} >= ${spanOf({ from: monday, to: sunday }).until} then false
    else coalesce((
      select s.started_at from staff_shifts s
      where s.shipper_id = ${shipperId} and s.staff_id = ${courierId} and s.role = 'courier' and s.started_at <= ${at}
        and (s.ended_at is null or s.ended_at + make_interval(mins => ${marginMinutes}) >= ${at})
      order by s.started_at desc limit 1), ${at}) < ${before}
  end`
}

type Owed = { readonly courierId: string; readonly branchId: string; readonly amount: number }

/** Cash that was taken until the end of a week and has not been handed in since, by courier and branch of the orders. */
export async function listOwed(db: Db, week: Week): Promise<readonly Owed[]> {
  const inWeek = isInOrBefore(week, { courierId: sql`till_entries.courier_id`, at: sql`happened_at` })
  const { rows } = await db.execute<{ courier: string; branch: string; owed: string }>(sql`
    select courier_id as courier, branch_id as branch,
      coalesce(sum(amount) filter (where case when amount < 0 then true else ${inWeek} end), 0)::text as owed
    from till_entries
    where shipper_id = ${week.shipperId} and ${inArray(tillEntriesTable.courierId, [...week.staffIds])}
      and method = 'cash'
    group by courier_id, branch_id`)
  return rows.flatMap(({ courier, branch, owed }) =>
    Number(owed) > 0 ? [{ courierId: courier, branchId: branch, amount: Number(owed) }] : [],
  )
}

/**
 * Couriers with an order that they may have handed over in a week without having reported it. The time of a report is never
 * before the last status.
 */
export async function listOnTheWay(db: Db, week: Week): Promise<ReadonlySet<string>> {
  const { until } = spanOf({ from: week.monday, to: addDays(week.monday, 6) })
  const inWeek = isInOrBefore(week, { courierId: sql`orders.courier_id`, at: sql`last.at` })
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct orders.courier_id as id
    from orders cross join lateral (
      select coalesce(max(e.created_at), orders.created_at) as at from order_status_events e
      where e.shipper_id = orders.shipper_id and e.order_id = orders.id and e.kind = 'status') last
    where orders.shipper_id = ${week.shipperId} and ${inArray(ordersTable.courierId, [...week.staffIds])}
      and orders.status in ('courier_accepted', 'courier_picked') and orders.created_at < ${until} and ${inWeek}`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Couriers of today, and people who worked as couriers on these days, handed over an order, or whose pay was corrected or stored, whatever their
 * role is now.
 */
export async function listPaidPeople(
  db: Db,
  { shipperId, from, to }: Omit<WorkOf, 'staffIds'>,
): Promise<ReadonlySet<string>> {
  const { since, until } = spanOf({ from, to })
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from staff where shipper_id = ${shipperId} and role = 'courier'
    union
    select distinct courier_id from orders
    where shipper_id = ${shipperId} and courier_id is not null and handed_at >= ${since} and handed_at < ${until}
      and created_at >= ${addMinutes(since, -aheadMinutes)} and created_at < ${until}
    union
    select staff_id from staff_shifts
    where shipper_id = ${shipperId} and role = 'courier' and started_at >= ${since} and started_at < ${until}
    union
    select staff_id from pay_corrections where shipper_id = ${shipperId} and day between ${from} and ${to}
    union
    select staff_id from pay_days where shipper_id = ${shipperId} and day between ${from} and ${to}`)
  return new Set(rows.map(({ id }) => id))
}
