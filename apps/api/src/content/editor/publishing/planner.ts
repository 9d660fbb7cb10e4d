import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type AnyProblem, DomainError } from '@doira/domain/problem'
import { getRights, rolesWith } from '@doira/domain/staff/rights'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { findScope, findStaff } from '../../../staff/staff.queries.ts'
import { getHead } from '../content.mapper.ts'
import { type DraftKey, updateDraft } from '../drafts.queries.ts'
import { requireEditor } from '../require-editor.ts'
import { contentDraftsTable, type DraftRow } from './publishing.tables.ts'

type Planner = { readonly shipperId: string; readonly staffId: string }

const mayNotPublish: AnyProblem = { code: 'not_permitted', roles: rolesWith('drafts.edit') }

/**
 * Checked again at the planned time, because the planner may have been disabled since.
 *
 * @throws DomainError not_permitted
 */
export async function requirePlanner(
  tx: Db,
  {
    staffId,
    key,
    draft,
  }: { readonly staffId: string; readonly key: DraftKey; readonly draft: DraftRow['draft'] },
): Promise<void> {
  const staff = await findStaff(tx, { shipperId: key.shipperId, staffId })
  if (staff === null || staff.disabledAt !== null) throw new DomainError(mayNotPublish)
  const branchIds = await findScope(tx, staff)
  await requireEditor(tx, { rights: getRights(staff.role, staff), branchIds }, { key, draft })
}

/** A publication that was not made: the draft remains, and its editor sees why. */
export async function dropPlan(
  tx: Db,
  { shipperId, kind, itemId: id, version }: DraftRow,
  planProblem: DraftRow['planProblem'],
): Promise<void> {
  const change = { version: version + 1, publishAt: null, plannedBy: null, planProblem }
  await updateDraft(tx, { shipperId, kind, id }, change)
}

/** Removes every plan of a person who may not publish any more. @returns the titles of the items */
export async function dropPlansOf(tx: Db, { shipperId, staffId }: Planner): Promise<readonly string[]> {
  const rows = await tx
    .select()
    .from(contentDraftsTable)
    .where(
      and(
        eq(contentDraftsTable.shipperId, shipperId),
        eq(contentDraftsTable.plannedBy, staffId),
        isNotNull(contentDraftsTable.publishAt),
      ),
    )
    .orderBy(contentDraftsTable.publishAt, contentDraftsTable.itemId)
    .for('update')
  for (const row of rows) await dropPlan(tx, row, mayNotPublish)
  return rows.map(({ draft, itemId }) => getHead(draft ?? {}).title[defaultLanguage] || itemId)
}
