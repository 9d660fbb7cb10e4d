import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import { isHandOver, type OrderStatus } from '@doira/domain/orders/status'
import { changeOrder } from '../orders/edit/order-changes.queries.ts'
import { acceptByBranch, changeStatus, type StatusChange } from '../orders/lifecycle/change-status.ts'
import { type DemoPace, nextDemoStepAt } from '../orders/lifecycle/demo-pace.ts'
import { claimDueDemoOrder, setDemoStep } from '../orders/lifecycle/due-orders.queries.ts'
import type { Actor, OrderRow } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { listMembers } from '../staff/team/team.queries.ts'
import { toTake } from './board/card.mapper.ts'
import { recordCashCollected } from './cash/record-cash-collected.ts'
import { isCourier } from './dispatch/courier.queries.ts'
import { toCourier } from './dispatch/give-to-courier.ts'

type Step = { readonly to: OrderStatus; readonly actor: Actor }

const steps: Partial<Record<OrderStatus, Step>> = {
  operator_accepted: { to: 'vendor_accepted', actor: 'vendor' },
  vendor_accepted: { to: 'vendor_ready', actor: 'vendor' },
  courier_accepted: { to: 'courier_picked', actor: 'courier' },
  courier_cancelled: { to: 'courier_accepted', actor: 'courier' },
  courier_picked: { to: 'delivered', actor: 'courier' },
  delivered: { to: 'finished', actor: 'server' },
}

const stepsWhenReady: Readonly<Record<DeliveryType, Step>> = {
  delivery: { to: 'courier_accepted', actor: 'courier' },
  'self-pickup': { to: 'finished', actor: 'vendor' },
}

/**
 * Simulates the kitchen and the couriers of the demo chain with the functions that staff use. Its courier accounts
 * deliver in turn, and their cash is in the branch's till at once. The time of the next step is stored with the
 * order, so that a restart loses none. Orders of other chains are never changed.
 */
export function makeDemoFulfilment({
  db,
  clock,
  demoPace,
}: {
  db: Db
  clock: Clock
  demoPace: NonNullable<DemoPace>
}): (signal: AbortSignal) => Promise<void> {
  const moveOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await claimDueDemoOrder(tx, demoPace.shipperId, now)
      if (!order) return false
      const change = { shipperId: order.shipperId, orderId: order.id, now }
      const step = order.status === 'vendor_ready' ? stepsWhenReady[order.deliveryType] : steps[order.status]
      if (step && isHandOver(step.to, order.deliveryType))
        await recordCashCollected(
          tx,
          { ...order, courierId: null },
          { amount: toTake(order), reason: '', staffId: null, now, pressedAt: now },
        )
      if (order.status === 'new') await acceptByBranch(tx, change)
      else if (step?.to === 'courier_accepted') await giveToCourierInTurn(tx, order, { ...change, ...step })
      else if (step) await changeStatus(tx, { ...change, ...step })
      const goesOn = order.status === 'new' || (step !== undefined && step.to !== 'finished')
      await setDemoStep(tx, order, goesOn ? nextDemoStepAt(demoPace, order, now) : null)
      return true
    })
  return async (signal) => {
    while (!signal.aborted && (await moveOne()));
  }
}

/** Their own couriers before others of the chain; a chain without couriers still delivers. */
async function giveToCourierInTurn(tx: Db, order: OrderRow, change: StatusChange): Promise<void> {
  const { shipperId, branchId, courierId, number } = order
  const couriers = (await listMembers(tx, { shipperId, now: change.now })).filter(isCourier)
  const ofBranch = couriers.filter(({ branchIds }) => branchIds?.includes(branchId) ?? true)
  const turns = ofBranch.length > 0 ? ofBranch : couriers
  const { staff } = couriers.find((one) => one.staff.id === courierId) ?? turns[number % turns.length] ?? {}
  if (staff) await changeOrder(tx, order, { courierId: staff.id })
  await changeStatus(tx, { ...change, ...(staff && { courier: toCourier(staff) }) })
}
