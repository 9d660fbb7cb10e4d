import { isAggregator } from '@doira/domain/aggregators/aggregators'
import { nextEscalation } from '@doira/domain/staff/escalation'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, lte } from 'drizzle-orm'
import { changeOrder } from '../orders/edit/order-changes.queries.ts'
import { changeStatus } from '../orders/lifecycle/change-status.ts'
import { recordOrderEvent } from '../orders/lifecycle/status-events.queries.ts'
import { type OrderRow, ordersTable } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { endDueStops } from './stop-list/stop-list.queries.ts'

const kindOfStep = { operators: 'silent', customer: 'unanswered', manager: 'unaccepted' } as const

/**
 * Escalates new orders that are not accepted, without any open page: shown to the operators at 120 s, the
 * customer notified at 240 s, operators asked to call the manager at 600 s. Calling is the alerts' work. The next step and its time are
 * stored with the order, so that a restart loses none, and several instances take each step once.
 */
export function makeWatchdog({
  db,
  clock,
  log,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}) {
  const watchOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await claimSilentOrder(tx, now)
      if (!order?.silentSince) return false
      const due = nextEscalation(order.silentSince, order.escalation)
      // Sent once, even if the clock starts again; to guests of an aggregator never.
      const isReported =
        due?.step === 'customer' && (order.unansweredAt !== null || isAggregator(order.source))
      const taken = order.escalation + 1
      const next = nextEscalation(order.silentSince, taken)
      await changeOrder(tx, order, {
        escalation: taken,
        escalateAt: next?.dueAt ?? null,
        ...(due?.step === 'customer' && !isReported && { unansweredAt: now }),
      })
      if (due && !isReported) await notifyByServer(tx, order, kindOfStep[due.step], now)
      if (due?.step === 'manager')
        log.error({ orderId: order.id, branchId: order.branchId }, 'order_unanswered')
      return true
    })
  return async (signal: AbortSignal) => {
    while (!signal.aborted && (await watchOne()));
  }
}

/** Finishes every delivered order that is due. */
export function makeFinishDelivered({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const finishOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const rows = await tx
        .select()
        .from(ordersTable)
        .where(and(eq(ordersTable.status, 'delivered'), lte(ordersTable.finishAt, now)))
        .orderBy(asc(ordersTable.finishAt), asc(ordersTable.shipperId), asc(ordersTable.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [order] = rows
      if (!order) return false
      await changeStatus(tx, {
        shipperId: order.shipperId,
        orderId: order.id,
        to: 'finished',
        actor: 'server',
        now,
      })
      return true
    })
  return async (signal: AbortSignal) => {
    while (!signal.aborted && (await finishOne()));
  }
}

/** Ends expired stops and loads. */
export function makeEndStops({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return () => endDueStops(db, clock())
}

async function claimSilentOrder(db: Db, now: Instant): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(lte(ordersTable.escalateAt, now))
    .orderBy(asc(ordersTable.escalateAt), asc(ordersTable.shipperId), asc(ordersTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

async function notifyByServer(
  tx: Db,
  order: OrderRow,
  kind: (typeof kindOfStep)[keyof typeof kindOfStep],
  now: Instant,
): Promise<void> {
  await recordOrderEvent(tx, {
    shipperId: order.shipperId,
    orderId: order.id,
    customerId: order.customerId,
    branchId: order.branchId,
    status: order.status,
    actor: 'server',
    createdAt: now,
    kind,
  })
}
