import type { Db } from '../../platform/database/database.ts'
import type { Replacement } from '../edit/change-lines.ts'
import type { OrderRow } from '../orders.tables.ts'
import { listReplacements } from './replacements.queries.ts'
import type { SubstitutionRow } from './substitution.tables.ts'

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

/** Questions about an order that nobody has settled, with dishes that could take the place. */
export async function withOptions(
  db: Db,
  order: OrderRow,
  questions: readonly SubstitutionRow[],
): Promise<readonly OpenQuestion[]> {
  const found: OpenQuestion[] = []
  for (const question of questions) found.push({ question, options: await listOptions(db, order, question) })
  return found
}
