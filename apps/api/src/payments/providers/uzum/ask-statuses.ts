import { addMinutes } from '@doira/domain/time/instant'
import type { Round } from '../../../platform/jobs/due-work.ts'
import { listOpenTransactions } from '../../reconciliation/open-transactions.queries.ts'
import type { ProviderDeps } from '../payment-provider.ts'
import { giveUpUnregistered, settleAttempt } from './settle-attempt.ts'
import type { UzumAccount } from './uzum-account.ts'
import { makeUzumApi } from './uzum-api.ts'

/**
 * Asks Uzum about open attempts of an age in minutes: callbacks come at most five times, and may be lost. When
 * Uzum does not answer, the round ends.
 */
export function makeAskStatuses(
  deps: ProviderDeps<UzumAccount>,
  age: { readonly from: number; readonly to: number },
): Round {
  return async (signal) => {
    const now = deps.clock()
    const period = { after: addMinutes(now, -age.to), before: addMinutes(now, -age.from) }
    for (const attempt of await listOpenTransactions(deps.db, { provider: 'uzum', ...period })) {
      const account = deps.accounts.of(attempt.shipperId)
      const { documentId } = attempt
      if (signal.aborted) return
      if (account?.merchant !== attempt.merchant) continue
      if (documentId === null) {
        await giveUpUnregistered(deps, attempt)
        continue
      }
      try {
        await settleAttempt({ ...deps, api: makeUzumApi(account, deps) }, attempt, { documentId })
      } catch (error) {
        deps.log.warn({ err: error, orderId: attempt.orderId }, 'uzum_status_unknown')
        return
      }
    }
  }
}
