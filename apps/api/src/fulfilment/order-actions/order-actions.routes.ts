import type * as calls from '@doira/contract/fulfilment/order-actions'
import type { ShopFactsCache } from '../../ordering/quote/shop-facts.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { fail, makeAssign, refuse, retry } from '../dispatch/courier-actions.ts'
import { drop, makeReplace } from '../kitchen/line-actions.ts'
import { refundByHand, retryRefund } from '../refunds/refund-actions.ts'
import { askToCancel, cancel, declineCancel, delay, print, reject, tick } from './desk-actions.ts'
import { makeEdit, waiveShortfall, withdrawEdit } from './edit-order.ts'
import { accept, deliver, handOver, makeReady, picked, take } from './forward-actions.ts'
import { makeMove } from './move-branch.ts'
import { onOrder } from './order-action.ts'

export type ActionDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Whether couriers confirm orders that are assigned to them. */
  readonly couriersConfirm: boolean
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
}

export function orderActions(deps: ActionDeps): ActionHandlers<typeof calls> {
  const { couriersConfirm } = deps
  return {
    acceptOrder: onOrder(deps, accept),
    rejectOrder: onOrder(deps, reject),
    delayOrder: onOrder(deps, delay),
    readyOrder: onOrder(deps, makeReady(couriersConfirm)),
    takeOrder: onOrder(deps, take),
    pickedOrder: onOrder(deps, picked),
    handToCustomer: onOrder(deps, handOver),
    deliveredOrder: onOrder(deps, deliver),
    assignCourier: onOrder(deps, makeAssign(couriersConfirm)),
    refuseOrder: onOrder(deps, refuse),
    failDelivery: onOrder(deps, fail),
    retryDelivery: onOrder(deps, retry),
    moveToBranch: onOrder(deps, makeMove()),
    cancelByStaff: onOrder(deps, cancel),
    askToCancel: onOrder(deps, askToCancel),
    declineCancel: onOrder(deps, declineCancel),
    tickLine: onOrder(deps, tick),
    replaceLine: onOrder(deps, makeReplace()),
    dropLine: onOrder(deps, drop),
    editLines: onOrder(deps, makeEdit(deps)),
    withdrawEdit: onOrder(deps, withdrawEdit),
    printed: onOrder(deps, print),
    retryRefund: onOrder(deps, retryRefund),
    refundByHand: onOrder(deps, refundByHand),
    waiveShortfall: onOrder(deps, waiveShortfall),
  }
}
