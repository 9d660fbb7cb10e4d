import { addMinutes } from '@doira/domain/time/instant'
import { recordMismatches } from '../payments/mismatches.queries.ts'
import { listOpenTransactions } from '../payments/open-transactions.queries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { ClickApiOf } from './merchant-api.ts'

const quietMinutes = 10
const reachBackMinutes = 3 * 24 * 60
/** What Click says of a payment whose money was taken. */
const successful = 2

/**
 * Asks Click about attempts of which nothing was heard for a while. Money that it took without telling us is written
 * down for a person: only Click's own call finishes an order (decision 18).
 */
export function makeCompareWithClick({
  db,
  clock,
  log,
  apiOf,
}: {
  db: Db
  clock: Clock
  log: Log
  apiOf: ClickApiOf
}): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const now = clock()
    const period = { after: addMinutes(now, -reachBackMinutes), before: addMinutes(now, -quietMinutes) }
    for (const attempt of await listOpenTransactions(db, { provider: 'click', ...period })) {
      if (signal.aborted) return
      const { shipperId, orderId, documentId, externalId } = attempt
      const status = documentId === null ? null : await apiOf(attempt)?.paymentStatus(documentId)
      if (status !== successful) continue
      const mismatch = { shipperId, orderId, kind: 'click_paid_unheard', detail: externalId } as const
      for (const found of await recordMismatches(db, [mismatch], now)) log.error(found, 'payment_mismatch')
    }
  }
}
