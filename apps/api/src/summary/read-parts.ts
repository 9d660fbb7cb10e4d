import { addParts, noParts } from '@doira/domain/summary/summary-parts'
import type { SummarySpan } from '@doira/domain/summary/summary-range'
import type { Db } from '../platform/database/database.ts'
import { countDishes, countFacts, type PartsOfBranches, type PartsQuestion } from './summary-parts.queries.ts'

/** What a span is made of, branch by branch; its dishes only where they are asked for. */
export async function readParts(
  db: Db,
  {
    span: { from, to, asOf },
    hasDishes,
    ...scope
  }: Pick<PartsQuestion, 'shipperId' | 'branchIds'> & {
    readonly span: SummarySpan
    readonly hasDishes: boolean
  },
): Promise<PartsOfBranches> {
  const question = { ...scope, spans: [{ from, to }], asOf }
  const facts = await countFacts(db, question)
  return hasDishes ? addBranches(facts, await countDishes(db, question)) : facts
}

export function addBranches(...all: readonly PartsOfBranches[]): PartsOfBranches {
  const ids = new Set(all.flatMap((one) => Object.keys(one)))
  return Object.fromEntries([...ids].map((id) => [id, addParts(...all.map((one) => one[id] ?? noParts))]))
}
