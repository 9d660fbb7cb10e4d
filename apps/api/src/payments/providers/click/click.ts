import type { PaymentProvider, ProviderCalls } from '../payment-provider.ts'
import { returnUrl } from '../return-url.ts'
import { demoPaymentPath } from '../stand-in.ts'
import { mountClick } from './click.routes.ts'
import type { ClickAccount } from './click-account.ts'
import { clickSettings, readClickAccount } from './click-env.ts'
import { clickStandIn } from './click-stand-in.ts'
import { type ClickApi, makeClickApi, readClickStatus } from './merchant-api.ts'
import { refundByClick } from './refund-by-click.ts'
import { makeSendClickReceipts } from './send-receipts.ts'
import { standInApiPath } from './stand-in-api.ts'

const realApi = 'https://api.click.uz/v2/merchant/'

export const click = {
  id: 'click',
  settings: clickSettings,
  readAccount: readClickAccount,
  checkoutUrl({ merchant, merchantId, payUrl }, payment) {
    const { billId, total, origin } = payment
    const query = new URLSearchParams({
      service_id: merchant,
      merchant_id: merchantId,
      amount: `${total}.00`,
      transaction_param: billId,
      return_url: returnUrl(payment),
    })
    return `${payUrl ?? `${origin}${demoPaymentPath('click')}`}?${query}`
  },
  mountCallbacks: mountClick,
  async refund(account, due, calls) {
    const api = apiAt(account, calls)
    return api ? refundByClick(api, due) : { outcome: 'refused', message: 'to be made in the cabinet' }
  },
  readStatus: async (account, payment, calls) => readClickStatus(apiAt(account, calls), payment),
  issuesReceipts: ({ fiscal }) => (fiscal ? 'sales' : 'none'),
  works(deps) {
    const findApi = ({ shipperId, merchant }: { readonly shipperId: string; readonly merchant: string }) => {
      const account = deps.accounts.of(shipperId)
      return account?.merchant === merchant ? apiAt(account, deps) : null
    }
    return [
      { name: 'click_receipts', run: makeSendClickReceipts({ ...deps, apiOf: findApi }), everyMs: 5000 },
    ]
  },
  standIn: clickStandIn,
} satisfies PaymentProvider<ClickAccount>

/** Click's API, or the API of its stand-in. Null if no API user is configured. */
function apiAt(account: ClickAccount, { clock, ownAddress, request }: ProviderCalls): ClickApi | null {
  const { merchantUserId } = account
  if (merchantUserId === null) return null
  const baseUrl = () => (account.payUrl === null ? `${ownAddress()}${standInApiPath}` : realApi)
  return makeClickApi({ account, merchantUserId, baseUrl, clock, ...(request && { request }) })
}
