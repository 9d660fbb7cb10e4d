import { type Draft, isSame } from '@doira/domain/content/draft'
import { type EditableKind, isOfWholeChain, rightOfKind } from '@doira/domain/content/editable'
import { DomainError } from '@doira/domain/problem'
import { type BranchScope, isInScope, rolesWith, type StaffRight } from '@doira/domain/staff/rights'
import type { Db } from '../../platform/database/database.ts'
import type { DraftKey } from './drafts.queries.ts'
import { editables } from './entities/editables.ts'
import type { DraftRow } from './publishing/publishing.tables.ts'

export type Editor = { readonly rights: readonly StaffRight[]; readonly branchIds: BranchScope }

/** The kinds that a person edits. */
export function mayEdit({ rights, branchIds }: Editor, kind: EditableKind): boolean {
  return rights.includes(rightOfKind(kind)) && (branchIds === null || !isOfWholeChain(kind))
}

/** @throws DomainError not_permitted, with the roles that may edit the kind */
export function requireKindRight(editor: Editor, kind: EditableKind): void {
  if (!mayEdit(editor, kind)) {
    throw new DomainError({ code: 'not_permitted', roles: rolesWith(rightOfKind(kind)) })
  }
}

/**
 * What people read before they edit it. Plans of halls are read only by whoever may change them, also as drafts.
 *
 * @throws DomainError not_permitted
 */
export function requireReader(editor: Editor, { kind, id }: DraftKey): void {
  requireKindRight(editor, kind)
  if (kind === 'hall' && !isInScope(editor.branchIds, id)) {
    throw new DomainError({ code: 'not_permitted', roles: rolesWith('branches.manage') })
  }
}

/**
 * People with some branches change what concerns these only; of a branch, people who do not manage branches change only
 * what belongs to its manager.
 *
 * @param draft what would be published; null: nothing but visibility changes
 * @throws DomainError not_permitted
 */
export async function requireEditor(
  db: Db,
  editor: Editor,
  { key, draft }: { readonly key: DraftKey; readonly draft: Draft | null },
): Promise<void> {
  requireKindRight(editor, key.kind)
  const editable = editables[key.kind]
  const { branchesOf, ownFields } = editable
  const isManager = editor.rights.includes('branches.manage')
  if (!branchesOf || (isManager && editor.branchIds === null)) return
  const published = await editable.find(db, key)
  const documents = [published?.document ?? null, draft].filter((one) => one !== null)
  const ids = documents.flatMap((document) => branchesOf(document, key.id))
  const isForeign = ids.some((id) => !isInScope(editor.branchIds, id))
  const fields = ownFields ? changedFields(published?.document ?? {}, draft ?? {}) : []
  const isOfChain =
    !isManager &&
    ownFields !== undefined &&
    (draft === null || fields.some((field) => !ownFields.includes(field)))
  const isTooLarge =
    !isManager &&
    editor.branchIds !== null &&
    documents.some((document) => !(editable.isSmall?.(document) ?? true))
  if (isForeign || isOfChain || isTooLarge) {
    throw new DomainError({ code: 'not_permitted', roles: rolesWith('branches.manage') })
  }
}

/**
 * Whether a draft that is there may be replaced or discarded. One of a new item that is not complete says of no branch:
 * among people with some branches it belongs to whoever edited it last.
 *
 * @throws DomainError not_permitted
 */
export async function requireEditorOfDraft(
  db: Db,
  editor: Editor & { readonly id: string },
  { shipperId, kind, itemId: id, draft, editedBy }: DraftRow,
): Promise<void> {
  if (draft === null) return
  const key = { shipperId, kind, id }
  await requireEditor(db, editor, { key, draft })
  const { branchesOf, find } = editables[kind]
  if (!branchesOf || editor.branchIds === null || editedBy === editor.id) return
  const isKnown = branchesOf(draft, id).length > 0 || (await find(db, key)) !== null
  if (!isKnown) throw new DomainError({ code: 'not_permitted', roles: rolesWith('branches.manage') })
}

function changedFields(before: Draft, after: Draft): readonly string[] {
  return Object.keys(after).filter((field) => !isSame(before[field], after[field]))
}
