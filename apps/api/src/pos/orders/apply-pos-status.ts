import { isFinalStatus, isHandOver } from '@doira/domain/orders/status'
import { furthestPosStatus, statusesAfterReport } from '@doira/domain/pos/pos-status'
import { secondsUntilRetry } from '@doira/domain/pos/pos-step'
import { addSeconds } from '@doira/domain/time/instant'
import { toTake } from '../../fulfilment/board/card.mapper.ts'
import { recordCashCollected } from '../../fulfilment/cash/record-cash-collected.ts'
import { isPaymentChanged } from '../../orders/edit/due-changes.queries.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { setDemoStep } from '../../orders/lifecycle/due-orders.queries.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PosOrderRow } from '../pos.tables.ts'
import type { PosReport } from '../providers/pos-provider.ts'
import { takeBack } from './former-ids.ts'
import { changePosOrder, findByCorrelation, lockPosOrder } from './pos-orders.queries.ts'

export type ReportDeps = { readonly db: Db; readonly clock: Clock }

/**
 * Applies what a POS reports about an order, by the rules for its kitchen: an order goes on and never back, and a
 * cancellation asks the operators, who return the money. A repeated report changes nothing.
 *
 * @returns false when no order has this id
 */
export async function applyPosStatus({ db, clock }: ReportDeps, report: PosReport): Promise<boolean> {
  const found = await findByCorrelation(db, report)
  if (!found) return false
  const key = { shipperId: found.shipperId, orderId: found.orderId }
  await db.transaction(async (tx) => {
    // The order is locked first, as by everybody who changes it.
    const order = await lockUncheckedOrder(tx, key)
    const seen = await lockPosOrder(tx, key)
    if (!order || !seen) return
    const row =
      seen.correlationId === report.correlationId ? seen : await adopt(tx, seen, { ...report, now: clock() })
    if (!row) return
    if (row.state === 'by_hand') {
      // A person has entered it because nobody knew that it was there.
      if (!row.isThere && report.status !== 'cancelled') await stopAsTwice(tx, row)
      return
    }
    const posStatus = furthestPosStatus(row.posStatus, report.status)
    if (posStatus === row.posStatus && row.isThere) return
    const now = clock()
    await advance(tx, order, { posStatus, now })
    const posNumber = report.number ?? row.posNumber
    // A report proves that an order is there whose creation was not answered.
    const isThere = row.isThere || row.sentHash !== null
    const isLookedAt = row.claimedAt === null && (isThere !== row.isThere || posStatus === 'cancelled')
    await changePosOrder(tx, key, { posStatus, posNumber, isThere, ...(isLookedAt && { nextAt: now }) })
  })
  return true
}

/**
 * A POS that had refused an order has it after all. It is the order unless another one was begun: then a person has to
 * remove one of them.
 */
async function adopt(
  tx: Db,
  row: PosOrderRow,
  { correlationId, status, now }: PosReport & { readonly now: ReturnType<Clock> },
): Promise<PosOrderRow | null> {
  if (status === 'cancelled') return null
  if (row.isThere || row.sentHash !== null) {
    await stopAsTwice(tx, row)
    return null
  }
  const adopted = { ...takeBack(row, correlationId), isThere: true, posStatus: null }
  const isWaiting = {
    state: 'waiting',
    waitsSince: row.waitsSince ?? row.queuedAt,
    // Whoever is about to send another one stops. A POS that does not let go of an order is not asked without a pause.
    ...{ claimedAt: null, nextAt: addSeconds(now, secondsUntilRetry(row.attempts)) },
  } as const
  await changePosOrder(tx, row, { ...adopted, ...isWaiting })
  return { ...row, ...adopted }
}

/** The POS has an order two times. What was being sent meanwhile does not settle that: a person does. */
function stopAsTwice(tx: Db, row: PosOrderRow): Promise<void> {
  return changePosOrder(tx, row, {
    ...{ state: 'failed', problem: 'twice', problemText: '', isThere: true },
    ...{ nextAt: null, claimedAt: null, revision: row.revision + 1 },
    waitsSince: row.waitsSince ?? row.queuedAt,
  })
}

async function advance(
  tx: Db,
  order: OrderRow,
  {
    posStatus,
    now,
  }: { readonly posStatus: NonNullable<PosOrderRow['posStatus']>; readonly now: ReturnType<Clock> },
): Promise<void> {
  if (order.status === 'new' && order.waitsForOperator) return
  if (posStatus === 'cancelled') return askOperators(tx, order, now)
  const { shipperId, id: orderId } = order
  const steps = statusesAfterReport(order, posStatus)
  for (const to of steps) {
    if (isHandOver(to, order.deliveryType)) {
      // A POS does not report what it took. Where the way to pay was changed, it may not have known: a person hands over.
      if (await isPaymentChanged(tx, order)) break
      await recordCashCollected(tx, order, {
        amount: toTake(order),
        reason: '',
        staffId: null,
        now,
        pressedAt: now,
      })
    }
    await changeStatus(tx, { shipperId, orderId, to, actor: 'pos', now })
  }
  if (steps.length > 0 && order.demoStepAt !== null) await setDemoStep(tx, order, null)
}

/** As the kitchen asks: see `askToCancel`. */
async function askOperators(tx: Db, order: OrderRow, now: ReturnType<Clock>): Promise<void> {
  if (isFinalStatus(order.status) || order.status === 'delivered' || order.cancelAskedAt !== null) return
  await changeOrder(tx, order, { cancelAskedAt: now, cancelAskedComment: 'POS' })
  await recordOrderEvent(tx, {
    ...{ shipperId: order.shipperId, orderId: order.id, customerId: order.customerId },
    ...{ branchId: order.branchId, status: order.status, actor: 'pos', createdAt: now, kind: 'cancel_asked' },
  })
}
