import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import { isHandOver, type OrderStatus } from '@doira/domain/orders/status'
import { acceptByBranch, type Courier, changeStatus } from '../orders/lifecycle/change-status.ts'
import { type DemoPace, nextDemoStepAt } from '../orders/lifecycle/demo-pace.ts'
import { claimDueDemoOrder, setDemoStep } from '../orders/lifecycle/due-orders.queries.ts'
import type { Actor, OrderRow } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { recordCashCollected } from './cash/record-cash-collected.ts'

/** Fictitious names, numbers and plates. */
const couriers: readonly Courier[] = [
  { name: 'Сардор', phone: '+998900000101', vehicle: '01 A 101 AA' },
  { name: 'Жасур', phone: '+998900000102', vehicle: '01 B 202 BA' },
  { name: 'Бобур', phone: '+998900000103', vehicle: '01 C 303 CA' },
  { name: 'Азиз', phone: '+998900000104', vehicle: '01 D 404 DA' },
]

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
 * Simulates kitchen and courier of the demo chain with the functions that staff use, including payments: cash
 * of a simulated courier is in the branch's till at once. The time of the next step is stored with the order,
 * so that a restart loses none. Orders of other chains are never changed.
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
        await recordCashCollected(tx, order, { reason: '', staffId: null, now, pressedAt: now })
      if (order.status === 'new') await acceptByBranch(tx, change)
      else if (step) await changeStatus(tx, { ...change, ...step, ...courierFor(order, step) })
      const goesOn = order.status === 'new' || (step !== undefined && step.to !== 'finished')
      await setDemoStep(tx, order, goesOn ? nextDemoStepAt(demoPace, order, now) : null)
      return true
    })
  return async (signal) => {
    while (!signal.aborted && (await moveOne()));
  }
}

function courierFor({ number }: OrderRow, { to }: Step): { courier?: Courier } {
  const courier = couriers[number % couriers.length]
  return to === 'courier_accepted' && courier ? { courier } : {}
}
