import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { addMinutes } from '@doira/domain/time/instant'
import type { Round } from '../../../platform/jobs/due-work.ts'
import type { PaymentAccount } from '../../core/payment-settings.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { listOpenTransactions } from '../../reconciliation/open-transactions.queries.ts'
import type { ProviderDeps } from '../payment-provider.ts'

/**
 * Asks a provider about open attempts of an age in minutes. When it does not answer, the round ends.
 */
export function makeAskOpenAttempts<Account extends PaymentAccount>(
  deps: ProviderDeps<Account>,
  given: {
    readonly provider: OnlinePaymentType
    readonly from: number
    readonly to: number
    readonly settle: (account: Account, attempt: TransactionRow) => Promise<unknown>
  },
): Round {
  const { provider, from, to, settle } = given
  return async (signal) => {
    const now = deps.clock()
    const period = { after: addMinutes(now, -to), before: addMinutes(now, -from) }
    for (const attempt of await listOpenTransactions(deps.db, { provider, ...period })) {
      const account = deps.accounts.of(attempt.shipperId)
      if (signal.aborted) return
      if (account?.merchant !== attempt.merchant) continue
      try {
        await settle(account, attempt)
      } catch (error) {
        deps.log.warn({ err: error, orderId: attempt.orderId, provider }, 'payment_status_unknown')
        return
      }
    }
  }
}
