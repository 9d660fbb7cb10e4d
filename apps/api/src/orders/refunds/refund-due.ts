import { mostRefundAttempts, refundRetryMinutes } from '@doira/domain/payments/refund-steps'
import { addMinutes } from '@doira/domain/time/instant'
import type { RefundGateways } from '../../payments/core/refund-gateway.ts'
import {
  changeRefund,
  claimDueRefund,
  type DueRefund,
  finishRefund,
  refuseRefund,
} from '../../payments/core/refunds.queries.ts'
import { changeTransaction, findTransaction } from '../../payments/core/transactions.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import { changeOnlineOrder } from '../lifecycle/online-orders.queries.ts'
import { lockUncheckedOrder } from '../orders.queries.ts'
import { announceRefund } from './announce-refund.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly gateways: RefundGateways
}

/**
 * Makes all refunds that are due. A refund is claimed by postponing its next attempt, and requested outside
 * of any transaction. Refunds that a provider refuses, or that it has no API for, wait for a person.
 */
export function makeRefundDue(deps: Deps): Round {
  const refundOne = async () => {
    const now = deps.clock()
    const claimedUntil = addMinutes(now, refundRetryMinutes)
    const due = await deps.db.transaction((tx) => claimDueRefund(tx, { now, claimedUntil }))
    if (!due) return false
    await refund(deps, due)
    return true
  }
  return async (signal, reportProgress) => {
    while (!signal.aborted && (await refundOne())) reportProgress?.()
  }
}

async function refund(deps: Deps, due: DueRefund): Promise<void> {
  const { refund: row, transaction } = due
  const gateway = deps.gateways[transaction.provider]
  if (!gateway || row.attempts > mostRefundAttempts)
    return leaveToStaff(deps, due, 'to be made in the cabinet')
  const { outcome, message } = await gateway(due)
  if (outcome === 'refused') return leaveToStaff(deps, due, message)
  if (outcome === 'unknown') return changeRefund(deps.db, row, { lastAnswer: message })
  await markRefunded(deps, due)
}

async function leaveToStaff(
  { db, clock, log }: Deps,
  { refund: row, transaction }: DueRefund,
  message: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockUncheckedOrder(tx, transaction)
    if (!order) return
    const now = clock()
    if (!(await refuseRefund(tx, row, { now, message }))) return
    await announceRefund(tx, order, { refundId: row.id, state: 'refused', now })
  })
  log.error({ orderId: transaction.orderId, provider: transaction.provider }, 'refund_needs_a_person')
}

/** Also when the provider has reported it with a callback in the meantime. */
async function markRefunded(
  { db, clock, log }: Deps,
  { refund: row, transaction: seen }: DueRefund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockUncheckedOrder(tx, seen)
    const transaction = await findTransaction(tx, seen)
    if (!order || transaction?.state !== 'performed') return
    const now = clock()
    await changeTransaction(tx, transaction, { state: 'refunded', cancelledAt: now })
    await finishRefund(tx, transaction, { cause: row.cause, now })
    // An order that was received stays paid, whatever is given for it afterwards.
    if (transaction.paysOrder && row.cause !== 'complaint')
      await changeOnlineOrder(tx, order, { isPaid: false })
    await announceRefund(tx, order, { refundId: row.id, state: 'done', now })
  })
  log.info({ orderId: seen.orderId, provider: seen.provider }, 'payment_refunded')
}
