import type * as calls from '@doira/contract/content/menu-changes'
import { isSame } from '@doira/domain/content/draft'
import { canReturnMenuChange } from '@doira/domain/content/menu-change'
import { DomainError } from '@doira/domain/problem'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../../staff/actions/run-action.ts'
import { lockDraft, updateDraft } from '../drafts.queries.ts'
import { editables } from '../entities/editables.ts'
import { applyRows } from './apply-rows.ts'
import {
  type ChangeKey,
  insertMenuChange,
  listPlanned,
  lockMenuChange,
  updateMenuChange,
} from './menu-changes.queries.ts'
import type { MenuChangeRow } from './menu-changes.tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Changes of many dishes as one action, which is planned or applied, and withdrawn or returned as a whole. */
export function menuChangeActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    changeMenu: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { reason, file, rows, new_dishes } = body.data
        const dueAt = body.data.due_at === null ? null : toInstant(body.data.due_at)
        if (dueAt !== null && dueAt <= now) throw new DomainError({ code: 'plan_in_past' })
        const by = { shipperId, staffId: staff.id, now }
        if (dueAt !== null) await requireFreeDay(tx, { shipperId, dueAt }, rows)
        // A planned one is checked as if it were applied, and applied when it is due.
        const applied =
          dueAt === null ? await applyRows(tx, by, rows, 'refuse') : { rows: getChanged(rows), titles: [] }
        for (const { id, draft } of new_dishes) await beginDraft(tx, { ...by, id }, draft)
        await insertMenuChange(tx, {
          ...{ shipperId, id: body.action_id, reason, dueAt, madeBy: staff.id, madeAt: now },
          ...{ state: dueAt === null ? 'applied' : 'planned', settledAt: dueAt === null ? now : null },
          ...{ rows: applied.rows, newIds: new_dishes.map(({ id }) => id) },
          ...(file && { fileName: file.name, fileHash: Buffer.from(file.hash, 'hex') }),
        })
        return settlePlain(call, {
          after: { ...getFacts(applied.rows), items: applied.titles, reason, until: dueAt },
        })
      }),

    withdrawMenuChange: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const key = getKey(call)
        const change = await takeChange(tx, key)
        if (change.state === 'withdrawn') return settlePlain(call, { outcome: 'already' })
        if (change.state !== 'planned') throw new DomainError({ code: 'menu_change_settled' })
        await updateMenuChange(tx, key, { state: 'withdrawn', settledAt: now })
        return settlePlain(call, { after: { ...getFacts(change.rows), reason: change.reason } })
      }),

    returnMenuChange: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const key = getKey(call)
        const change = await takeChange(tx, key)
        if (change.state === 'returned') return settlePlain(call, { outcome: 'already' })
        if (!canReturnMenuChange(change, now)) throw new DomainError({ code: 'menu_change_settled' })
        const back = change.rows.map(
          (row) => ({ ...row, before: row.after, after: row.before }) as typeof row, // of the same field
        )
        const { rows, titles } = await applyRows(tx, { shipperId, staffId: staff.id, now }, back, 'leave')
        for (const id of change.newIds) await dropDraft(tx, { shipperId, id })
        await updateMenuChange(tx, key, { state: 'returned', settledAt: now })
        return settlePlain(call, { after: { ...getFacts(rows), items: titles, reason: change.reason } })
      }),
  }
}

function getKey(call: {
  readonly shipperId: string
  readonly body: { readonly data: { readonly change_id: string } }
}): ChangeKey {
  return { shipperId: call.shipperId, id: call.body.data.change_id }
}

async function takeChange(tx: Db, key: ChangeKey): Promise<MenuChangeRow> {
  const change = await lockMenuChange(tx, key)
  if (!change) throw new DomainError({ code: 'content_not_found' })
  return change
}

function getChanged(rows: MenuChangeRow['rows']): MenuChangeRow['rows'] {
  return rows.filter(({ before, after }) => !isSame(before, after))
}

/** The journal says the former and the new price of so many dishes; the change itself has them all. */
const mostPrices = 12

/** For the journal: how many values of how many dishes and sizes, and prices. */
function getFacts(rows: MenuChangeRow['rows']) {
  const prices = rows.flatMap((row) =>
    row.field === 'price' ? [{ product_id: row.product_id, before: row.before, after: row.after }] : [],
  )
  return {
    ...{ count: rows.length, dishes: new Set(rows.map(({ product_id }) => product_id)).size },
    ...(prices.length > 0 && { prices: prices.slice(0, mostPrices) }),
  }
}

/** @throws DomainError menu_change_planned with what is changed on that day already */
async function requireFreeDay(
  tx: Db,
  { shipperId, dueAt }: { readonly shipperId: string; readonly dueAt: Instant },
  rows: MenuChangeRow['rows'],
): Promise<void> {
  const sameDay = (await listPlanned(tx, shipperId)).filter(
    (change) => change.dueAt !== null && localDateAt(change.dueAt) === localDateAt(dueAt),
  )
  const taken = new Set(sameDay.flatMap((change) => change.rows.map(({ product_id }) => product_id)))
  const twice = [...new Set(rows.map(({ product_id }) => product_id))].filter((id) => taken.has(id))
  if (twice.length > 0) throw new DomainError({ code: 'menu_change_planned', productIds: twice })
}

async function beginDraft(
  tx: Db,
  { shipperId, staffId, now, id }: ChangeKey & { readonly staffId: string; readonly now: Instant },
  draft: Readonly<Record<string, unknown>>,
): Promise<void> {
  const key = { shipperId, kind: 'dish', id } as const
  const row = await lockDraft(tx, key)
  // The id is of a dish already, or of its draft.
  if (row.version > 0 || (await editables.dish.find(tx, key))) {
    throw new DomainError({ code: 'menu_changed', productIds: [id] })
  }
  await updateDraft(tx, key, { version: 1, draft, begunAt: now, editedBy: staffId, editedAt: now })
}

/** A dish that was never published goes away with the change that it began with. */
async function dropDraft(tx: Db, { shipperId, id }: ChangeKey): Promise<void> {
  const key = { shipperId, kind: 'dish', id } as const
  const row = await lockDraft(tx, key)
  if (await editables.dish.find(tx, key)) return
  const nothing = { draft: null, begunAt: null, publishAt: null, plannedBy: null, planProblem: null }
  await updateDraft(tx, key, { ...nothing, version: row.version + 1 })
}
