import { noParts } from '@doira/domain/reporting/summary/summary-parts'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import { addDays, getDayStart, type LocalDate, toLocalDate } from '@doira/domain/time/local-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { summaryChangesTable, summarySpansTable } from './summary.tables.ts'
import type { DishesOfBranches, PartsOfBranches, PartsQuestion } from './summary-parts.queries.ts'

export type CountedQuestion = Pick<PartsQuestion, 'shipperId' | 'branchIds'> & {
  readonly span: SummarySpan
  /** Figures of dishes are read only on request. */
  readonly hasDishes: boolean
}
/** The stored figures of a day or a week that begins at a day. */
export type Counted = {
  readonly startsOn: LocalDate
  readonly days: number
  readonly parts: PartsOfBranches
  readonly dishes: PartsOfBranches
}

/**
 * Weeks within a span whose stored counts are valid for the requested moment, and days outside of these
 * weeks: none of their orders has changed since, and none changed its figures between that moment and the
 * count. In order.
 */
export async function listCounted(db: Db, question: CountedQuestion): Promise<readonly Counted[]> {
  const { rows } = await db.execute<{
    starts_on: string
    days: number
    parts: PartsOfBranches
    dishes: DishesOfBranches | null
  }>(countedQuery(question))
  const own = <Of>(all: Readonly<Record<string, Of>>) =>
    Object.entries(all).filter(([id]) => question.branchIds?.includes(id) ?? true)
  return rows.map(({ starts_on, days, parts, dishes }) => ({
    ...{ startsOn: toLocalDate(starts_on), days, parts: Object.fromEntries(own(parts)) },
    dishes: Object.fromEntries(own(dishes ?? {}).map(([id, counts]) => [id, { ...noParts, dishes: counts }])),
  }))
}

export function countedQuery({ shipperId, span, hasDishes }: CountedQuestion): SQL {
  return sql`
    with usable as (
      select distinct on (starts_on, days) starts_on, days, parts, dishes
      from ${summarySpansTable} s where ${isUsable({ shipperId, span })}
      order by starts_on, days, id desc
    )
    select starts_on::text, days, parts, ${hasDishes ? sql`dishes` : sql`null`} as dishes from usable own
    where days = 7 or not exists (
      select from usable week
      where week.days = 7 and own.starts_on >= week.starts_on and own.starts_on < week.starts_on + 7)
    order by own.starts_on`
}

/** Whole weeks within a span whose counts are valid, in order. */
export async function listCountedWeeks(db: Db, question: Pick<CountedQuestion, 'shipperId' | 'span'>) {
  const { rows } = await db.execute<{ id: string; starts_on: string }>(sql`
    select distinct on (s.starts_on) s.id::text, s.starts_on::text from ${summarySpansTable} s
    where s.days = 7 and ${isUsable(question)}
    order by s.starts_on, s.id desc`)
  return rows.map(({ id, starts_on }) => ({ id, startsOn: toLocalDate(starts_on), days: 7 }))
}

/** Whether a row `s` of counts is within a span and valid for its moment. */
export function isUsable({
  shipperId,
  span: { firstDay, lastDay, to, asOf },
}: Pick<CountedQuestion, 'shipperId' | 'span'>): SQL {
  const isCut = to < getDayStart(addDays(lastDay, 1))
  return sql`s.shipper_id = ${shipperId} and s.starts_on >= ${firstDay}
    and s.starts_on + s.days <= ${isCut ? lastDay : addDays(lastDay, 1)}::date
    and (s.known_after is null or s.known_after < ${asOf}) and (s.known_before is null or s.known_before > ${asOf})
    and s.changes = ${getChanges(sql`s`)}`
}

/**
 * The number of changes of these days' orders. Changes are only added, so the same number means the same
 * state.
 */
export function getChanges(span: SQL): SQL {
  return sql`(
    select count(*) from ${summaryChangesTable} c
    where c.shipper_id = ${span}.shipper_id and c.day >= ${span}.starts_on and c.day < ${span}.starts_on + ${span}.days)`
}
