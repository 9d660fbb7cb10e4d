import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Replacement } from '../edit/change-lines.ts'
import type { OrderRow } from '../orders.tables.ts'
import { listReplacements } from './replacements.queries.ts'
import { type SubstitutionRow, substitutionQuestionsTable } from './substitution.tables.ts'

export type OpenQuestion = { readonly question: SubstitutionRow; readonly options: readonly Replacement[] }

const mostOptions = 3

/** Replacements that a customer is offered for a dish: others of its kind, those with the nearest price. */
export function listOptions(
  db: Db,
  order: OrderRow,
  { productId }: Pick<SubstitutionRow, 'productId'>,
): Promise<readonly Replacement[]> {
  return listReplacements(db, order, { like: productId, limit: mostOptions })
}

/** The open questions to customers about these orders, with dishes that could replace the missing ones. */
export async function listOpenQuestions(
  db: Db,
  orders: readonly OrderRow[],
): Promise<readonly OpenQuestion[]> {
  const open = orders.filter(({ finishedAt }) => finishedAt === null)
  const [first] = open
  if (!first) return []
  const questions = await db
    .select()
    .from(substitutionQuestionsTable)
    .where(
      and(
        eq(substitutionQuestionsTable.shipperId, first.shipperId),
        inArray(
          substitutionQuestionsTable.orderId,
          open.map(({ id }) => id),
        ),
        isNull(substitutionQuestionsTable.settledAt),
      ),
    )
    .orderBy(asc(substitutionQuestionsTable.dueAt), asc(substitutionQuestionsTable.id))
  const found: OpenQuestion[] = []
  for (const question of questions) {
    const order = open.find(({ id }) => id === question.orderId)
    found.push({ question, options: order ? await listOptions(db, order, question) : [] })
  }
  return found
}
