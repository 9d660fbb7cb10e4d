import { addParts, noParts } from '@doira/domain/reporting/summary/summary-parts'
import type { SummarySpan } from '@doira/domain/reporting/summary/summary-range'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, getDayStart } from '@doira/domain/time/local-time'
import type { Db } from '../../platform/database/database.ts'
import { type Counted, type CountedQuestion, listCounted } from './counted-spans.queries.ts'
import { countDishes, countFacts, type PartsOfBranches, type PartsQuestion } from './summary-parts.queries.ts'

/** The figures of a span by branch: from stored weeks and days, and the rest from the orders. */
export async function readParts(db: Db, question: CountedQuestion): Promise<PartsOfBranches> {
  const { span, hasDishes, shipperId, branchIds } = question
  const counted = await listCounted(db, question)
  const rest = { shipperId, branchIds, spans: getRest(span, counted), asOf: span.asOf }
  return addBranches(
    ...counted.flatMap(({ parts, dishes }) => [parts, dishes]),
    await countFacts(db, rest),
    hasDishes ? await countDishes(db, rest) : {},
  )
}

export function addBranches(...all: readonly PartsOfBranches[]): PartsOfBranches {
  const ids = new Set(all.flatMap((one) => Object.keys(one)))
  return Object.fromEntries([...ids].map((id) => [id, addParts(...all.map((one) => one[id] ?? noParts))]))
}

/** The times of a span between the stored spans, which are sorted and do not overlap. */
export function getRest(
  { from, to }: Pick<SummarySpan, 'from' | 'to'>,
  counted: readonly Pick<Counted, 'startsOn' | 'days'>[],
): PartsQuestion['spans'] {
  const rest: { from: Instant; to: Instant }[] = []
  let reached = from
  for (const { startsOn, days } of counted) {
    const start = getDayStart(startsOn)
    if (start > reached) rest.push({ from: reached, to: start })
    reached = getDayStart(addDays(startsOn, days))
  }
  return reached < to ? [...rest, { from: reached, to }] : rest
}
