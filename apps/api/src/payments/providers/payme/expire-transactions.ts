import { listOpenTransactions } from '../../reconciliation/open-transactions.queries.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { giveUpWhenOver, instantOfMs } from './transactions.ts'

/** Cancels transactions that have expired at Payme, which does not report it. */
export function makeExpireTransactions(
  deps: Pick<PaymeDeps, 'db' | 'clock'>,
): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    // By Payme's time a transaction may be older than its row, never much younger.
    const period = { after: instantOfMs(0), before: deps.clock() }
    for (const transaction of await listOpenTransactions(deps.db, { provider: 'payme', ...period })) {
      if (signal.aborted) return
      await giveUpWhenOver(deps, transaction)
    }
  }
}
