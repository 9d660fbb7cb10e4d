import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { addEdition, lockDraft, updateDraft } from '../../content/editor/drafts.queries.ts'
import { editables } from '../../content/editor/entities/editables.ts'
import { requirePublishable } from '../../content/editor/publishing/require-publishable.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChainData } from '../import/chain-data.ts'
import type { FolderProblem } from '../import/problems.ts'

/** Versions of the programme that the chain does not have yet. */
export async function publishTerms(
  tx: Db,
  { shipperId, now, data }: { readonly shipperId: string; readonly now: Instant; readonly data: ChainData },
): Promise<readonly FolderProblem[]> {
  const { loyalty_programme: editable } = editables
  const key = { shipperId, kind: 'loyalty_programme', id: shipperId } as const
  const problems: FolderProblem[] = []
  const last = await editable.find(tx, key)
  const known = String(last?.document.begins_on ?? '')
  const added = data.programme.filter(({ begins_on: begins }) => begins > known)
  for (const { point_life_days: days, ...terms } of added.toSorted((a, b) =>
    a.begins_on < b.begins_on ? -1 : 1,
  )) {
    const levels = terms.levels.toSorted((a, b) => a.from_purchases - b.from_purchases)
    const document = { ...terms, levels, point_life_days: days === 0 ? null : days }
    const row = await lockDraft(tx, key)
    try {
      await requirePublishable(tx, key, document)
      await editable.publish(tx, { shipperId, id: shipperId, document, staffId: null, now })
      await addEdition(tx, key, { what: 'folder', document, staffId: null, at: now })
      await updateDraft(tx, key, { version: row.version + 1 })
    } catch (error) {
      if (!(error instanceof DomainError) || error.problem.code !== 'draft_incomplete') throw error
      const right =
        'a value that the staff app could publish: worse terms begin a month later at the earliest'
      const where = { file: 'loyalty-versions.json', row: terms.begins_on }
      problems.push(...error.problem.paths.map((field) => ({ ...where, field, right })))
    }
  }
  return problems
}
