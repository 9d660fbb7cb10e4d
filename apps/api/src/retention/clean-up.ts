import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { dropMonths, listNonMonthly, makeMonths } from './months.ts'
import { retainedTables } from './retained-tables.ts'
import { getMinutes, type Retention, type RetentionSettings, type Rule } from './retention-policy.ts'

/** How much is removed in one transaction, and in one round: whatever is left waits for the next. */
export type Portions = { readonly rows: number; readonly batches: number }

const usualPortions: Portions = { rows: 1000, batches: 100 }

/**
 * Deletes expired rows, in batches that lock their rows for a moment. Locked rows are left for the next
 * round, and so are those that another instance deletes. A failure does not prevent the other deletions. For
 * a table that is partitioned by month, future partitions are created and expired ones are dropped.
 *
 * @throws AggregateError of all that failed.
 */
export function makeCleanUp(
  { db, clock, ...settings }: { readonly db: Db; readonly clock: Clock } & RetentionSettings,
  portions: Portions = usualPortions,
): (signal?: AbortSignal) => Promise<void> {
  return async (signal) => {
    const errors: unknown[] = []
    for (const [table, rule] of allRules(retainedTables)) {
      const now = clock()
      const before = addMinutes(now, -getMinutes(rule.period, settings))
      const remove = async () => {
        const from = rule.inMonths
          ? await dropOldMonths(db, { table, since: rule.since, now, before })
          : [table]
        for (const name of from) {
          await removePast(db, { table: name, rule, before, portions, ...(signal && { signal }) })
        }
      }
      await remove().catch((error: unknown) =>
        errors.push(new Error(`the clean-up of ${table} failed`, { cause: error })),
      )
    }
    if (errors.length > 0) throw new AggregateError(errors, 'parts of the clean-up failed')
  }
}

/** @returns where rows still go one by one. */
async function dropOldMonths(
  db: Db,
  { before, ...table }: Parameters<typeof makeMonths>[1] & { readonly before: Instant },
): Promise<readonly string[]> {
  await makeMonths(db, table)
  await dropMonths(db, { table: table.table, before })
  return listNonMonthly(db, table.table)
}

export function allRules(tables: Readonly<Record<string, Retention>>): readonly (readonly [string, Rule])[] {
  return Object.entries(tables).flatMap(([table, retention]) =>
    'rules' in retention ? retention.rules.map((rule) => [table, rule] as const) : [],
  )
}

/** The rows of a rule whose time ran out before a moment, as a query of their places, locked. */
export function pastRows(table: string, rule: Rule, before: Instant, rows: number): SQL {
  return sql`select it.ctid from ${sql.identifier(table)} it where ${isPast(rule, before)}
    limit ${rows} for update of it skip locked`
}

async function removePast(
  db: Db,
  {
    table,
    rule,
    before,
    portions,
    signal,
  }: {
    readonly table: string
    readonly rule: Rule
    readonly before: Instant
    readonly portions: Portions
    readonly signal?: AbortSignal
  },
): Promise<void> {
  for (let batch = 0; batch < portions.batches && !signal?.aborted; batch += 1) {
    // Places are distinguished within one part of a table that has several: the condition is repeated here.
    const { rowCount } = await db.execute(sql`
      delete from ${sql.identifier(table)} it
      where it.ctid = any(array(${pastRows(table, rule, before, portions.rows)})) and ${isPast(rule, before)}`)
    if ((rowCount ?? 0) < portions.rows) return
  }
}

function isPast({ since, only }: Rule, before: Instant): SQL {
  const moment = sql.raw(/^\w+$/.test(since) ? `it.${since}` : since)
  return only
    ? sql`${moment} < ${before}::timestamptz and ${sql.raw(only.sql)}`
    : sql`${moment} < ${before}::timestamptz`
}
