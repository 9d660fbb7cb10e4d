import type { Endpoint } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/order-actions'
import type { actionAnswerSchema } from '@doira/contract/staff/actions'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { ZodMiniType } from 'zod/mini'
import type { ReadShopFacts } from '../../ordering/quote/shop-facts.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { fail, makeAssign, refuse, retry } from '../dispatch/courier-actions.ts'
import { drop, makeReplace } from '../kitchen/line-actions.ts'
import { refundByHand, retryRefund } from '../refunds/refund-actions.ts'
import { askToCancel, cancel, declineCancel, delay, print, reject, tick } from './desk-actions.ts'
import { makeEdit, waiveShortfall, withdrawEdit } from './edit-order.ts'
import { accept, deliver, handOver, makeReady, picked, take } from './forward-actions.ts'
import { makeMove } from './move-branch.ts'
import { type OrderAction, runOrderAction } from './order-action.ts'

export type ActionDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Whether couriers tap to take what they were assigned. */
  readonly couriersConfirm: boolean
  readonly readShopFacts: ReadShopFacts
  readonly payments: PaymentsOfChains
}

/** Every act on an order, each through the same function. */
export function mountOrderActions(mount: StaffMount, deps: ActionDeps): void {
  const mountAction = <Data>(endpoint: OrderActionEndpoint<Data>, act: OrderAction<Data>) =>
    mount(endpoint, ({ staff, device, body }) => runOrderAction(deps, { endpoint, staff, device, body }, act))

  mountAction(calls.acceptOrder, accept)
  mountAction(calls.rejectOrder, reject)
  mountAction(calls.delayOrder, delay)
  mountAction(calls.readyOrder, makeReady(deps.couriersConfirm))
  mountAction(calls.takeOrder, take)
  mountAction(calls.pickedOrder, picked)
  mountAction(calls.handToCustomer, handOver)
  mountAction(calls.deliveredOrder, deliver)
  mountAction(calls.assignCourier, makeAssign(deps.couriersConfirm))
  mountAction(calls.refuseOrder, refuse)
  mountAction(calls.failDelivery, fail)
  mountAction(calls.retryDelivery, retry)
  mountAction(calls.moveToBranch, makeMove())
  mountAction(calls.cancelByStaff, cancel)
  mountAction(calls.askToCancel, askToCancel)
  mountAction(calls.declineCancel, declineCancel)
  mountAction(calls.tickLine, tick)
  mountAction(calls.replaceLine, makeReplace())
  mountAction(calls.dropLine, drop)
  mountAction(calls.editLines, makeEdit(deps))
  mountAction(calls.withdrawEdit, withdrawEdit)
  mountAction(calls.printed, print)
  mountAction(calls.retryRefund, retryRefund)
  mountAction(calls.refundByHand, refundByHand)
  mountAction(calls.waiveShortfall, waiveShortfall)
}

/** What the contract gives every act on an order. */
type OrderActionEndpoint<Data> = Endpoint & {
  readonly body: ZodMiniType<{
    readonly action_id: string
    readonly pressed_at: string
    readonly order_id: string
    readonly expected_status: OrderStatus
    readonly data: Data
  }>
  readonly answer: typeof actionAnswerSchema
}
