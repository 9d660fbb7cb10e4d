import { addMinutes } from '@doira/domain/time/instant'
import { recordReversal } from '../../../orders/refunds/record-reversal.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { listDoubtfulPayments } from '../../reconciliation/doubtful-payments.queries.ts'
import { recordMismatches } from '../../reconciliation/mismatches.queries.ts'
import { listOpenTransactions } from '../../reconciliation/open-transactions.queries.ts'
import type { ClickApiOf } from './merchant-api.ts'

const quietMinutes = 10
const reachBackMinutes = 3 * 24 * 60
/** What Click says of a payment whose money was taken; below zero the money is not there, or is there no more. */
const successful = 2

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly apiOf: ClickApiOf
}

/**
 * Asks Click about attempts of which nothing was heard for a while. Money that it took without telling us is written
 * down for a person: only Click's own call finishes an order. And asks about payments that somebody is to
 * transfer back, or has: what was reversed in Click's cabinet meanwhile has gone back already.
 */
export function makeCompareWithClick(deps: Deps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    await findTaken(deps, signal)
    await findReversed(deps, signal)
  }
}

async function findTaken({ db, clock, log, apiOf }: Deps, signal: AbortSignal): Promise<void> {
  const now = clock()
  const period = { after: addMinutes(now, -reachBackMinutes), before: addMinutes(now, -quietMinutes) }
  for (const attempt of await listOpenTransactions(db, { provider: 'click', ...period })) {
    if (signal.aborted) return
    const { shipperId, orderId, externalId } = attempt
    if ((await readStatus(apiOf, attempt)) !== successful) continue
    const mismatch = { shipperId, orderId, kind: 'click_paid_unheard', detail: externalId } as const
    for (const found of await recordMismatches(db, [mismatch], now)) log.error(found, 'payment_mismatch')
  }
}

async function findReversed({ db, clock, log, apiOf }: Deps, signal: AbortSignal): Promise<void> {
  for (const payment of await listDoubtfulPayments(db, { provider: 'click', now: clock() })) {
    if (signal.aborted) return
    const reason = await readStatus(apiOf, payment)
    if (reason === null || reason >= 0) continue
    const given = { ...payment, provider: 'click' } as const
    const isNews = await db.transaction((tx) => recordReversal(tx, given, { reason, now: clock() }))
    if (isNews) log.warn({ orderId: payment.orderId, provider: 'click' }, 'payment_reversed')
  }
}

/** Null when Click does not say. */
async function readStatus(
  apiOf: ClickApiOf,
  payment: Pick<TransactionRow, 'shipperId' | 'merchant' | 'documentId'>,
): Promise<number | null> {
  const { documentId } = payment
  return documentId === null ? null : ((await apiOf(payment)?.paymentStatus(documentId)) ?? null)
}
