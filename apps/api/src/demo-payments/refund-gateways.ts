import { type ClickApi, makeClickApi } from '../click/merchant-api.ts'
import { makeClickRefund } from '../click/refund-by-click.ts'
import type { PaymentSettings } from '../payments/payment-settings.ts'
import type { RefundGateway, RefundGateways } from '../payments/refund-gateway.ts'
import type { Clock } from '../platform/clock.ts'
import { demoClickApiPath } from './demo-payments.routes.ts'
import type { DemoProvider } from './demo-provider.ts'

const realClickApi = 'https://api.click.uz/v2/merchant/'

type Deps = {
  readonly payments: PaymentSettings
  readonly clock: Clock
  readonly ownAddress: () => string
  readonly request?: typeof fetch
}

/** The API of Click, or of its stand-in; null without the user that Click wants for it. */
export function clickApiOf({ payments: { click }, ownAddress, ...rest }: Deps): ClickApi | null {
  if (!click || click.merchantUserId === null) return null
  const isStandIn = click.payUrl === null
  const baseUrl = () => (isStandIn ? `${ownAddress()}${demoClickApiPath}` : realClickApi)
  return makeClickApi({ ...rest, account: click, merchantUserId: click.merchantUserId, baseUrl })
}

/** Click is asked by its API. Payme has none for this: money goes back in its cabinet, or by the stand-in. */
export function refundGatewaysOf(deps: Deps, provider: DemoProvider): RefundGateways {
  const { payme } = deps.payments
  const api = clickApiOf(deps)
  return {
    payme: payme?.checkoutUrl === null ? refundByStandIn(provider) : null,
    click: api && makeClickRefund(api),
  }
}

function refundByStandIn(provider: DemoProvider): RefundGateway {
  return async ({ transaction }) => {
    try {
      const { code, words } = await provider.refundPayme(transaction.externalId)
      return code === 0 ? { outcome: 'done', words } : { outcome: 'refused', words: `${code} ${words}` }
    } catch (error) {
      return { outcome: 'unknown', words: error instanceof Error ? error.name : 'no answer' }
    }
  }
}
