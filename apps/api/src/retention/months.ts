import { type Instant, toInstant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** This month and so many after it are there before their first row. */
const monthsAhead = 3

/** While a table is changed, writers wait; what cannot be locked in this time is tried again in the next round. */
const lockTimeoutMs = 500

/** A table that is parted by the months (of UTC) of a column. */
type Table = { readonly table: string; readonly since: string }

/** What was written for a month that was not there lies in the part of this name. */
export const getDefaultPart = (table: string) => `${table}_default`

/**
 * Makes this month and the next ones, as far as no part has them, and takes into a new month what landed outside of it.
 * One instance at a time; another that comes meanwhile leaves it to that one.
 */
export async function makeMonths(
  db: Db,
  { table, since, now }: Table & { readonly now: Instant },
): Promise<void> {
  if ((await listMissingMonths(db, table, now)).length === 0) return
  await alone(db, table, async (tx) => {
    const whole = sql.identifier(table)
    // A row that is on its way while its month is made would be refused by the part that it was bound for.
    await tx.execute(sql`lock table only ${whole} in access exclusive mode`)
    for (const { name, from, to } of await listMissingMonths(tx, table, now)) {
      const month = sql.identifier(name)
      const [begin, end] = [literal(from), literal(to)]
      await tx.execute(sql`
        create table ${month} (like ${whole} including defaults including constraints including indexes)`)
      await tx.execute(sql`
        with landed as (
          delete from ${sql.identifier(getDefaultPart(table))}
          where ${sql.identifier(since)} >= ${begin} and ${sql.identifier(since)} < ${end} returning *
        )
        insert into ${month} select * from landed`)
      await tx.execute(sql`
        alter table ${whole} attach partition ${month} for values from (${begin}) to (${end})`)
    }
  })
}

/** Drops the months whose last moment is before another: every row of theirs is. */
export async function dropMonths(
  db: Db,
  { table, before }: { readonly table: string; readonly before: Instant },
) {
  const past = (await listParts(db, table)).filter(
    ({ isMonth, to }) => isMonth && to !== null && to <= before,
  )
  for (const { name } of past) {
    await alone(db, table, (tx) => tx.execute(sql`drop table if exists ${sql.identifier(name)}`))
  }
}

/** Where rows go one by one: in the parts that are no months, or in the table itself when it has none. */
export async function listNonMonthly(db: Db, table: string): Promise<readonly string[]> {
  const parts = await listParts(db, table)
  return parts.length === 0 ? [table] : parts.flatMap(({ name, isMonth }) => (isMonth ? [] : [name]))
}

type Part = {
  readonly name: string
  /** It has a beginning and an end, unlike the part of what was there before there were months, and that of the rest. */
  readonly isMonth: boolean
  /** The first moment after it; null: it has no end. */
  readonly to: Instant | null
}

async function listParts(db: Db, table: string): Promise<readonly Part[]> {
  const { rows } = await db.execute<{ name: string; is_month: boolean; to: string | null }>(sql`
    select name, begins is not null and ends is not null as is_month, ends as to from (${getParts(table)}) part
    order by name`)
  return rows.map(({ name, is_month: isMonth, to }) => ({
    name,
    isMonth,
    to: to === null ? null : toInstant(to),
  }))
}

type Month = { readonly name: string; readonly from: Instant; readonly to: Instant }

/** None of a table that has no parts. */
async function listMissingMonths(db: Db, table: string, now: Instant): Promise<readonly Month[]> {
  const { rows } = await db.execute<{ name: string; from: string; to: string }>(sql`
    with parts as (${getParts(table)}), months as (
      select (month at time zone 'UTC') as begins, (month + interval '1 month') at time zone 'UTC' as ends,
        ${table} || to_char(month, '"_"YYYY"_"MM') as name
      from generate_series(0, ${monthsAhead}::int) ahead
      cross join lateral (
        select date_trunc('month', ${now}::timestamptz at time zone 'UTC') + ahead * interval '1 month' as month
      ) it
    )
    select name, begins as from, ends as to from months
    where exists (select from parts) and not exists (
      select from parts where coalesce(parts.begins, '-infinity') <= months.begins and parts.ends > months.begins
    )
    order by name`)
  return rows.map(({ name, from, to }) => ({ name, from: toInstant(from), to: toInstant(to) }))
}

/**
 * The parts of a table with their bounds; both are null of the default part, and each where a part has none. One that
 * another instance has just dropped has no bound at all any more.
 */
function getParts(table: string): SQL {
  return sql`
    select part.relname as name,
      substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as begins,
      substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz as ends
    from pg_inherits
    join pg_class part on part.oid = inhrelid
    cross join lateral pg_get_expr(part.relpartbound, part.oid) bound
    where inhparent = to_regclass(${table}) and bound is not null`
}

/** Changes a table in a transaction with a short lock timeout, unless another instance is changing it. */
async function alone(db: Db, table: string, change: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`months of ${table}`}, 0))`
    const { rows } = await tx.execute<{ had: boolean }>(sql`select ${lock} as had`)
    if (!rows[0]?.had) return
    await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockTimeoutMs))}`)
    await change(tx)
  })
}

/** Bounds take no parameters. An `Instant` holds nothing but digits, signs and two letters. */
const literal = (moment: Instant) => sql.raw(`'${moment}'`)
