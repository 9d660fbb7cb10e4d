import { toTiyin } from '../../core/tiyin.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { returnUrl } from '../return-url.ts'
import { demoPaymentPath } from '../stand-in.ts'
import { makeExpireTransactions } from './expire-transactions.ts'
import { mountPayme } from './payme.routes.ts'
import type { PaymeAccount } from './payme-account.ts'
import { paymeSettings, readPaymeAccount } from './payme-env.ts'
import { paymeStandIn } from './payme-stand-in.ts'

export const payme = {
  id: 'payme',
  settings: paymeSettings,
  readAccount: readPaymeAccount,
  /** `;` separates the fields, so no field may contain it. */
  checkoutUrl({ merchant, payUrl }, payment) {
    const { billId, total, origin, language } = payment
    const back = returnUrl(payment).replaceAll(';', '%3B')
    const fields = `m=${merchant};ac.order_id=${billId};a=${toTiyin(total)};l=${language};c=${back}`
    const page = payUrl ?? `${origin}${demoPaymentPath('payme')}`
    return `${page}/${Buffer.from(fields).toString('base64')}`
  },
  mountCallbacks: mountPayme,
  issuesReceipts: () => 'sales_and_refunds',
  works: (deps) => [{ name: 'payme_give_up_old', run: makeExpireTransactions(deps), everyMs: 10 * 60_000 }],
  standIn: paymeStandIn,
} satisfies PaymentProvider<PaymeAccount>
