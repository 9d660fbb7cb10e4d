import * as calls from '@doira/contract/discounts/promotion-codes'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerCsv } from '../../../platform/http/csv.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../../staff/actions/run-action.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { lockDraft } from '../drafts.queries.ts'
import { type Editor, requireEditor } from '../require-editor.ts'
import { getPromotionState } from './promotion.mapper.ts'
import {
  type BatchRow,
  findBatch,
  insertBatch,
  listBatches,
  listCodes,
  lockBatch,
  stopBatch,
} from './promotion-codes.queries.ts'
import { listPromotionRows } from './promotions.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

const minutesOfDay = 24 * 60

/** Personal codes of promotions: who may edit a promotion may issue, read and stop them. */
export function mountPromotionCodes(read: StaffMount, { db, clock }: Deps): void {
  read(calls.listCodeBatches, async ({ shipperId, params }) => {
    const batches = await listBatches(db, { shipperId, discountId: readId(params.id) })
    return { now: clock(), batches: batches.map(toWireBatch) }
  })
  read(calls.exportCodes, async ({ shipperId, staff, params }) => {
    const key = { shipperId, id: readId(params.id) }
    const batch = await requireBatch(db, staff, await findBatch(db, key))
    const state = (used: number) => (used > 0 ? 'used' : batch.stoppedAt === null ? 'issued' : 'stopped')
    const lastDay = localDateAt(batch.expiresAt)
    return answerCsv(`codes-${localDateAt(batch.issuedAt)}-${batch.id.slice(0, 8)}`, [
      ['code', 'state', 'last_day'],
      ...(await listCodes(db, key)).map(({ code, used }) => [code, state(used), lastDay]),
    ])
  })
}

export function promotionCodeActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    issueCodes: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { promotion_id: discountId, codes, prefix, days } = body.data
        const key = { shipperId, id: discountId, kind: 'promotion' as const }
        await lockDraft(tx, key)
        await requireEditor(tx, staff, { key, draft: null })
        const [row] = await listPromotionRows(tx, key)
        // Codes of a rule without personal codes would never be accepted.
        if (!row?.discount.hasPersonalCodes) throw new DomainError({ code: 'content_not_found' })
        if (getPromotionState(row, now) === 'ended') throw new DomainError({ code: 'promotion_ended' })
        await insertBatch(tx, {
          ...{ shipperId, id: body.action_id, discountId, prefix, codes, usesEach: 1 },
          ...{ issuedAt: now, expiresAt: addMinutes(now, days * minutesOfDay), issuedBy: staff.id },
        })
        return settlePlain(call, { after: { items: [row.discount.title[defaultLanguage]], codes } })
      }),
    stopCodes: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const key = { shipperId, id: body.data.batch_id }
        const { discountId, stoppedAt, codes } = await requireBatch(tx, staff, await lockBatch(tx, key))
        if (stoppedAt === null) await stopBatch(tx, key, now)
        const [row] = await listPromotionRows(tx, { shipperId, id: discountId })
        return settlePlain(call, {
          outcome: stoppedAt === null ? 'done' : 'already',
          after: { items: row ? [row.discount.title[defaultLanguage]] : [], codes },
        })
      }),
  }
}

/** @throws DomainError content_not_found for what is no id */
function readId(text: string | undefined): string {
  if (text === undefined || !isUuid(text)) throw new DomainError({ code: 'content_not_found' })
  return text
}

/** @throws DomainError content_not_found, not_permitted */
async function requireBatch(db: Db, staff: Editor, batch: BatchRow | null): Promise<BatchRow> {
  if (!batch) throw new DomainError({ code: 'content_not_found' })
  const key = { shipperId: batch.shipperId, id: batch.discountId, kind: 'promotion' as const }
  await requireEditor(db, staff, { key, draft: null })
  return batch
}

function toWireBatch({ batch, used, issuer }: Awaited<ReturnType<typeof listBatches>>[number]) {
  const { id, prefix, codes, issuedAt, expiresAt, stoppedAt } = batch
  return {
    ...{ id, prefix, issued: codes, used, stopped: stoppedAt === null ? 0 : codes - used },
    ...{ issued_at: issuedAt, issued_by: issuer, expires_at: expiresAt, stopped_at: stoppedAt },
  }
}
