import { type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, getDayStart, type LocalDate } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { getChanges } from './counted-spans.queries.ts'
import { storeSoldParts } from './sold-parts.queries.ts'
import { summarySpansTable } from './summary.tables.ts'
import { countDishes, countFacts, isCounted, type PartsQuestion } from './summary-parts.queries.ts'
import { storeUsedDiscounts } from './used-discounts.queries.ts'

/** A day, or a week from its Monday. */
export type SpanOfDays = { readonly shipperId: string; readonly days: 1 | 7; readonly startsOn: LocalDate }

/**
 * Counts a day or a week and deletes its earlier counts. The number of changes is read first: a change during
 * the count raises that number, so that the count is never used.
 */
export async function countSpan(db: Db, span: SpanOfDays, now: Instant): Promise<void> {
  const { shipperId, days, startsOn } = span
  const changes = await countChanges(db, span)
  const times = { from: getDayStart(startsOn), to: getDayStart(addDays(startsOn, days)) }
  const question = { shipperId, branchIds: null, spans: [times], asOf: now }
  const { knownAfter, knownBefore } = await readTimes(db, question)
  const parts = await countFacts(db, question)
  const ordered = Object.entries(await countDishes(db, question)).map(([id, { dishes }]) => [id, dishes])
  const dishes = Object.fromEntries(ordered)
  const [counted] = await db
    .insert(summarySpansTable)
    .values({ shipperId, days, startsOn, changes, knownAfter, knownBefore, parts, dishes })
    .returning({ id: summarySpansTable.id })
  if (days === 7 && counted) {
    await storeSoldParts(db, question, counted.id)
    await storeUsedDiscounts(db, question, counted.id)
  }
  await db.execute(sql`
    delete from ${summarySpansTable}
    where shipper_id = ${shipperId} and days = ${days} and starts_on = ${startsOn}
      and id < ${counted?.id} and changes <= ${changes}`)
}

async function countChanges(db: Db, { shipperId, days, startsOn }: SpanOfDays): Promise<number> {
  const { rows } = await db.execute<{ changes: string }>(sql`
    select ${getChanges(sql`span`)}::text as changes
    from (values (${shipperId}::uuid, ${days}::int, ${startsOn}::date)) as span (shipper_id, days, starts_on)`)
  return Number(rows[0]?.changes ?? 0)
}

/**
 * The period in which the figures are valid: after the last moment at which an order changed, and before the
 * next one, such as the promised time of an order that is not delivered yet.
 */
async function readTimes(db: Db, question: PartsQuestion) {
  const { asOf } = question
  const { rows } = await db.execute<{ after: string | null; before: string | null }>(sql`
    select max(moment) filter (where moment <= ${asOf}::timestamptz)::text as after,
      min(moment) filter (where moment >= ${asOf}::timestamptz)::text as before
    from orders o cross join lateral unnest(array[o.handed_at, o.finished_at, o.first_promised_at + interval '1 minute']) as moment
    where ${isCounted(question)}`)
  const toMoment = (text: string | null | undefined) => (text ? toInstant(text) : null)
  return { knownAfter: toMoment(rows[0]?.after), knownBefore: toMoment(rows[0]?.before) }
}
