import { makeAskOpenAttempts } from '../asked/ask-open-attempts.ts'
import type { PaymentProvider, PaymentStatus, ProviderDeps } from '../payment-provider.ts'
import { returnUrl } from '../return-url.ts'
import { refundByUzum } from './refund-by-uzum.ts'
import { giveUpUnregistered, settleAttempt } from './settle-attempt.ts'
import { uzumStandIn } from './stand-in/uzum-stand-in.ts'
import { mountUzum, uzumPaths } from './uzum.routes.ts'
import type { UzumAccount } from './uzum-account.ts'
import { makeUzumApi, type UzumStatus } from './uzum-api.ts'
import { readUzumAccount, uzumSettings } from './uzum-env.ts'

const dayMinutes = 24 * 60

/** Uzum Checkout: the shop requests a page for each attempt, and asks for the status of what is paid there. */
export const uzum = {
  id: 'uzum',
  settings: uzumSettings,
  readAccount: readUzumAccount,
  checkoutUrl(_account, payment) {
    const query = new URLSearchParams({ back: returnUrl(payment) })
    return `${payment.origin}${uzumPaths.pay}/${payment.billId}?${query}`
  },
  mountCallbacks: mountUzum,
  refund: (account, due, calls) => refundByUzum(makeUzumApi(account, calls), due),
  async readStatus(account, { documentId }, calls) {
    if (documentId === null) return null
    return toPaymentStatus(await makeUzumApi(account, calls).readStatus(documentId))
  },
  works: (deps) => [
    { name: 'uzum_new_attempts', run: askAbout(deps, { from: 0, to: 45 }), everyMs: 15_000 },
    {
      name: 'uzum_old_attempts',
      run: askAbout(deps, { from: 45, to: 3 * dayMinutes }),
      everyMs: 10 * 60_000,
    },
  ],
  standIn: uzumStandIn,
} satisfies PaymentProvider<UzumAccount>

/** Callbacks come at most five times, and may be lost. */
function askAbout(
  deps: ProviderDeps<UzumAccount>,
  age: { readonly from: number; readonly to: number },
): ReturnType<typeof makeAskOpenAttempts> {
  return makeAskOpenAttempts(deps, {
    ...{ ...age, provider: 'uzum' },
    settle: (account, attempt) =>
      attempt.documentId === null
        ? giveUpUnregistered(deps, attempt)
        : settleAttempt({ ...deps, api: makeUzumApi(account, deps) }, attempt, {
            documentId: attempt.documentId,
          }),
  })
}

function toPaymentStatus(status: UzumStatus | null): PaymentStatus | null {
  switch (status?.status) {
    case 'COMPLETED':
      return { state: 'taken' }
    case 'REFUNDED':
    case 'REVERSED':
    case 'DECLINED':
      return { state: 'not_taken', reason: status.actionCode ?? 0 }
    default:
      return null
  }
}
