import type { RefundAnswer } from '../../core/refund-gateway.ts'
import { makeAskOpenAttempts } from '../asked/ask-open-attempts.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { returnUrl } from '../return-url.ts'
import { makeUzumDynamicQr } from './acquirers/uzum-dynamic-qr.ts'
import { mountUzqr, uzqrPaths } from './page/uzqr.routes.ts'
import type { QrAcquirer } from './qr-acquirer.ts'
import { settleCode } from './settle-code.ts'
import { uzqrStandIn } from './stand-in/uzqr-stand-in.ts'
import type { UzqrAccount } from './uzqr-account.ts'
import { readUzqrAccount, uzqrSettings } from './uzqr-env.ts'

/** The national code, which every bank app can pay. The shop shows it on a page of its own. */
export const uzqr = {
  id: 'uzqr',
  settings: uzqrSettings,
  readAccount: readUzqrAccount,
  checkoutUrl(_account, payment) {
    const query = new URLSearchParams({ back: returnUrl(payment) })
    return `${payment.origin}${uzqrPaths.pay}/${payment.billId}?${query}`
  },
  mountCallbacks: mountUzqr,
  refund: (account, { transaction }, calls) => refundCode(makeUzumDynamicQr(account, calls), transaction),
  async readStatus(account, { externalId }, calls) {
    const { state } = await makeUzumDynamicQr(account, calls).readStatus(externalId)
    if (state === 'paid') return { state: 'taken' }
    return state === 'returned' ? { state: 'not_taken', reason: 0 } : null
  },
  works: (deps) => [
    {
      name: 'uzqr_codes',
      run: makeAskOpenAttempts(deps, {
        ...{ provider: 'uzqr', from: 0, to: 24 * 60 },
        settle: (account, attempt) =>
          settleCode({ ...deps, bank: makeUzumDynamicQr(account, deps) }, attempt),
      }),
      everyMs: 30_000,
    },
  ],
  standIn: uzqrStandIn,
} satisfies PaymentProvider<UzqrAccount>

type Paid = { readonly externalId: string; readonly documentId: string | null }

async function refundCode(bank: QrAcquirer, { externalId, documentId }: Paid): Promise<RefundAnswer> {
  if (documentId === null) return { outcome: 'refused', message: 'the bank gave no number of the payment' }
  try {
    const { state } = await bank.readStatus(externalId)
    if (state === 'returned') return { outcome: 'done', message: state }
    if (state === 'returning') return { outcome: 'unknown', message: state }
    const answer = await bank.refund(documentId)
    if (answer === 'done') return { outcome: 'done', message: answer }
    return answer === 'pending'
      ? { outcome: 'unknown', message: answer }
      : { outcome: 'refused', message: answer.refusal }
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
  }
}
