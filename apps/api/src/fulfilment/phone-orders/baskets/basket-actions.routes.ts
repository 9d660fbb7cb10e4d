import * as calls from '@doira/contract/fulfilment/phone-orders/call-drafts'
import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { canReturnBasket } from '@doira/domain/ordering/basket-code'
import { DomainError } from '@doira/domain/problem'
import { getDigits } from '@doira/domain/text/digits'
import { hashBasketCode } from '../../../auth/secrets.ts'
import { findCustomer } from '../../../customers/customers.queries.ts'
import type { ShopFacts, ShopFactsCache } from '../../../ordering/quote/shop-facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { runAction } from '../../../staff/actions/run-action.ts'
import { requireRight } from '../../../staff/staff-mount.ts'
import { deleteDraft, findPlaced, findUncheckedDraft, holdDraft, writeDraft } from '../call-drafts.queries.ts'
import type { BasketCodeRow } from '../phone-orders.tables.ts'
import { endBasket, lockBasketOfDraft, takeBasketByCode } from './basket-codes.queries.ts'
import { toDraftLines, toProducts } from './basket-lines.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly shopFacts: ShopFactsCache
  /** @throws DomainError too_many_requests */
  readonly spendOnBasketAttempt: (staffId: string) => Promise<void>
}

/** The operator's side of a basket that was handed over by code. */
export function basketActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    async takeBasket(call) {
      const { shipperId, staff, body } = call
      requireRight(staff, call.endpoint)
      await deps.spendOnBasketAttempt(staff.id)
      const code = getDigits(body.data.code)
      const draftId = body.data.draft_id
      return runAction(deps, call, async (tx, { now }) => {
        const key = { shipperId, id: draftId }
        await holdDraft(tx, key)
        if ((await findUncheckedDraft(tx, key)) || (await findPlaced(tx, key))) {
          throw new DomainError({ code: 'draft_not_found' })
        }
        const codeHash = hashBasketCode(deps.secret, shipperId, code)
        const basket = await takeBasketByCode(tx, { shipperId, codeHash, draftId, now })
        if (!basket) throw new DomainError({ code: 'basket_code_unknown' })
        const facts = await deps.shopFacts.read(tx, { shipperId, now })
        const customer = await findBasketCustomer(tx, basket)
        const content = toContent(basket, customer, facts)
        await writeDraft(tx, {
          ...{ ...key, staffId: staff.id, phone: customer?.phone ?? null, content, revision: 0 },
          ...{ begunAt: now, savedAt: now },
        })
        const answer = { action_id: body.action_id, draft_id: draftId }
        return { outcome: 'done', answer, branchId: null, after: { lines: content.lines.length } }
      })
    },
    returnBasket: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const draftId = body.data.draft_id
        const key = { shipperId, id: draftId }
        await holdDraft(tx, key)
        const draft = await findUncheckedDraft(tx, key)
        if (draft?.staffId !== staff.id) throw new DomainError({ code: 'draft_not_found' })
        const basket = await lockBasketOfDraft(tx, { shipperId, draftId })
        if (!basket || !canReturnBasket(basket, now)) throw new DomainError({ code: 'basket_gone' })
        const { lines, declined_auto_add, gift_choices = [], promo_code } = draft.content
        const changed = { products: toProducts(lines), declined_auto_add, gift_choices, promo_code }
        const back = { ...basket.basket, ...changed }
        await endBasket(tx, { shipperId, draftId, ending: 'returned', basket: back, now })
        await deleteDraft(tx, { ...key, staffId: staff.id })
        const answer = { action_id: body.action_id, draft_id: draftId }
        return { outcome: 'done', answer, branchId: null, after: { lines: lines.length } }
      }),
  }
}

/** Null when the visitor was not signed in. */
async function findBasketCustomer(db: Db, { shipperId, customerId }: BasketCodeRow) {
  return customerId === null ? null : findCustomer(db, { shipperId, customerId })
}

function toContent(
  { basket, language }: BasketCodeRow,
  customer: Awaited<ReturnType<typeof findBasketCustomer>>,
  facts: ShopFacts,
) {
  const { delivery_type, branch_id, declined_auto_add, gift_choices, promo_code, comment } = basket
  const { address, location, accommodation, building, floor, apartment, landmark, courier_note } = basket
  const isKnown = address !== '' || location !== null
  const place = { address, location, accommodation, building, floor, apartment, landmark, courier_note }
  return calls.callDraftContentSchema.parse({
    phone: customer?.phone ?? '',
    name: customer && !isPlaceholderName(customer.name) ? customer.name : '',
    ...{ language, delivery_type, branch_id, declined_auto_add, gift_choices, promo_code, comment },
    address: delivery_type === 'delivery' && isKnown ? place : null,
    lines: toDraftLines(basket.products, facts, branch_id),
  })
}
