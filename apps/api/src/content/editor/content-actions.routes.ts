import type * as calls from '@doira/contract/content/editor'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import { toInstant } from '@doira/domain/time/instant'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import type { ActionFacts } from '../../staff/staff.tables.ts'
import type { StaffCall } from '../../staff/staff-mount.ts'
import { requirePayable } from './branches/require-payable.ts'
import { getHead } from './content.mapper.ts'
import { listEditions, lockDraft, updateDraft } from './drafts.queries.ts'
import { editables } from './entities/editables.ts'
import { publishDraft, setHidden, takeDraft } from './publishing/publish-draft.ts'
import type { DraftRow } from './publishing/publishing.tables.ts'
import { requirePublishable } from './publishing/require-publishable.ts'
import { requireEditor, requireEditorOfDraft, requireKindRight } from './require-editor.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: PaymentsOfChains }

/** Actions that change the site, now or later: idempotent, and recorded in the journal. */
export function contentActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    publishContent: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const titles: string[] = []
        const contents: ActionFacts[] = []
        // Locked in a fixed order, so that two editors who publish the same items do not deadlock.
        for (const item of body.data.items.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))) {
          const { kind, item_id: id, version } = item
          const row = await takeDraft(tx, { shipperId, kind, id, version })
          await requireEditor(tx, staff, { key: { shipperId, kind, id }, draft: row.draft })
          await requirePayable({ db: tx, payments: deps.payments }, { shipperId, kind, id }, row.draft)
          const accepted = body.data.accepted_ids
          contents.push(await publishDraft(tx, row, { staffId: staff.id, now, accepted }))
          titles.push(getTitle(row))
        }
        return settlePlain(call, { after: { items: titles, contents } })
      }),

    planContent: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, body } = call
        const key = getKey(call)
        const row = await takeDraft(tx, { ...key, version: body.data.version })
        await requireEditor(tx, staff, { key, draft: row.draft })
        const publishAt = body.data.publish_at === null ? null : toInstant(body.data.publish_at)
        if (publishAt !== null) {
          if (publishAt <= now) throw new DomainError({ code: 'plan_in_past' })
          if (row.draft === null) throw new DomainError({ code: 'content_not_found' })
          await requirePublishable(tx, key, row.draft)
          await requirePayable({ db: tx, payments: deps.payments }, key, row.draft)
        }
        const plannedBy = publishAt === null ? null : staff.id
        await updateDraft(tx, key, { version: row.version + 1, publishAt, plannedBy, planProblem: null })
        return settlePlain(call, {
          before: { until: row.publishAt },
          after: { items: [getTitle(row)], until: publishAt },
        })
      }),

    discardDraft: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, body } = call
        const key = getKey(call)
        requireKindRight(staff, key.kind)
        const row = await takeDraft(tx, { ...key, version: body.data.version })
        await requireEditorOfDraft(tx, staff, row)
        const nothing = { draft: null, begunAt: null, publishAt: null, plannedBy: null, planProblem: null }
        await updateDraft(tx, key, {
          ...nothing,
          version: row.version + 1,
          editedBy: staff.id,
          editedAt: now,
        })
        return settlePlain(call, {
          outcome: row.draft === null ? 'already' : 'done',
          after: { items: [getTitle(row)] },
        })
      }),

    returnEdition: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, body } = call
        const key = getKey(call)
        requireKindRight(staff, key.kind)
        const row = await takeDraft(tx, { ...key, version: body.data.version })
        const edition = (await listEditions(tx, key)).find(({ number }) => number === body.data.number)
        if (!edition?.document) throw new DomainError({ code: 'content_not_found' })
        // Fields that the edition does not contain, because they were added later, are unchanged.
        const published = await editables[key.kind].find(tx, key)
        const draft = { ...published?.document, ...edition.document }
        // A plan of somebody else would publish it.
        await requireEditor(tx, staff, { key, draft })
        await requireEditorOfDraft(tx, staff, row)
        await updateDraft(tx, key, {
          ...{ version: row.version + 1, draft, editedBy: staff.id, editedAt: now },
          ...{ begunAt: now, planProblem: null },
        })
        return settlePlain(call, {
          after: {
            items: [String(getHead(edition.document).title[defaultLanguage])],
            number: edition.number,
          },
        })
      }),

    hideContent: (call) => runAction(deps, call, changeHidden(call, true)),
    showContent: (call) => runAction(deps, call, changeHidden(call, false)),
  }
}

function changeHidden(
  call: StaffCall<typeof calls.hideContent> | StaffCall<typeof calls.showContent>,
  isHidden: boolean,
) {
  return async (tx: Db, { now }: Parameters<Parameters<typeof runAction>[2]>[1]) => {
    const key = getKey(call)
    await lockDraft(tx, key)
    await requireEditor(tx, call.staff, { key, draft: null })
    const accepted = call.body.data.accepted_ids
    const outcome = await setHidden(tx, key, { isHidden, staffId: call.staff.id, now, accepted })
    const published = await editables[key.kind].find(tx, key)
    return settlePlain(call, {
      outcome,
      before: { is_hidden: outcome === 'done' ? !isHidden : isHidden },
      after: { items: [getHead(published?.document ?? {}).title[defaultLanguage]], is_hidden: isHidden },
    })
  }
}

function getKey({
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

function getTitle({ draft, itemId }: DraftRow): string {
  return getHead(draft ?? {}).title[defaultLanguage] || itemId
}
