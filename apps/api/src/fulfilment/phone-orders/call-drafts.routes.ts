import {
  dropCallDraft,
  listCallDrafts,
  saveCallDraft,
} from '@doira/contract/fulfilment/phone-orders/call-drafts'
import { canReturnBasket } from '@doira/domain/ordering/basket-code'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { endBasket } from './baskets/basket-codes.queries.ts'
import {
  deleteDraft,
  findPlaced,
  findUncheckedDraft,
  holdDraft,
  listDrafts,
  writeDraft,
} from './call-drafts.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Orders that are being taken by phone: each operator reads and changes only their own. */
export function mountCallDrafts(mount: StaffMount, { db, clock }: Deps): void {
  mount(listCallDrafts, async ({ shipperId, staff }) => {
    const now = clock()
    const rows = await listDrafts(db, { shipperId, staffId: staff.id })
    return {
      drafts: rows.map(({ draft, basket }) => ({
        id: draft.id,
        content: draft.content,
        revision: draft.revision,
        begun_at: draft.begunAt,
        saved_at: draft.savedAt,
        basket:
          basket?.takenAt == null
            ? null
            : { taken_at: basket.takenAt, can_return: canReturnBasket(basket, now) },
      })),
      now,
    }
  })
  mount(saveCallDraft, ({ shipperId, staff, params, body }) =>
    db.transaction(async (tx) => {
      const now = clock()
      const key = { shipperId, id: getDraftId(params.id) }
      await holdDraft(tx, key)
      const placed = await findPlaced(tx, key)
      if (placed) {
        if (placed.staffId !== staff.id) throw new DomainError({ code: 'draft_not_found' })
        const { number, status } = placed
        const order = { order_id: key.id, number, awaits_payment: status === 'payment_awaited' }
        return { revision: body.revision, saved_at: now, placed: order }
      }
      const { content, revision } = body
      const phone = parsePhone(content.phone)
      await writeDraft(tx, {
        ...{ ...key, staffId: staff.id, phone, content, revision },
        ...{ begunAt: now, savedAt: now },
      })
      const stored = await findUncheckedDraft(tx, key)
      if (stored?.staffId !== staff.id) throw new DomainError({ code: 'draft_not_found' })
      return { revision: stored.revision, saved_at: stored.savedAt, placed: null }
    }),
  )
  mount(dropCallDraft, ({ shipperId, staff, params }) =>
    db.transaction(async (tx) => {
      const id = getDraftId(params.id)
      const isOwn = await deleteDraft(tx, { shipperId, id, staffId: staff.id })
      if (isOwn) await endBasket(tx, { shipperId, draftId: id, ending: 'dropped', now: clock() })
      return { id }
    }),
  )
}

/** @throws DomainError draft_not_found */
function getDraftId(text: string | undefined): string {
  if (!text || !isUuid(text)) throw new DomainError({ code: 'draft_not_found' })
  return text
}
