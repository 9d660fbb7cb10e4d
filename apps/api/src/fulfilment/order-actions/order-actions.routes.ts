import type { Endpoint } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/order-actions'
import type { actAnswerSchema } from '@doira/contract/staff/actions'
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
import { type OrderAct, runOrderAct } from './order-action.ts'

export type ActDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Whether couriers tap to take what they were assigned. */
  readonly couriersConfirm: boolean
  readonly readShopFacts: ReadShopFacts
  readonly payments: PaymentsOfChains
}

/** Every act on an order, each through the same function. */
export function mountOrderActs(mount: StaffMount, deps: ActDeps): void {
  const mountAct = <Data>(endpoint: OrderActEndpoint<Data>, act: OrderAct<Data>) =>
    mount(endpoint, ({ staff, device, body }) => runOrderAct(deps, { endpoint, staff, device, body }, act))

  mountAct(calls.acceptOrder, accept)
  mountAct(calls.rejectOrder, reject)
  mountAct(calls.delayOrder, delay)
  mountAct(calls.readyOrder, makeReady(deps.couriersConfirm))
  mountAct(calls.takeOrder, take)
  mountAct(calls.pickedOrder, picked)
  mountAct(calls.handToGuest, handOver)
  mountAct(calls.deliveredOrder, deliver)
  mountAct(calls.assignCourier, makeAssign(deps.couriersConfirm))
  mountAct(calls.refuseOrder, refuse)
  mountAct(calls.failDelivery, fail)
  mountAct(calls.retryDelivery, retry)
  mountAct(calls.moveToBranch, makeMove())
  mountAct(calls.cancelByStaff, cancel)
  mountAct(calls.askToCancel, askToCancel)
  mountAct(calls.declineCancel, declineCancel)
  mountAct(calls.tickLine, tick)
  mountAct(calls.replaceLine, makeReplace())
  mountAct(calls.dropLine, drop)
  mountAct(calls.editLines, makeEdit(deps))
  mountAct(calls.withdrawEdit, withdrawEdit)
  mountAct(calls.printed, print)
  mountAct(calls.retryRefund, retryRefund)
  mountAct(calls.refundByHand, refundByHand)
  mountAct(calls.waiveShortfall, waiveShortfall)
}

/** What the contract gives every act on an order. */
type OrderActEndpoint<Data> = Endpoint & {
  readonly body: ZodMiniType<{
    readonly act_id: string
    readonly pressed_at: string
    readonly order_id: string
    readonly expected_status: OrderStatus
    readonly data: Data
  }>
  readonly answer: typeof actAnswerSchema
}
