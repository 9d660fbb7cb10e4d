import * as calls from '@doira/contract/content/editor'
import { cropPicture } from '@doira/contract/content/picture-crops'
import { isSame } from '@doira/domain/content/draft'
import { type EditableKind, editableKinds, getSitePath } from '@doira/domain/content/editable'
import { DomainError } from '@doira/domain/problem'
import { findLanguages } from '../../../chains/chain.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { onlyTwoUploads } from '../../../platform/pictures/rewrite-picture.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { getHead, getState, toWireHistory, toWireRows } from '../content.mapper.ts'
import { storeCrops } from '../crops.ts'
import { readOptions } from '../dishes/options.queries.ts'
import {
  type DraftKey,
  findDraft,
  listDrafts,
  listEditions,
  lockDraft,
  updateDraft,
} from '../drafts.queries.ts'
import { editables } from '../entities/editables.ts'
import { storeContentFile } from '../files.ts'
import { storePicture } from '../pictures.ts'
import { canBeShown, isEditableKind, makePreviewToken, requireKind } from '../preview.ts'
import { mayEdit, requireEditor, requireEditorOfDraft, requireReader } from '../require-editor.ts'
import { changedMeanwhile } from './publish-draft.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
  /** @throws DomainError `too_many_requests` */
  readonly spendOnPicture: (by: { readonly shipperId: string; readonly staffId: string }) => Promise<void>
}

/** Calls for editors: the list, an item with its draft and history, the draft, its preview, pictures. */
export function mountPublishing(read: StaffMount, { db, clock, secret, spendOnPicture }: Deps): void {
  read(calls.listStaffContent, async ({ shipperId, staff, query }) => {
    const now = clock()
    const wanted = query.kinds?.split(',').filter(isEditableKind) ?? editableKinds
    const kinds = wanted.filter((kind) => mayEdit(staff, kind))
    const drafts = await listDrafts(db, { shipperId, kinds })
    const lists = await Promise.all(
      kinds.map(async (kind) =>
        toWireRows(kind, { rows: await editables[kind].list(db, shipperId), drafts, now }),
      ),
    )
    return { now, items: lists.flat() }
  })

  read(calls.readStaffContent, async ({ staff, params }) => {
    const now = clock()
    const key = getKey(staff, params)
    requireReader(staff, key)
    const [found, live, editions, languages] = await Promise.all([
      findDraft(db, key),
      editables[key.kind].find(db, key),
      listEditions(db, key),
      findLanguages(db, key.shipperId),
    ])
    const row = found?.row
    const draft = row?.draft ?? live?.document
    if (!draft) throw new DomainError({ code: 'content_not_found' })
    return {
      ...{
        now,
        kind: key.kind,
        id: key.id,
        version: row?.version ?? 0,
        draft,
        has_draft: (row?.draft ?? null) !== null,
      },
      live: live?.publishedAt ? live.document : null,
      state: getState(live, now),
      published_at: live?.publishedAt ?? null,
      edited: findEdited(found, staff.id),
      plan: row?.publishAt ? { publish_at: row.publishAt, by: found?.planner ?? '' } : null,
      plan_problem: row?.planProblem
        ? {
            code: row.planProblem.code,
            paths: row.planProblem.code === 'draft_incomplete' ? [...row.planProblem.paths] : [],
          }
        : null,
      languages: [...languages],
      path: getSitePath(key.kind, getHead(live?.document ?? draft).slug),
      history: [...toWireHistory(editions)],
    }
  })

  read(calls.saveDraft, async ({ staff, params, body: { version, draft } }) => {
    const key = getKey(staff, params)
    return db.transaction(async (tx) => {
      const now = clock()
      await requireEditor(tx, staff, { key, draft })
      const row = await lockDraft(tx, key)
      // The answer to the same save was lost.
      const isRepeat = row.version === version + 1 && row.editedBy === staff.id && isSame(row.draft, draft)
      if (isRepeat && row.editedAt !== null) return { version: row.version, saved_at: row.editedAt }
      if (row.version !== version) throw await changedMeanwhile(tx, row)
      // What it replaces may be a draft of other branches.
      await requireEditorOfDraft(tx, staff, row)
      await updateDraft(tx, key, {
        ...{ version: version + 1, draft, editedBy: staff.id, editedAt: now, planProblem: null },
        begunAt: row.draft === null ? now : row.begunAt,
      })
      return { version: version + 1, saved_at: now }
    })
  })

  read(calls.previewContent, async ({ staff, params }) => {
    const key = getKey(staff, params)
    requireReader(staff, key)
    const [found, live] = await Promise.all([findDraft(db, key), editables[key.kind].find(db, key)])
    const draft = found?.row.draft ?? null
    const shown = draft ?? live?.document
    if (!shown) throw new DomainError({ code: 'content_not_found' })
    if (draft && !(await canBeShown(db, key, draft))) {
      const read = editables[key.kind].schema.safeParse(draft)
      const paths = read.success
        ? await editables[key.kind].wrongFields(db, key, read.data)
        : read.error.issues.map(({ path }) => path.map(String).join('.'))
      throw new DomainError({ code: 'draft_incomplete', itemId: key.id, paths })
    }
    const { token, expiresAt } = makePreviewToken(key, { secret, now: clock() })
    // The address of a published item does not change, whatever its draft contains.
    const path = getSitePath(key.kind, getHead(live?.document ?? shown).slug)
    const mark = path.includes('?') ? '&' : '?'
    return { path: `${path}${mark}preview=${token}`, expires_at: expiresAt }
  })

  read(calls.readContentOptions, async ({ shipperId }) => readOptions(db, shipperId))

  // Budgets are checked before a file is read, so that a refused file is not transferred. A slot is taken after it: who
  // sends slowly holds up nobody.
  read(calls.uploadContentFile, async ({ shipperId, staff, context }) => {
    await spendOnPicture({ shipperId, staffId: staff.id })
    const file = new Uint8Array(await context.req.arrayBuffer())
    return { file: await storeContentFile(db, file, { shipperId, staffId: staff.id, now: clock() }) }
  })
  read(calls.uploadPicture, async ({ shipperId, staff, context }) => {
    await spendOnPicture({ shipperId, staffId: staff.id })
    const file = new Uint8Array(await context.req.arrayBuffer())
    return onlyTwoUploads(() => storePicture(db, file, { shipperId, staffId: staff.id, now: clock() }))
  })

  read(cropPicture, async ({ shipperId, staff, body }) => {
    await spendOnPicture({ shipperId, staffId: staff.id })
    return onlyTwoUploads(() => storeCrops(db, body, { shipperId, staffId: staff.id, now: clock() }))
  })
}

type Found = Awaited<ReturnType<typeof findDraft>>

function findEdited(found: Found, staffId: string) {
  if (!found?.row.draft) return null
  const { editedBy, editedAt, begunAt } = found.row
  if (editedAt === null) return null
  return { by: found.editor ?? '', is_you: editedBy === staffId, since: begunAt ?? editedAt, at: editedAt }
}

/** @throws DomainError content_not_found */
function getKey(
  { shipperId }: { readonly shipperId: string },
  { kind, id }: Readonly<Record<string, string>>,
): DraftKey & { readonly kind: EditableKind } {
  if (id === undefined || !isUuid(id)) throw new DomainError({ code: 'content_not_found' })
  return { shipperId, kind: requireKind(kind), id }
}
