import { type Change, changesBetween, type Draft } from '@doira/domain/content/draft'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../../platform/database/database.ts'
import type { ActionFacts } from '../../../staff/staff.tables.ts'
import { changeHours, requireAccepted } from '../branches/outside-hours.ts'
import { getHead } from '../content.mapper.ts'
import {
  addEdition,
  type DraftKey,
  lastEdition,
  lockDraft,
  nameOfStaff,
  updateDraft,
} from '../drafts.queries.ts'
import type { Published } from '../entities/editable.ts'
import { editables } from '../entities/editables.ts'
import { toPlainValue } from '../plain-value.ts'
import type { DraftRow } from './publishing.tables.ts'
import { requirePublishable } from './require-publishable.ts'

/** The journal says what so many fields were and became, and names the others. */
const mostValues = 12

/**
 * Locks an item until the transaction ends.
 *
 * @throws DomainError draft_changed when it is not the version that the caller saw
 */
export async function takeDraft(
  tx: Db,
  { version, ...key }: DraftKey & { readonly version: number },
): Promise<DraftRow> {
  const row = await lockDraft(tx, key)
  if (row.version !== version) throw await changedMeanwhile(tx, row)
  return row
}

export async function changedMeanwhile(tx: Db, row: DraftRow): Promise<DomainError> {
  const { shipperId, version, editedBy, editedAt } = row
  // The item was never edited: the version belongs to another item.
  if (editedBy === null || editedAt === null) return new DomainError({ code: 'content_not_found' })
  const changedBy = await nameOfStaff(tx, { shipperId, id: editedBy })
  return new DomainError({ code: 'draft_changed', version, changedBy, changedAt: editedAt })
}

export type Publication = {
  readonly staffId: string
  readonly now: Instant
  /** Orders and bookings outside of new hours that stay as they are; a plan leaves all of them so. */
  readonly accepted: readonly string[] | 'all'
}

/** @throws DomainError orders_outside_hours */
async function checkingHours(
  tx: Db,
  { shipperId, kind }: DraftKey,
  { now, accepted }: Pick<Publication, 'now' | 'accepted'>,
  change: () => Promise<void>,
): Promise<void> {
  if (!editables[kind].changesHours || accepted === 'all') return change()
  requireAccepted(await changeHours(tx, { shipperId, now }, change), accepted)
}

/**
 * Publishes a draft as the next edition. The site's tables, the history and the draft change together or not
 * at all; the change is published as an event when the transaction commits.
 *
 * @returns the entry for the journal: the changed fields by path, none for a new item
 * @param row locked by `takeDraft`
 * @throws DomainError draft_incomplete, slug_taken, orders_outside_hours, table_has_bookings; content_not_found when
 * there is no draft
 */
export async function publishDraft(tx: Db, row: DraftRow, publication: Publication): Promise<ActionFacts> {
  const { shipperId, kind, itemId: id, draft } = row
  if (draft === null) throw new DomainError({ code: 'content_not_found' })
  await requirePublishable(tx, { shipperId, kind, id }, draft)
  return publishDocument(tx, row, draft, publication)
}

/** Publishes a document that can be published, whatever the draft contains; the draft is discarded. */
export async function publishDocument(
  tx: Db,
  { shipperId, kind, itemId: id, version }: DraftRow,
  draft: Draft,
  { staffId, now, accepted }: Publication,
): Promise<ActionFacts> {
  const key = { shipperId, kind, id }
  const before = await editables[kind].find(tx, { shipperId, id })
  await storeLoadedVersion(tx, key, before)
  await checkingHours(tx, key, { now, accepted }, () =>
    editables[kind].publish(tx, { shipperId, id, document: draft, staffId, now }),
  )
  await editables[kind].requireUnbroken?.(tx, { shipperId, id, now })
  const published = await editables[kind].find(tx, { shipperId, id })
  if (!published) throw new Error(`nothing was published: ${kind} ${id}`)
  await addEdition(tx, key, { what: 'published', document: published.document, staffId, at: now })
  await updateDraft(tx, key, {
    ...{ version: version + 1, draft: null, begunAt: null },
    ...{ editedBy: staffId, editedAt: now, publishAt: null, plannedBy: null, planProblem: null },
  })
  const changes = before ? changesBetween(before.document, published.document) : []
  const title = getHead(published.document).title[defaultLanguage]
  const changed = changes.map(({ path }) => path)
  return {
    kind,
    title,
    is_new: before === null,
    changed,
    values: changes.flatMap(toValues).slice(0, mostValues),
  }
}

/** Hides or shows an item. The caller has locked its draft. @throws DomainError content_not_found */
export async function setHidden(
  tx: Db,
  key: DraftKey,
  { isHidden, staffId, now, accepted }: Publication & { readonly isHidden: boolean },
): Promise<'done' | 'already'> {
  const editable = editables[key.kind]
  const published = await editable.find(tx, key)
  if (!published) throw new DomainError({ code: 'content_not_found' })
  if (published.isHidden === isHidden) return 'already'
  await storeLoadedVersion(tx, key, published)
  await checkingHours(tx, key, { now, accepted }, () => editable.setHidden(tx, { ...key, isHidden, now }))
  await addEdition(tx, key, { what: isHidden ? 'hidden' : 'shown', document: null, staffId, at: now })
  return 'done'
}

/** Stores the state that was loaded with the chain as the first edition, so that it can be restored. */
export async function storeLoadedVersion(tx: Db, key: DraftKey, published: Published | null): Promise<void> {
  if (!published || (await lastEdition(tx, key)) > 0) return
  const { document, createdAt } = published
  await addEdition(tx, key, { what: 'loaded', document, staffId: null, at: createdAt })
}

/** What is a word or a number before and after, for the journal. */
function toValues({ path, ...change }: Change): readonly ActionFacts[] {
  const [before, after] = [toPlainValue(change.before), toPlainValue(change.after)]
  return before === null && after === null ? [] : [{ path, before, after }]
}
