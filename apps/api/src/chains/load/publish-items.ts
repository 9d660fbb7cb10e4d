import { type Draft, isSame, mergeDrafts } from '@doira/domain/content/draft'
import type { EditableKind } from '@doira/domain/content/editable'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { addEdition, type DraftKey, lockDraft, updateDraft } from '../../content/editor/drafts.queries.ts'
import type { Published } from '../../content/editor/entities/editable.ts'
import { editables } from '../../content/editor/entities/editables.ts'
import { storeLoadedVersion } from '../../content/editor/publishing/publish-draft.ts'
import { requirePublishable } from '../../content/editor/publishing/require-publishable.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChainData } from '../import/chain-data.ts'
import type { FolderProblem } from '../import/problems.ts'
import { whereOf, wordsOf } from './check-changes.ts'
import type { TouchedItem } from './items-of.ts'
import { publishTerms } from './publish-terms.ts'

type Items = { readonly shipperId: string; readonly items: readonly TouchedItem[] }
/** A new item has nothing that ran before. */
export type ByItem = ReadonlyMap<TouchedItem, Published>

/** What a folder leaves out of them is deleted, which nothing may refer to. */
const neverHidden: readonly EditableKind[] = ['city', 'menu']

const getKey = (shipperId: string, { kind, id }: TouchedItem): DraftKey => ({ shipperId, kind, id })

/** As an editor who publishes them would, in a fixed order. */
export async function lockItems(tx: Db, shipperId: string, items: Items['items']): Promise<void> {
  for (const item of items) await lockDraft(tx, getKey(shipperId, item))
}

/** Stores what runs in the history, so that it can be restored. */
export async function storeFormer(tx: Db, shipperId: string, items: Items['items']): Promise<ByItem> {
  const former = new Map<TouchedItem, Published>()
  for (const item of items) {
    const key = getKey(shipperId, item)
    const published = await editables[item.kind].find(tx, key)
    await storeLoadedVersion(tx, key, published)
    if (published) former.set(item, published)
  }
  return former
}

/**
 * Publishes what the rows contain, by the rules of the editor; archives what is missing.
 *
 * @returns all problems, with which the transaction has to be undone; and what is published
 */
export async function publishItems(
  tx: Db,
  { shipperId, now, items, data }: Items & { readonly now: Instant; readonly data: ChainData },
): Promise<{ readonly problems: readonly FolderProblem[]; readonly published: ByItem }> {
  const problems: FolderProblem[] = []
  const published = new Map<TouchedItem, Published>()
  for (const item of items) {
    const key = getKey(shipperId, item)
    const editable = editables[item.kind]
    const found = await editable.find(tx, key)
    if (!found) continue
    const isHidden = item.isRemoved || found.isHidden
    published.set(item, { ...found, isHidden })
    try {
      if (!item.isRemoved) await requirePublishable(tx, key, found.document)
      // After the first problem the others are only looked for.
      if (problems.length > 0) continue
      if (!item.isRemoved) {
        await editable.publish(tx, { shipperId, id: item.id, document: found.document, staffId: null, now })
        await editable.requireUnbroken?.(tx, { shipperId, id: item.id, now })
      }
      // Publishing has shown it.
      if (isHidden && !neverHidden.includes(item.kind))
        await editable.setHidden(tx, { shipperId, id: item.id, isHidden, now })
    } catch (error) {
      problems.push(...problemsOf(item, error))
    }
  }
  if (problems.length === 0) problems.push(...(await publishTerms(tx, { shipperId, now, data })))
  return { problems, published }
}

function problemsOf(item: TouchedItem, error: unknown): readonly FolderProblem[] {
  const [change] = item.changes
  if (!(error instanceof DomainError) || !change) throw error
  const where = whereOf(change)
  const { problem } = error
  if (problem.code !== 'draft_incomplete') return [{ ...where, field: null, right: wordsOf(error) }]
  return problem.paths.map((path) => ({
    ...where,
    field: path,
    right: 'a value that the staff app could publish',
  }))
}

/** The histories, and the drafts of editors: their unpublished changes stay, and get those of the folder. */
export async function addPublished(
  tx: Db,
  {
    shipperId,
    now: at,
    former,
    published: all,
  }: Pick<Items, 'shipperId'> & {
    readonly now: Instant
    readonly former: ByItem
    readonly published: ByItem
  },
): Promise<void> {
  for (const [item, published] of all) {
    const key = getKey(shipperId, item)
    const was = former.get(item) ?? null
    const { version, draft } = await lockDraft(tx, key)
    if (was === null || !isSame(was.document, published.document)) {
      await addEdition(tx, key, { what: 'folder', document: published.document, staffId: null, at })
    }
    if (published.isHidden !== (was?.isHidden ?? false)) {
      const what = published.isHidden ? 'hidden' : 'shown'
      await addEdition(tx, key, { what, document: null, staffId: null, at })
    }
    const merged = draft && was && merge({ base: was.document, mine: draft, theirs: published.document })
    await updateDraft(tx, key, { version: version + 1, ...(merged && { draft: merged }) })
  }
}

function merge(given: Parameters<typeof mergeDrafts>[0]): Draft {
  return mergeDrafts(given).merged
}
