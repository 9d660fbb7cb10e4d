import { getFulfilledAt, getMinutesLate } from '@doira/domain/orders/lateness'
import {
  decideTransition,
  isFinalStatus,
  isHandOver,
  listGroup,
  minutesUntilFinished,
  type OrderStatus,
} from '@doira/domain/orders/status'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { withdrawAdditionalPayment } from '../edit/withdraw-additional-payment.ts'
import { lockUncheckedOrder } from '../orders.queries.ts'
import { type Actor, type OrderEventData, type OrderRow, ordersTable } from '../orders.tables.ts'
import { escalationCleared, hiddenCourier, watchFrom } from './initial-work-state.ts'
import { releaseOrder } from './release-order.ts'
import { earnPoints } from './settle-points.ts'
import { recordOrderEvent } from './status-events.queries.ts'

export type Courier = { readonly name: string; readonly phone: string; readonly vehicle: string }

export type StatusChange = {
  readonly shipperId: string
  readonly orderId: string
  readonly to: OrderStatus
  readonly actor: Actor
  readonly now: Instant
  readonly description?: string
  /** Data for the history that staff see. */
  readonly data?: OrderEventData
  /** The member of staff who did it; left out for customers, jobs and providers. */
  readonly staffId?: string
  /** The time of the action for the history; now unless given. */
  readonly pressedAt?: Instant
  /** How to refund what was partly returned before; a transfer by hand unless given. */
  readonly returnWay?: ReturnWay
  /** The courier of the order; given with `courier_accepted`. */
  readonly courier?: Courier
}

/**
 * The only function that changes the status of an order, for staff, customers, couriers and jobs. The change,
 * its event and its notification are one transaction. A repeat of the present status changes nothing.
 *
 * @throws DomainError order_not_found, status_conflict
 */
export async function changeStatus(db: Db, change: StatusChange): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockUncheckedOrder(tx, change)
    if (!order) throw new DomainError({ code: 'order_not_found' })
    const decision = decideTransition(order.status, change.to, order.deliveryType)
    if (decision === 'conflict') throw new DomainError({ code: 'status_conflict' })
    if (decision === 'same') return order
    await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now: change.now, to: change.to })
    const changed = await writeStatus(tx, order, change)
    if (isEndWithoutMeal(change.to)) {
      await releaseOrder(tx, changed, { now: change.now, returnWay: change.returnWay ?? 'transfer' })
    }
    if (change.to === 'finished') await earnPoints(tx, changed, change.now)
    await recordOrderEvent(tx, {
      shipperId: order.shipperId,
      orderId: order.id,
      customerId: order.customerId,
      branchId: order.branchId,
      status: change.to,
      actor: change.actor,
      description: change.description ?? '',
      data: change.data ?? {},
      staffId: change.staffId ?? null,
      createdAt: change.pressedAt ?? change.now,
    })
    return changed
  })
}

/** A branch that takes a new order accepts it for the operators too, in one transaction. */
export async function acceptByBranch(db: Db, change: Omit<StatusChange, 'to' | 'actor'>): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    await changeStatus(tx, { ...change, to: 'operator_accepted', actor: 'operator' })
    return changeStatus(tx, { ...change, to: 'vendor_accepted', actor: 'vendor' })
  })
}

function isEndWithoutMeal(status: OrderStatus): boolean {
  return isFinalStatus(status) && listGroup(status) === 'cancelled'
}

async function writeStatus(
  tx: Db,
  order: OrderRow,
  { to, now, pressedAt = now, courier }: StatusChange,
): Promise<OrderRow> {
  const rows = await tx
    .update(ordersTable)
    .set({
      status: to,
      ...(isFinalStatus(to) && { finishedAt: now, demoStepAt: null, finishAt: null, ...hiddenCourier }),
      ...getWork(to, now),
      ...(isHandOver(to, order.deliveryType) && {
        handedAt: pressedAt,
        lateDueAt: isLate(order, pressedAt) ? now : null,
      }),
      ...(isMade(to) && order.readyAt === null && { readyAt: pressedAt }),
      // Payments in cash and by card on receipt are recorded when the order is handed over.
      ...(to === 'finished' && { isPaid: true }),
      ...(courier && {
        courierName: courier.name,
        courierPhone: courier.phone,
        courierVehicle: courier.vehicle,
      }),
      ...(to === 'courier_cancelled' && {
        courierId: null,
        courierName: null,
        courierPhone: null,
        courierVehicle: null,
      }),
    })
    .where(
      and(
        eq(ordersTable.shipperId, order.shipperId),
        eq(ordersTable.id, order.id),
        eq(ordersTable.status, order.status),
      ),
    )
    .returning()
  const [changed] = rows
  if (!changed) throw new Error('a locked order changed its status')
  return changed
}

function isLate({ firstPromisedAt, ...order }: OrderRow, handedAt: Instant): boolean {
  return getMinutesLate({ promisedAt: firstPromisedAt, handedAt: getFulfilledAt({ ...order, handedAt }) }) > 0
}

/** A press that was forgotten is made up for by the next one. */
function isMade(status: OrderStatus): boolean {
  return madeStatuses.includes(status)
}
const madeStatuses: readonly OrderStatus[] = ['vendor_ready', 'courier_picked', 'delivered', 'finished']

/** The staff's data that a new status sets or clears. */
function getWork(to: OrderStatus, now: Instant) {
  if (to === 'new') return { ...watchFrom(now), stopsUnchecked: true }
  if (to === 'operator_accepted') return {}
  if (to === 'delivered') return { ...hiddenCourier, finishAt: addMinutes(now, minutesUntilFinished) }
  return {
    ...escalationCleared,
    rejectedAt: null,
    rejectedComment: null,
    ...(to !== 'courier_picked' && hiddenCourier),
  }
}
