import { aggregatorIds } from '@doira/domain/aggregators/aggregators'
import {
  alertKinds,
  defaultAlertRules,
  offlineMinutes,
  putAwayMinutes,
} from '@doira/domain/alerts/alert-rules'
import { openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { listBranches } from '../delivery/branches/branches.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { isOneOf } from '../platform/database/is-one-of.ts'

/** Later a review is answered with the others, so that a rule that is turned on raises no old ones. */
const reviewMinutes = 3 * 24 * 60

/**
 * Begins an alert for each problem that is as old as the first step of its rule, and ends those whose problem is over or
 * whose rule is off.
 */
export async function noteProblems(db: Db, now: Instant): Promise<void> {
  const offline = JSON.stringify(await findOfflineBranches(db, now))
  await db.execute(sql`
    with rules as (
      select s.id as shipper_id, k.kind, (r.rule->>'isOn')::boolean as is_on,
        (r.rule->'steps'->0->>'afterMinutes')::int as minutes
      from shippers s cross join unnest(${sql.param([...alertKinds])}::text[]) k(kind)
      cross join lateral (
        select coalesce(s.alert_rules->'kinds'->k.kind, ${JSON.stringify(defaultAlertRules)}::jsonb->'kinds'->k.kind) as rule) r
    ), open_orders as materialized (
      select * from orders where finished_at is null
    ), problems as (
      select shipper_id, 'order_waiting' as kind, id as subject_id, branch_id, id as order_id, silent_since as since
      from open_orders where silent_since is not null and rejected_at is null
      union all
      select shipper_id, 'aggregator_waiting', id, branch_id, id, silent_since
      from open_orders where silent_since is not null and ${isOneOf(sql`source`, aggregatorIds)}
      union all
      select o.shipper_id, case o.status when 'courier_cancelled' then 'courier_refused' else 'no_courier' end, o.id,
        o.branch_id, o.id, coalesce((
        select max(e.created_at) from order_status_events e
        where e.shipper_id = o.shipper_id and e.order_id = o.id and e.kind = 'status'), o.created_at)
      from open_orders o
      where o.delivery_type = 'delivery' and o.status in ('vendor_ready', 'courier_cancelled')
        and o.courier_id is null and o.courier_name is null
      union all
      select shipper_id, 'order_late', id, branch_id, id, eta_to from open_orders
      where eta_to < ${now} and handed_at is null and status not in ('payment_awaited', 'future')
      union all
      select m.shipper_id, 'payment_mismatch', m.order_id, o.branch_id, m.order_id, min(m.found_at)
      from payment_mismatches m join orders o on o.shipper_id = m.shipper_id and o.id = m.order_id
      group by m.shipper_id, m.order_id, o.branch_id
      union all
      select p.shipper_id, 'pos_unconfirmed', p.order_id, o.branch_id, p.order_id, p.waits_since
      from pos_orders p
      join pos_connections c on c.shipper_id = p.shipper_id
      join orders o on o.shipper_id = p.shipper_id and o.id = p.order_id
      where p.waits_since is not null and not (o.status = 'new' and o.waits_for_operator)
      union all
      -- One alert for an order, whatever of its receipts is missing.
      select d.shipper_id, 'receipt_missing', d.order_id, o.branch_id, d.order_id, min(d.waits_since)
      from fiscal_documents d
      join fiscal_registers g on g.shipper_id = d.shipper_id
      join orders o on o.shipper_id = d.shipper_id and o.id = d.order_id
      where d.waits_since is not null
        -- The kitchen has not got to it.
        and (d.problem is distinct from 'marking_missing' or d.state <> 'waiting' or o.handed_at is not null)
      group by d.shipper_id, d.order_id, o.branch_id
      union all
      select c.shipper_id, 'complaint_waiting', c.id, o.branch_id, o.id, c.opened_at
      from complaints c join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
      where c.state = 'waiting'
      union all
      select r.shipper_id, 'bad_review', r.id, o.branch_id, o.id, r.created_at
      from reviews r join orders o on o.shipper_id = r.shipper_id and o.id = r.order_id
      where r.rating <= 2 and r.answer is null and r.hidden_reason is null
        and r.created_at > ${addMinutes(now, -reviewMinutes)}
      union all
      -- A stop with an end ends by itself; it counts from then on only where it did not.
      select shipper_id, 'long_stop', branch_id, branch_id, null, min(coalesce(until, since)) from stop_list
      where until is null or until <= ${now}
      group by shipper_id, branch_id
      union all
      select shipper_id, 'branch_offline', branch_id, branch_id, null, since
      from jsonb_to_recordset(${offline}::jsonb) as lost(shipper_id uuid, branch_id uuid, since timestamptz)
    ), wanted as (
      select p.*, r.minutes from problems p join rules r using (shipper_id, kind) where r.is_on
    ), ended as (
      update staff_alerts a set ended_at = ${now}, next_at = null
      where a.ended_at is null and not exists (
        select from wanted w
        where w.shipper_id = a.shipper_id and w.kind = a.kind and w.subject_id = a.subject_id and w.since = a.since)
    )
    insert into staff_alerts (shipper_id, kind, subject_id, branch_id, order_id, since, begun_at, next_at)
    select shipper_id, kind, subject_id, branch_id, order_id, since, ${now}, ${now} from wanted
    where since + make_interval(mins => minutes) <= ${now}
    on conflict (shipper_id, kind, subject_id) where ended_at is null do nothing`)
}

type Lost = { shipper_id: string; branch_id: string; since: string }

/** Open branches whose kitchen had screens today, of which none has a link now. */
async function findOfflineBranches(db: Db, now: Instant): Promise<readonly Lost[]> {
  const { rows } = await db.execute<Lost>(sql`
    select b.shipper_id, b.id as branch_id, max(s.linked_at)::text as since
    from staff_sessions s
    join staff p on p.shipper_id = s.shipper_id and p.id = s.staff_id and p.role = 'kitchen' and p.disabled_at is null
    join branches b on b.shipper_id = p.shipper_id and (p.has_all_branches or exists (
      select from staff_branches own
      where own.shipper_id = p.shipper_id and own.staff_id = p.id and own.branch_id = b.id))
    where s.revoked_at is null and s.expires_at > ${now} and s.linked_at > ${addMinutes(now, -putAwayMinutes)}
    group by b.shipper_id, b.id
    having max(s.linked_at) <= ${addMinutes(now, -offlineMinutes)}`)
  const found: Lost[] = []
  for (const [shipperId, lost] of Map.groupBy(rows, (row) => row.shipper_id)) {
    const branches = await listBranches(db, { shipperId, now })
    const open = new Set(
      branches
        .filter(({ isActive, schedule }) => isActive && openStateAt(schedule, 'work', now).isOpen)
        .map(({ id }) => id),
    )
    for (const row of lost) if (open.has(row.branch_id)) found.push({ ...row, since: toInstant(row.since) })
  }
  return found
}
