import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { addMinutes } from '@doira/domain/time/instant'
import type { Round } from '../../../platform/jobs/due-work.ts'
import type { PaymentAccount } from '../../core/payment-settings.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import { listOpenTransactions } from '../../reconciliation/open-transactions.queries.ts'
import type { ProviderDeps } from '../payment-provider.ts'
import { forEachAttempt, throwErrors } from './for-each-attempt.ts'

/**
 * Asks a provider about open attempts of an age in minutes. When it does not answer about
 * one of a merchant, the rest of that merchant waits for the next round.
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
    const attempts = await listOpenTransactions(deps.db, { provider, ...period })
    const errors = await forEachAttempt(attempts, signal, async (attempt) => {
      const account = deps.accounts.of(attempt.shipperId)
      if (account?.merchant !== attempt.merchant) return
      try {
        await settle(account, attempt)
      } catch (error) {
        deps.log.warn({ err: error, orderId: attempt.orderId, provider }, 'payment_status_unknown')
        throw error
      }
    })
    throwErrors(errors, provider)
  }
}
