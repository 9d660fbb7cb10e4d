import type { Clock } from '../../../platform/clock.ts'
import type { PaymentsOfChains } from '../../core/payment-settings.ts'
import type { RefundAnswer, RefundGateways } from '../../core/refund-gateway.ts'
import type { DueRefund } from '../../core/refunds.queries.ts'
import { type ClickApiOf, makeClickApi } from '../click/merchant-api.ts'
import { refundByClick } from '../click/refund-by-click.ts'
import { demoClickApiPath } from './demo-payments.routes.ts'
import type { DemoProvider } from './demo-provider.ts'

const realClickApi = 'https://api.click.uz/v2/merchant/'

type Deps = {
  readonly payments: PaymentsOfChains
  readonly clock: Clock
  readonly ownAddress: () => string
  readonly request?: typeof fetch
}

/** The API of Click, or of its stand-in, with the keys of the chain that was paid. */
export function makeClickApiOf({ payments, ownAddress, ...rest }: Deps): ClickApiOf {
  return ({ shipperId, merchant }) => {
    const { click } = payments.of(shipperId)
    if (!click || click.serviceId !== merchant || click.merchantUserId === null) return null
    const isStandIn = click.payUrl === null
    const baseUrl = () => (isStandIn ? `${ownAddress()}${demoClickApiPath}` : realClickApi)
    return makeClickApi({ ...rest, account: click, merchantUserId: click.merchantUserId, baseUrl })
  }
}

const byPerson: RefundAnswer = { outcome: 'refused', words: 'to be made in the cabinet' }

/**
 * Click is asked by its API. Payme has none for this: money goes back in its cabinet, or by the stand-in. What was taken
 * at a desk at which the chain is not paid any more goes back there, by a person.
 */
export function refundGatewaysOf(deps: Deps, standIn: DemoProvider): RefundGateways {
  const clickApiOf = makeClickApiOf(deps)
  return {
    payme: async (due) => {
      const { shipperId, merchant } = due.transaction
      const { payme } = deps.payments.of(shipperId)
      const isStandIn = payme?.merchantId === merchant && payme.checkoutUrl === null
      return isStandIn ? refundByStandIn(standIn, due) : byPerson
    },
    click: async (due) => {
      const api = clickApiOf(due.transaction)
      return api ? refundByClick(api, due) : byPerson
    },
  }
}

async function refundByStandIn(standIn: DemoProvider, { transaction }: DueRefund): Promise<RefundAnswer> {
  try {
    const { code, words } = await standIn.refundPayme(transaction.externalId)
    return code === 0 ? { outcome: 'done', words } : { outcome: 'refused', words: `${code} ${words}` }
  } catch (error) {
    return { outcome: 'unknown', words: error instanceof Error ? error.name : 'no answer' }
  }
}
