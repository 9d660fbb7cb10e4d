import type { Db } from '../../platform/database/database.ts'
import { listLines, type Replacement } from '../edit/change-lines.ts'
import type { OrderRow } from '../orders.tables.ts'
import { listGiftReplacements } from './replace-gift.ts'
import { listReplacements } from './replacements.queries.ts'
import type { SubstitutionRow } from './substitution.tables.ts'

export type OpenQuestion = { readonly question: SubstitutionRow; readonly options: readonly Replacement[] }

const mostOptions = 3

/**
 * Replacements that a customer is offered for a dish: others of its kind, those with the nearest price. For a gift the
 * other gifts of its promotion.
 */
export async function listOptions(
  db: Db,
  order: OrderRow,
  { productId, lineId }: Pick<SubstitutionRow, 'productId' | 'lineId'>,
): Promise<readonly Replacement[]> {
  const line = (await listLines(db, order)).find(({ id }) => id === lineId)
  if (line?.isGift) return listGiftReplacements(db, order, line)
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
