import type { AnswerOf } from '@doira/contract/endpoint'
import { watchPayment } from '@doira/contract/fulfilment/phone-orders/order-entry'
import type * as calls from '@doira/contract/fulfilment/phone-orders/payment-actions'
import { toSum } from '@doira/domain/money/sum'
import { changeProblem, roundChange } from '@doira/domain/ordering/cash'
import { payLinkSendableAt } from '@doira/domain/orders/pay-link'
import { listGroup } from '@doira/domain/orders/status'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { readChainRules } from '../../../chains/chain-rules.queries.ts'
import { beginUnpaidOrder } from '../../../orders/lifecycle/start-order.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { getPayability } from '../../../orders/payment/payable.ts'
import { requirePaymentOffered } from '../../../orders/payment/payments-off.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { PolicyOf } from '../../../platform/policy-of.ts'
import type { Randomness } from '../../../platform/randomness.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { toWireCard } from '../../board/card.mapper.ts'
import type { RecordLook } from '../../board/drawer/record-look.ts'
import { getOrder } from '../../board/get-order.ts'
import { readOrderId } from '../../board/wanted-branches.ts'
import { findLinkOrigin, type LinkDeps } from '../../link-origin.ts'
import { conflict, type OrderAction, onOrder, runOrderAction } from '../../order-actions/order-action.ts'
import { findPayLink } from './pay-links.queries.ts'
import { listSteps } from './payment-steps.ts'
import { payLinkUrl, sendAgain } from './send-pay-link.ts'

type Deps = LinkDeps & {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  readonly policyOf: PolicyOf
}
type Watched = AnswerOf<typeof watchPayment>

/** The state of a payment by link, for the operator. */
export function mountCallPayments(
  read: StaffMount,
  { recordLook, ...deps }: Deps & { readonly recordLook: RecordLook },
): void {
  const { db, clock } = deps
  read(watchPayment, async ({ shipperId, staff, device, params, context }) => {
    const orderId = readOrderId(params.id)
    const { facts } = await getOrder(db, staff, orderId)
    const { order } = facts
    const now = clock()
    await recordLook({ staff, device, order, now })
    const link = await findPayLink(db, { shipperId, orderId })
    const origin = findLinkOrigin(deps, { shipperId, context })
    return {
      order: toWireCard(facts, staff, now),
      total: order.total,
      state: getPaymentState(order),
      pay_link:
        link && order.payUntil && origin !== null
          ? { url: payLinkUrl(origin, order, link.code), pay_until: order.payUntil }
          : null,
      can_send_at: link ? payLinkSendableAt(link.sentAt) : now,
      steps: await listSteps(db, order, link),
      phone: order.clientPhone,
      now,
    }
  })
}

export function paymentActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    sendPayLink: (call) =>
      runOrderAction(deps, call, {
        reached: [],
        from: ['payment_awaited'],
        async apply(given) {
          const { tx, order, now } = given
          const origin = findLinkOrigin(deps, call)
          if (origin === null || getPayability(order, now) !== 'payable') throw conflict(given)
          await sendAgain(tx, order, { random: deps.random, origin, now })
          return undefined
        },
      }),
    payOnReceipt: onOrder(deps, makeChangeToOnDelivery(deps.policyOf)),
  }
}

/** Changes the payment to payment on receipt; the kitchen gets the order at once. */
const makeChangeToOnDelivery = (
  policyOf: PolicyOf,
): OrderAction<{
  readonly payment_type: 'cash' | 'card'
  readonly cash_change: number | null
}> => ({
  reached: [],
  isReached: (order) => getPaymentState(order) === 'on_delivery',
  from: ['payment_awaited'],
  async apply(context, { payment_type: paymentType, cash_change: given }) {
    const { tx, order, now, staff } = context
    if (getPayability(order, now) !== 'payable') throw conflict(context)
    await requirePaymentOffered(tx, order, { paymentType, now })
    const cashChange = paymentType === 'cash' && given !== null ? roundChange(toSum(given)) : null
    const problem = changeProblem(cashChange, order.total)
    if (problem) throw new DomainError(problem)
    const policy = policyOf((await readChainRules(tx, order.shipperId)).unpaidRules)
    const by = { demoPace: null, staffId: staff.id }
    await beginUnpaidOrder(tx, order, { paymentType, cashChange, now, policy, ...by })
    return {
      before: { payment_type: order.paymentType },
      after: { payment_type: paymentType, cash_change: cashChange },
    }
  },
})

/** The state of the payment of an order, for screens that wait for it. */
export function getPaymentState(order: OrderRow): Watched['state'] {
  if (listGroup(order.status) === 'cancelled') return 'over'
  if (order.status === 'payment_awaited') return 'waiting'
  return order.isPaid && isOnlinePayment(order.paymentType) ? 'paid' : 'on_delivery'
}
