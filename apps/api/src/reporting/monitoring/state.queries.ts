import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { reconciliationCursorTable } from '../../payments/core/reconciliation.tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { allRules } from '../../retention/clean-up.ts'
import { getDefaultPart } from '../../retention/months.ts'
import { retainedTables } from '../../retention/retained-tables.ts'

export type OpenOrders = {
  readonly status: string
  readonly count: number
  /** The longest time that an order has been in it. */
  readonly oldestSeconds: number
}

/** Orders that have not ended, by status, of all chains of the database. */
export async function readOpenOrders(db: Db, clock: Clock): Promise<readonly OpenOrders[]> {
  const { rows } = await db.execute<OpenOrders>(sql`
    select orders.status, count(*)::int as count, ${secondsSince(sql`min(last.created_at)`, clock())} as "oldestSeconds"
    from orders cross join lateral (
      select created_at from order_status_events events
      where events.shipper_id = orders.shipper_id and events.order_id = orders.id and kind = 'status'
      order by id desc limit 1
    ) last
    where orders.finished_at is null
    group by orders.status`)
  return rows
}

export type TimeInStatus = {
  readonly status: string
  readonly p50Seconds: number
  readonly p95Seconds: number
}

/**
 * The time that orders were in the statuses that they left in the last quarter of an hour; for each chain of
 * its last 500 events.
 */
export async function readTimesInStatus(db: Db, clock: Clock): Promise<readonly TimeInStatus[]> {
  const { rows } = await db.execute<TimeInStatus>(sql`
    select before.status,
      percentile_cont(0.5) within group (order by spent.seconds) as "p50Seconds",
      percentile_cont(0.95) within group (order by spent.seconds) as "p95Seconds"
    from shippers cross join lateral (
      select * from order_status_events events
      where events.shipper_id = shippers.id order by number desc limit 500
    ) left_by cross join lateral (
      select status, created_at from order_status_events events
      where events.shipper_id = left_by.shipper_id and events.order_id = left_by.order_id
        and events.kind = 'status' and events.id < left_by.id
      order by id desc limit 1
    ) before cross join lateral (
      select extract(epoch from left_by.created_at - before.created_at)::float8 as seconds
    ) spent
    where left_by.kind = 'status' and left_by.created_at > ${clock()}::timestamptz - interval '15 minutes'
    group by before.status`)
  return rows
}

export type Queue = {
  readonly name: string
  readonly count: number
  /** How long the oldest due row has been due. */
  readonly oldestSeconds: number
}

/** Due rows that wait for the jobs. */
export async function readQueues(db: Db, clock: Clock): Promise<readonly Queue[]> {
  const now = clock()
  const waiting = sql`count(*)::int as count, ${secondsSince(sql`min(due_at)`, now)} as "oldestSeconds"`
  const { rows } = await db.execute<Queue>(sql`
    select 'sms' as name, ${waiting} from sms_outbox where code is not null and due_at <= ${now}
    union all
    select 'messages', ${waiting} from notifications where state in ('waiting', 'sending') and due_at <= ${now}
    union all
    select 'refunds', ${waiting} from payment_refunds where due_at <= ${now}
    union all
    select 'escalations', ${waiting} from (select escalate_at as due_at from orders where escalate_at <= ${now}) late`)
  return rows
}

export type OutsideMonths = { readonly table: string; readonly count: number }

/** Rows in the default partitions of tables that are partitioned by month; counts at most a thousand. */
export async function readOutsideMonths(db: Db): Promise<readonly OutsideMonths[]> {
  const counts = allRules(retainedTables).flatMap(([table, { inMonths }]) =>
    inMonths
      ? [
          sql`select ${table} as table, count(*)::int as count
            from (select from ${sql.identifier(getDefaultPart(table))} limit 1001) few`,
        ]
      : [],
  )
  const { rows } = await db.execute<OutsideMonths>(sql.join(counts, sql` union all `))
  return rows
}

/** The time of the last successful round, and of the end of the last pass. */
export async function readReconciliationCursor(
  db: Db,
): Promise<{ readonly checkedAt: Instant; readonly passEndedAt: Instant } | null> {
  const { checkedAt, passEndedAt } = reconciliationCursorTable
  const [row] = await db.select({ checkedAt, passEndedAt }).from(reconciliationCursorTable)
  return row ?? null
}

/** 0 where there is none. */
function secondsSince(moment: SQL, now: Instant): SQL {
  return sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${moment}), 0))::float8`
}
