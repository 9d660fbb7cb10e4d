import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { deliveredOrder, handToCustomer, readyOrder } from '@doira/contract/fulfilment/order-actions'
import { DomainError } from '@doira/domain/problem'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { isChangedSince } from '../../orders/edit/own-changes.queries.ts'
import { acceptByBranch } from '../../orders/lifecycle/change-status.ts'
import { watchFrom } from '../../orders/lifecycle/initial-work-state.ts'
import { recordCashCollected } from '../cash/record-cash-collected.ts'
import { learnDropPoint } from '../dispatch/drop-points.ts'
import { giveToCourier } from '../dispatch/give-to-courier.ts'
import { moveTo } from './move-to.ts'
import { type ActionContext, conflict, type OrderAction } from './order-action.ts'

type Taken = ParsedBodyOf<typeof deliveredOrder>['data']
type Ready = ParsedBodyOf<typeof readyOrder>['data']

/**
 * Accepts for the branch. Where an operator checks first, the operator's acceptance is the first of two, and
 * then the branch's clock starts.
 */
export const accept: OrderAction<unknown> = {
  reached: ['vendor_accepted'],
  // Only an order that operators check first stays in that status: another operator was faster.
  isReached: ({ status }, seen) => status === 'operator_accepted' && seen === 'new',
  from: ['new', 'operator_accepted'],
  async apply(context) {
    const { tx, staff, order, now, pressedAt } = context
    const { shipperId, id: orderId } = order
    // Whoever pressed before the order changed saw other dishes: the kitchen never makes those.
    if (order.status === 'new' && (await isChangedSince(tx, order, pressedAt)))
      throw conflict(context, order.clientName)
    if (order.status === 'new' && order.waitsForOperator) {
      await moveTo(context, 'operator_accepted')
      await changeOrder(tx, order, { ...watchFrom(now), waitsForOperator: false })
      return undefined
    }
    await acceptByBranch(tx, { shipperId, orderId, staffId: staff.id, now, pressedAt })
    return undefined
  },
}

/** A ready order with an assigned courier is theirs at once, unless couriers confirm assignments. */
export const makeReady = (couriersConfirm: boolean): OrderAction<Ready> => ({
  reached: ['vendor_ready', 'courier_accepted'],
  from: ['vendor_accepted'],
  async apply(context, { bags }) {
    const { tx, order } = context
    await changeOrder(tx, order, { bags })
    await moveTo(context, 'vendor_ready')
    if (order.courierId !== null && !couriersConfirm) await giveToCourier(context, order.courierId)
    return undefined
  },
})

export const take: OrderAction<unknown> = {
  reached: ['courier_accepted'],
  from: ['vendor_ready'],
  async apply(context) {
    await giveToCourier(context, context.staff.id)
    return undefined
  },
}

export const picked: OrderAction<unknown> = {
  reached: ['courier_picked'],
  from: ['vendor_ready', 'courier_accepted'],
  async apply(context) {
    const { order } = context
    if (order.status === 'vendor_ready') {
      if (order.courierId === null)
        throw new DomainError({ code: 'courier_unavailable', reason: 'off_shift' })
      await giveToCourier(context, order.courierId)
    }
    await moveTo(context, 'courier_picked')
    return undefined
  },
}

export const handOver: OrderAction<ParsedBodyOf<typeof handToCustomer>['data']> = {
  reached: ['finished'],
  from: ['vendor_ready'],
  async apply(context, data) {
    if (context.order.deliveryType !== 'self-pickup') throw conflict(context)
    const after = await takeMoney(context, data)
    await moveTo(context, 'finished')
    return { after: { status: 'finished', ...after } }
  },
}

export const deliver: OrderAction<Taken> = {
  reached: ['delivered', 'finished'],
  from: ['courier_picked'],
  async apply(context, data) {
    const after = await takeMoney(context, data)
    await changeOrder(context.tx, context.order, { failedAt: null, failedCause: null })
    await moveTo(context, 'delivered')
    if (data.place) {
      await learnDropPoint(context.tx, context.order, { measured: data.place, at: context.pressedAt })
    }
    return { after: { status: 'delivered', ...after } }
  },
}

function takeMoney(
  { tx, staff, order, now, pressedAt }: ActionContext,
  taken: ParsedBodyOf<typeof handToCustomer>['data'],
) {
  return recordCashCollected(tx, order, { ...taken, staffId: staff.id, now, pressedAt })
}
