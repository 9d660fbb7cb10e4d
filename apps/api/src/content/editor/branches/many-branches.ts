import { branchDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import type * as calls from '@doira/contract/delivery/branches-editor'
import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import { type Draft, isSame } from '@doira/domain/content/draft'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../../staff/actions/run-action.ts'
import { lockDraft, updateDraft } from '../drafts.queries.ts'
import { editables } from '../entities/editables.ts'
import { publishDocument } from '../publishing/publish-draft.ts'
import { requirePublishable } from '../publishing/require-publishable.ts'
import { type Editor, requireEditor } from '../require-editor.ts'
import { changeHours, requireAccepted } from './outside-hours.ts'
import { requirePayable } from './require-payable.ts'

type Body = ParsedBodyOf<typeof calls.measureManyBranches>
type Change = Pick<Body, 'branch_ids' | 'change'>
type Found = { readonly id: string; readonly before: Draft; readonly after: Draft; readonly field: string }
type By = { readonly shipperId: string; readonly staff: Editor; readonly now: Instant }

/** What the change would come to in each branch. The transaction is undone afterwards. */
export async function measureMany(
  tx: Db,
  { shipperId, staff, now }: By,
  body: Change,
): Promise<AnswerOf<typeof calls.measureManyBranches>> {
  const found = await findAll(tx, { shipperId, staff }, body)
  const rows: AnswerOf<typeof calls.measureManyBranches>['branches'] = []
  for (const { id, before, after, field } of found) {
    const problem = await wrongField(tx, { shipperId, id }, after)
    const { title } = branchDraftSchema.parse(before)
    const isChanged = !isSame(before[field], after[field])
    rows.push({ id, name: title, is_changed: isChanged, before: before[field], problem })
  }
  const outside = await changeHours(tx, { shipperId, now }, async () => {
    for (const { id, after } of found) {
      if (rows.some((row) => row.id === id && row.is_changed && row.problem === null)) {
        await editables.branch.publish(tx, { shipperId, id, document: after, staffId: null, now })
      }
    }
  })
  return { branches: rows, outside }
}

/** One field of many branches, published at once; an unpublished draft of a branch gets the change too. */
export function manyBranchesActions(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentsOfChains
}): Pick<ActionHandlers<typeof calls>, 'changeManyBranches'> {
  return {
    changeManyBranches: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const found = await findAll(tx, { shipperId, staff }, body.data)
        const changed = found.filter(({ before, after, field }) => !isSame(before[field], after[field]))
        const names: string[] = []
        const outside = await changeHours(tx, { shipperId, now }, async () => {
          for (const { id, after, field } of changed) {
            const key = { shipperId, kind: 'branch', id } as const
            await requirePublishable(tx, key, after)
            await requirePayable({ db: tx, payments: deps.payments }, key, after)
            const row = await lockDraft(tx, key)
            await publishDocument(tx, row, after, { staffId: staff.id, now, accepted: 'all' })
            if (row.draft !== null) {
              const { begunAt, editedBy, editedAt, publishAt, plannedBy } = row
              const draft = { ...row.draft, [field]: after[field] }
              await updateDraft(tx, key, { draft, begunAt, editedBy, editedAt, publishAt, plannedBy })
            }
            names.push(branchDraftSchema.parse(after).title[defaultLanguage])
          }
        })
        requireAccepted(outside, body.data.accepted_ids)
        const [field = ''] = Object.keys(body.data.change)
        return settlePlain(call, {
          outcome: changed.length > 0 ? 'done' : 'already',
          before: { changes: changed.map(({ before }) => before[field]) },
          after: { items: names, field, value: changed[0]?.after[field] },
        })
      }),
  }
}

/** In the order of their ids, so that two people who change the same branches do not deadlock. */
async function findAll(
  db: Db,
  { shipperId, staff }: Pick<By, 'shipperId' | 'staff'>,
  { branch_ids, change }: Change,
): Promise<readonly Found[]> {
  const [[field, value] = ['', undefined]] = Object.entries(change)
  const found: Found[] = []
  for (const id of [...new Set(branch_ids)].toSorted()) {
    const key = { shipperId, kind: 'branch', id } as const
    const published = await editables.branch.find(db, key)
    if (!published || published.isHidden) throw new DomainError({ code: 'branch_not_found' })
    const after = { ...published.document, [field]: value }
    await requireEditor(db, staff, { key, draft: after })
    found.push({ id, before: published.document, after, field })
  }
  return found
}

async function wrongField(
  db: Db,
  key: { readonly shipperId: string; readonly id: string },
  draft: Draft,
): Promise<string | null> {
  const read = editables.branch.schema.safeParse(draft)
  if (!read.success) return read.error.issues[0]?.path.map(String).join('.') ?? ''
  return (await editables.branch.wrongFields(db, key, read.data))[0] ?? null
}
