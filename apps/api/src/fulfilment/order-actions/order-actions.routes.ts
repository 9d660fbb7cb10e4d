import type * as calls from '@doira/contract/fulfilment/order-actions'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import type { ShopFactsCache } from '../../ordering/quote/shop-facts.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { makeAssign } from '../dispatch/assign-courier.ts'
import { makeTakeFree } from '../dispatch/free-orders.ts'
import { fail, refuse, retry } from '../dispatch/report-delivery.ts'
import { drop, replace } from '../kitchen/answer-question.ts'
import { tick } from '../kitchen/tick-line.ts'
import { refundByHand, retryRefund } from '../refunds/settle-refund.ts'
import { accept, deliver, handOver, makeReady, picked, take } from './advance-order.ts'
import { askToCancel, cancel, declineCancel, reject } from './cancel-order.ts'
import { delay } from './delay-order.ts'
import { makeChange } from './edits/change-order.ts'
import type { SendLink } from './edits/change-payment.ts'
import { makeEdit, waiveShortfall, withdrawEdit } from './edits/edit-order.ts'
import { move } from './move-branch.ts'
import { onOrder, runOrderAction } from './order-action.ts'
import { print } from './record-print.ts'

export type ActionDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Whether couriers confirm orders that are assigned to them. */
  readonly couriersConfirm: boolean
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
  readonly policyOf: PolicyOf
  /** Sends the customer of an order a link to pay it. */
  readonly makeSendLink: (
    call: Pick<Parameters<ActionHandlers<typeof calls>['changePlacedOrder']>[0], 'shipperId' | 'context'>,
  ) => SendLink
}

export function orderActions(deps: ActionDeps): ActionHandlers<typeof calls> {
  const { couriersConfirm } = deps
  return {
    acceptOrder: onOrder(deps, accept),
    rejectOrder: onOrder(deps, reject),
    delayOrder: onOrder(deps, delay),
    readyOrder: onOrder(deps, makeReady(couriersConfirm)),
    takeOrder: onOrder(deps, take),
    takeFreeOrder: async (call) => {
      const { couriersTakeOrders } = await readChainRules(deps.db, call.shipperId)
      return runOrderAction(deps, call, makeTakeFree(call.staff, couriersTakeOrders))
    },
    pickedOrder: onOrder(deps, picked),
    handToCustomer: onOrder(deps, handOver),
    deliveredOrder: onOrder(deps, deliver),
    assignCourier: onOrder(deps, makeAssign(couriersConfirm)),
    refuseOrder: onOrder(deps, refuse),
    failDelivery: onOrder(deps, fail),
    retryDelivery: onOrder(deps, retry),
    moveToBranch: onOrder(deps, move),
    cancelByStaff: onOrder(deps, cancel),
    askToCancel: onOrder(deps, askToCancel),
    declineCancel: onOrder(deps, declineCancel),
    tickLine: onOrder(deps, tick),
    replaceLine: onOrder(deps, replace),
    dropLine: onOrder(deps, drop),
    editLines: onOrder(deps, makeEdit(deps)),
    changePlacedOrder: (call) => runOrderAction(deps, call, makeChange(deps, deps.makeSendLink(call))),
    withdrawEdit: onOrder(deps, withdrawEdit),
    printed: onOrder(deps, print),
    retryRefund: onOrder(deps, retryRefund),
    refundByHand: onOrder(deps, refundByHand),
    waiveShortfall: onOrder(deps, waiveShortfall),
  }
}
