import type { Endpoint } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/order-actions'
import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import * as payments from '@doira/contract/fulfilment/phone-orders/payment-actions'

/** Data of an order from which the bodies of actions are built. */
export type ActionSources = {
  readonly drawer: (id: string) => Promise<WireStaffOrder>
  /** One piece of the first dish more, or less if there are two, at the displayed price. */
  readonly editOf: (id: string) => Promise<object>
  /** Takeaway for a delivery and the other way round, at the displayed price. */
  readonly changeOf: (id: string) => Promise<object>
  readonly courierId: string
  readonly otherBranch: string
  readonly otherDish: string
}

type ActionMaker = readonly [Endpoint, (id: string) => object | Promise<object>]

/** Every action on an order; frequent ones are listed twice. */
export function listActions({
  drawer,
  editOf,
  changeOf,
  courierId,
  otherBranch,
  otherDish,
}: ActionSources): readonly ActionMaker[] {
  const getQuestion = async (id: string) => (await drawer(id)).substitutions[0]?.id ?? id
  const getRefund = async (id: string) => (await drawer(id)).money.refunds[0]?.id ?? id
  /** As the screen says when it is pressed; another sum may be due when it arrives. */
  const getTaking = async (id: string) => ({ amount: (await drawer(id)).card.to_take })
  return [
    [calls.acceptOrder, () => ({})],
    [calls.rejectOrder, () => ({ reason: 'no_time' })],
    [calls.delayOrder, () => ({ minutes: 10, reason: 'courier' })],
    [calls.readyOrder, () => ({ bags: 1 })],
    [calls.pickedOrder, () => ({})],
    [calls.handToCustomer, getTaking],
    [calls.deliveredOrder, getTaking],
    [calls.assignCourier, () => ({ courier_id: courierId })],
    [calls.refuseOrder, () => ({ reason: 'far' })],
    [calls.failDelivery, () => ({ cause: 'not_answering' })],
    [calls.askToCancel, () => ({ reason: 'no_dishes' })],
    [calls.declineCancel, () => ({})],
    [calls.retryDelivery, () => ({})],
    [calls.takeOrder, () => ({})],
    [calls.takeFreeOrder, () => ({})],
    [calls.printed, () => ({ sheet: 'bag' })],
    [
      calls.cancelByStaff,
      async (id) => ({ reason: 'no_time', returns: (await drawer(id)).money.refund_if_cancelled.total }),
    ],
    [calls.tickLine, async (id) => ({ line_id: (await drawer(id)).lines[0]?.id ?? id, done: true })],
    [calls.editLines, editOf],
    [calls.changePlacedOrder, changeOf],
    [calls.moveToBranch, () => ({ branch_id: otherBranch })],
    [calls.dropLine, async (id) => ({ question_id: await getQuestion(id) })],
    [calls.replaceLine, async (id) => ({ question_id: await getQuestion(id), product_id: otherDish })],
    [calls.refundByHand, async (id) => ({ refund_id: await getRefund(id), transfer_number: '1' })],
    [calls.retryRefund, async (id) => ({ refund_id: await getRefund(id) })],
    [payments.payOnReceipt, () => ({ payment_type: 'cash' })],
    [payments.sendPayLink, () => ({})],
    [calls.withdrawEdit, () => ({})],
    [calls.acceptOrder, () => ({})],
    [calls.readyOrder, () => ({ bags: 2 })],
    [calls.editLines, editOf],
  ]
}
