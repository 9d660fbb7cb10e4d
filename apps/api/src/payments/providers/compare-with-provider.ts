import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { reversalSearchMinutes } from '@doira/domain/payments/refund-steps'
import { addMinutes } from '@doira/domain/time/instant'
import { recordReversal } from '../../orders/refunds/record-reversal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { listDoubtfulPayments } from '../reconciliation/doubtful-payments.queries.ts'
import { recordMismatches } from '../reconciliation/mismatches.queries.ts'
import { listOpenTransactions } from '../reconciliation/open-transactions.queries.ts'
import { forEachAttempt, throwErrors } from './asked/for-each-attempt.ts'
import type { PaymentStatus, RecordedPayment } from './payment-provider.ts'

const quietMinutes = 10

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly provider: OnlinePaymentType
  readonly readStatus: (payment: RecordedPayment) => Promise<PaymentStatus | null>
}

/**
 * Reads from a provider the status of attempts about which nothing was received for a while. Money that was
 * taken without a callback is recorded for a person: only the provider's own callback completes a payment. It
 * also reads the status of payments that are being transferred back by a person, or have been: they may have
 * been returned in the provider's cabinet meanwhile. An error about one merchant does not keep the others waiting.
 */
export function makeCompareWithProvider(deps: Deps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const errors = [...(await findTaken(deps, signal)), ...(await findReturned(deps, signal))]
    throwErrors(errors, deps.provider)
  }
}

async function findTaken(
  { db, clock, log, provider, readStatus }: Deps,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const now = clock()
  const period = { after: addMinutes(now, -reversalSearchMinutes), before: addMinutes(now, -quietMinutes) }
  const attempts = await listOpenTransactions(db, { provider, ...period })
  return forEachAttempt(attempts, signal, async (attempt) => {
    const { shipperId, orderId, externalId } = attempt
    if ((await readStatus(attempt))?.state !== 'taken') return
    const mismatch = { shipperId, orderId, kind: 'provider_paid_unreported', detail: externalId } as const
    for (const found of await recordMismatches(db, [mismatch], now)) log.error(found, 'payment_mismatch')
  })
}

async function findReturned(
  { db, clock, log, provider, readStatus }: Deps,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const payments = await listDoubtfulPayments(db, { provider, now: clock() })
  return forEachAttempt(payments, signal, async (payment) => {
    const status = await readStatus(payment)
    if (status?.state !== 'not_taken') return
    const { reason } = status
    const isNews = await db.transaction((tx) =>
      recordReversal(tx, { ...payment, provider }, { reason, now: clock() }),
    )
    if (isNews) log.warn({ orderId: payment.orderId, provider }, 'payment_reversed')
  })
}
