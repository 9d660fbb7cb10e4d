import { setTimeout as wait } from 'node:timers/promises'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { addDays, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { shopClock } from '../../platform/database/local-day-of.ts'
import { countSpan, type SpanOfDays } from './count-span.ts'
import { getChanges } from './counted-spans.queries.ts'
import { summarySpansTable, summaryWatchedDaysTable } from './summary.tables.ts'

/** Orders of a past day still change for some hours: counted earlier, it would be counted repeatedly. */
const restMinutes = 3 * 60
/**
 * The number of spans in a round, the newest first, so that years of orders are counted gradually after the
 * first start.
 */
const mostAtOnce = 60
const looks = { everyMs: 100, atMost: 50 }

/**
 * Counts past days and weeks once, and again after a change of one of their orders. Several instances share
 * them: a span that another instance counts is skipped. A failure does not prevent the other counts.
 *
 * @throws AggregateError of all that failed.
 */
export function makeCountPast({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return async (signal: AbortSignal): Promise<void> => {
    await watchPast(db, clock())
    const due = await listDue(db, clock())
    const errors: unknown[] = []
    const count = async (spans: readonly SpanOfDays[]) => {
      for (const span of spans) {
        if (signal.aborted) return
        await countOnce(db, span, clock()).catch((error: unknown) => {
          const { shipperId, days, startsOn } = span
          const comment = `${days} days from ${startsOn} of ${shipperId} could not be counted`
          errors.push(new Error(comment, { cause: error }))
        })
      }
    }
    await count(due.filter(({ wasCounted }) => wasCounted))
    const first = due.filter(({ wasCounted }) => !wasCounted)
    if (first.length > 0 && (await waitForWriters(db, signal))) await count(first)
    if (errors.length > 0) throw new AggregateError(errors, 'parts of the past could not be counted')
  }
}

/**
 * Does nothing if another instance counts the span at this moment, or has counted it since it was found to be
 * due.
 */
async function countOnce(db: Db, span: SpanOfDays, now: Instant): Promise<void> {
  const { shipperId, days, startsOn } = span
  await db.transaction(async (tx) => {
    const name = `summary ${shipperId} ${days} ${startsOn}`
    const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as had`
    const { rows: claims } = await tx.execute<{ had: boolean }>(lock)
    if (!claims[0]?.had) return
    const { rows } = await tx.execute(sql`
      select from (values (${shipperId}::uuid, ${days}::int, ${startsOn}::date)) as due (shipper_id, days, starts_on)
      where ${isDue(now)}`)
    if (rows.length > 0) await countSpan(tx, span, now)
  })
}

/** `wasCounted`: earlier writers of its orders have ended. */
type DueSpan = SpanOfDays & { readonly wasCounted: boolean }
type DueRow = { shipper_id: string; days: 1 | 7; starts_on: string; was_counted: boolean }

/** Every past day since a chain's first order. */
async function watchPast(db: Db, now: Instant): Promise<void> {
  const last = addDays(localDateAt(addMinutes(now, -restMinutes)), -1)
  await db.execute(sql`
    insert into ${summaryWatchedDaysTable} (shipper_id, day)
    select chain.id, day::date
    from shippers chain
    cross join lateral (
      select (min(created_at) at time zone ${shopClock})::date as first from orders where shipper_id = chain.id
    ) as orders
    cross join lateral (
      select max(day) as last from ${summaryWatchedDaysTable} where shipper_id = chain.id
    ) as watched
    cross join lateral generate_series(
      coalesce(watched.last + 1, orders.first)::timestamp, ${last}::timestamp, interval '1 day') as day
    on conflict do nothing`)
}

/** Of the watched days, and whole weeks of them: those without a valid count. */
async function listDue(db: Db, now: Instant): Promise<readonly DueSpan[]> {
  const { rows } = await db.execute<DueRow>(sql`
    with spans as (
      select shipper_id, 1 as days, day as starts_on from ${summaryWatchedDaysTable}
      union all
      select shipper_id, 7, date_trunc('week', day)::date from ${summaryWatchedDaysTable}
      group by 1, 3 having count(*) = 7
    )
    select due.shipper_id, due.days, due.starts_on::text, exists (
        select from ${summarySpansTable} s
        where s.shipper_id = due.shipper_id and s.days = due.days and s.starts_on = due.starts_on) as was_counted
    from spans due
    where ${isDue(now)}
    order by due.starts_on desc, due.days desc, due.shipper_id limit ${mostAtOnce}`)
  return rows.map(({ shipper_id, days, starts_on, was_counted }) => ({
    ...{ shipperId: shipper_id, days, startsOn: toLocalDate(starts_on), wasCounted: was_counted },
  }))
}

/** Whether a row `due` has no valid count. */
const isDue = (now: Instant) => sql`not exists (
  select from ${summarySpansTable} s
  where s.shipper_id = due.shipper_id and s.days = due.days and s.starts_on = due.starts_on
    and (s.known_before is null or s.known_before > ${now}) and s.changes = ${getChanges(sql`due`)})`

/**
 * Transactions that were writing orders when a day became watched may have changed orders without recording
 * it: waits until they have ended. Later transactions record their changes, provided that no orders are
 * written with an older snapshot (`repeatable read`).
 *
 * @returns false when a transaction takes too long: the next round tries again
 */
async function waitForWriters(db: Db, signal: AbortSignal): Promise<boolean> {
  let writers = await listWriters(db)
  for (let look = 0; writers.length > 0; look += 1) {
    if (signal.aborted || look === looks.atMost) return false
    await wait(looks.everyMs)
    const still = new Set(await listWriters(db))
    writers = writers.filter((writer) => still.has(writer))
  }
  return true
}

/** Other transactions that have written, or may write, orders or their lines. */
async function listWriters(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    select distinct virtualtransaction as writer from pg_locks
    where database = (select oid from pg_database where datname = current_database())
      and relation in ('orders'::regclass, 'order_lines'::regclass) and mode = 'RowExclusiveLock'
      and pid is distinct from pg_backend_pid()`)
  return rows.map(({ writer }) => writer)
}
