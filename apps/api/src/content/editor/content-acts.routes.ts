import * as calls from '@doira/contract/content/editor'
import { DomainError } from '@doira/domain/problem'
import { toInstant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import type { ActionFacts } from '../../staff/staff.tables.ts'
import type { StaffCall, StaffMount } from '../../staff/staff-mount.ts'
import { headOf } from './content.mapper.ts'
import { listEditions, lockDraft, updateDraft } from './drafts.queries.ts'
import { editables } from './entities/editables.ts'
import { publishDraft, requirePublishable, setHidden, takeDraft } from './publish-draft.ts'
import type { DraftRow } from './publishing.tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Done = 'done' | 'already'

/** What changes the site, or will: each exactly once, and each a row of the journal. */
export function mountContentActions(act: StaffMount, deps: Deps): void {
  act(calls.publishContent, (call) =>
    runAction(deps, { ...call, endpoint: calls.publishContent }, async (tx, { now }) => {
      const { shipperId, staff, body } = call
      const titles: string[] = []
      const contents: ActionFacts[] = []
      // In the same order for everybody, so that two who publish the same things do not wait for each other for ever.
      for (const item of body.data.items.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))) {
        const { kind, item_id: id, version } = item
        const row = await takeDraft(tx, { shipperId, kind, id, version })
        contents.push(await publishDraft(tx, row, { staffId: staff.id, now }))
        titles.push(titleOf(row))
      }
      return done(body.action_id, 'done', { items: titles, contents })
    }),
  )

  act(calls.planContent, (call) =>
    runAction(deps, { ...call, endpoint: calls.planContent }, async (tx, { now }) => {
      const { staff, body } = call
      const key = keyOf(call)
      const row = await takeDraft(tx, { ...key, version: body.data.version })
      const publishAt = body.data.publish_at === null ? null : toInstant(body.data.publish_at)
      if (publishAt !== null) {
        if (publishAt <= now) throw new DomainError({ code: 'plan_in_past' })
        if (row.draft === null) throw new DomainError({ code: 'content_not_found' })
        await requirePublishable(tx, key, row.draft)
      }
      const plannedBy = publishAt === null ? null : staff.id
      await updateDraft(tx, key, { version: row.version + 1, publishAt, plannedBy, planProblem: null })
      return done(body.action_id, 'done', { items: [titleOf(row)], until: publishAt })
    }),
  )

  act(calls.discardDraft, (call) =>
    runAction(deps, { ...call, endpoint: calls.discardDraft }, async (tx, { now }) => {
      const { staff, body } = call
      const key = keyOf(call)
      const row = await takeDraft(tx, { ...key, version: body.data.version })
      const nothing = { draft: null, begunAt: null, publishAt: null, plannedBy: null, planProblem: null }
      await updateDraft(tx, key, { ...nothing, version: row.version + 1, editedBy: staff.id, editedAt: now })
      return done(body.action_id, row.draft === null ? 'already' : 'done', { items: [titleOf(row)] })
    }),
  )

  act(calls.returnEdition, (call) =>
    runAction(deps, { ...call, endpoint: calls.returnEdition }, async (tx, { now }) => {
      const { staff, body } = call
      const key = keyOf(call)
      const row = await takeDraft(tx, { ...key, version: body.data.version })
      const edition = (await listEditions(tx, key)).find(({ number }) => number === body.data.number)
      if (!edition?.document) throw new DomainError({ code: 'content_not_found' })
      // What that edition says nothing of, since nobody wrote it then, stays as it is.
      const published = await editables[key.kind].find(tx, key)
      const draft = { ...published?.document, ...edition.document }
      await updateDraft(tx, key, {
        ...{ version: row.version + 1, draft, editedBy: staff.id, editedAt: now },
        ...{ begunAt: now, planProblem: null },
      })
      return done(body.action_id, 'done', {
        items: [String(headOf(edition.document).title.ru)],
        number: edition.number,
      })
    }),
  )

  act(calls.hideContent, (call) =>
    runAction(deps, { ...call, endpoint: calls.hideContent }, changeHidden(call, true)),
  )
  act(calls.showContent, (call) =>
    runAction(deps, { ...call, endpoint: calls.showContent }, changeHidden(call, false)),
  )
}

function changeHidden(
  call: StaffCall<typeof calls.hideContent> | StaffCall<typeof calls.showContent>,
  isHidden: boolean,
) {
  return async (tx: Db, { now }: Parameters<Parameters<typeof runAction>[2]>[1]) => {
    const key = keyOf(call)
    await lockDraft(tx, key)
    const outcome = await setHidden(tx, key, { isHidden, staffId: call.staff.id, now })
    const published = await editables[key.kind].find(tx, key)
    return done(call.body.action_id, outcome, { items: [headOf(published?.document ?? {}).title.ru] })
  }
}

function keyOf({
  shipperId,
  body: {
    data: { kind, item_id },
  },
}: {
  readonly shipperId: string
  readonly body: { readonly data: { readonly kind: DraftRow['kind']; readonly item_id: string } }
}) {
  return { shipperId, kind, id: item_id }
}

function titleOf({ draft, itemId }: DraftRow): string {
  return headOf(draft ?? {}).title.ru || itemId
}

function done(actionId: string, outcome: Done, after: ActionFacts) {
  const answer = { action_id: actionId, outcome, order: null, done_before: null }
  return { outcome, answer, branchId: null, after }
}
