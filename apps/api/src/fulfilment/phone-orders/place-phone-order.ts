import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import { placeCallOrder } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { DomainError } from '@doira/domain/problem'
import { rolesWith } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { toOrderInput } from '../../ordering/place/order-input.mapper.ts'
import { makePlaceOrder, type PlaceOrderDeps } from '../../ordering/place/place-order.ts'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { offeredPayments } from '../../payments/core/payment-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { LinkDeps } from '../link-origin.ts'
import { findWireCard } from '../order-actions/order-action.ts'
import { endBasket } from './baskets/basket-codes.queries.ts'
import { deleteDraft, findUncheckedDraft, holdDraft } from './call-drafts.queries.ts'
import { findOrMakeCustomer } from './find-or-make-customer.ts'
import { givePayLink, payLinkUrl } from './pay-links/send-pay-link.ts'
import { usePointsConsent } from './points/points-consent.ts'
import { withinBranches } from './scope.ts'

export type PlaceCallDeps = Omit<PlaceOrderDeps, 'random'> & LinkDeps & { readonly random: Randomness }

type Body = ParsedBodyOf<typeof placeCallOrder>
type Given = {
  readonly staff: SignedInStaff
  readonly device: string
  readonly body: Body
  /** Of the pay link; null: none can be sent. */
  readonly origin: string | null
  readonly sayReplayed?: () => void
}

/**
 * Places an order with the shop's function, and its customer, draft and link in the same transaction. The
 * chain's counter is locked a few statements longer than by an order on the site.
 *
 * @throws DomainError invalid_phone, orders_restricted and the like, points_code_required, order_conflict also for the
 * draft of another operator, and all problems of an order
 */
export function makePlaceCallOrder(deps: PlaceCallDeps) {
  return ({ staff, device, body, origin, sayReplayed }: Given): Promise<AnswerOf<typeof placeCallOrder>> => {
    const orderId = body.data.order.id
    const action = {
      ...{ endpoint: placeCallOrder, staff, device, body: { ...body, order_id: orderId } },
      ...(sayReplayed && { sayReplayed }),
    }
    return runAction(deps, action, async (tx, { now }) => {
      const { shipperId } = staff
      // People judge whether a restricted customer gets an order.
      if (staff.role === 'service' && body.data.pass_reason !== undefined)
        throw new DomainError({ code: 'not_permitted', roles: rolesWith('calls.take') })
      await takeDraft(tx, { shipperId, id: orderId, staffId: staff.id })
      const customer = await findOrMakeCustomer(tx, {
        deps,
        shipperId,
        caller: body.data.customer,
        staff,
        now,
      })
      const placeOrder = makePlaceOrder({
        ...deps,
        db: tx,
        shopFacts: withinBranches(deps.shopFacts, staff.branchIds),
      })
      const { number } = await placeOrder(toDraft(body.data, { deps, staff, customer }))
      const order = await findUncheckedOrder(tx, { shipperId, orderId })
      if (!order) throw new Error('an order was placed and is not there')
      const spending = { shipperId, orderId, customerId: customer.id, amount: order.pointsSpent, now }
      await usePointsConsent(tx, spending)
      await deleteDraft(tx, { shipperId, id: orderId, staffId: staff.id })
      await endBasket(tx, { shipperId, draftId: orderId, ending: 'ordered', now })
      const answer = {
        action_id: body.action_id,
        order_id: orderId,
        external_order_id: String(number),
        order: await findWireCard(tx, staff, orderId, now),
        pay_link: await toPayLink(tx, order, { deps, origin, now }),
      }
      const { status, source, total } = order
      const { pass_reason: passReason } = body.data
      return {
        outcome: 'done',
        answer,
        branchId: order.branchId,
        after: { status, source, total, ...(passReason && { passed_restriction: passReason }) },
      }
    })
  }
}

/** The draft of another operator can neither be overwritten nor placed. */
async function takeDraft(
  tx: Db,
  key: { readonly shipperId: string; readonly id: string; readonly staffId: string },
): Promise<void> {
  await holdDraft(tx, key)
  const draft = await findUncheckedDraft(tx, key)
  if (draft && draft.staffId !== key.staffId) throw new DomainError({ code: 'order_conflict' })
}

function toDraft(
  { customer: caller, language, order, pass_reason: passReason }: Body['data'],
  {
    deps,
    staff,
    customer,
  }: { readonly deps: PlaceCallDeps; readonly staff: SignedInStaff; readonly customer: CustomerRow },
) {
  const { shipperId } = staff
  const offered = offeredPayments(deps.payments.of(shipperId)).map(({ type }) => type)
  // Ordering by phone accepts the offer (its point 1.2).
  const body = { ...order, client_name: caller.name, offer_accepted: true }
  const input = { shipperId, customerId: customer.id, offered, language, placedBy: staff.id }
  return { ...toOrderInput(body, input), passesRestrictions: passReason !== undefined }
}

async function toPayLink(
  tx: Db,
  order: OrderRow,
  {
    deps,
    origin,
    now,
  }: { readonly deps: PlaceCallDeps; readonly origin: string | null; readonly now: Instant },
): Promise<AnswerOf<typeof placeCallOrder>['pay_link']> {
  if (origin === null || order.status !== 'payment_awaited' || order.payUntil === null) return null
  const { code } = await givePayLink(tx, order, { random: deps.random, origin, now })
  return { url: payLinkUrl(origin, order, code), pay_until: order.payUntil }
}
