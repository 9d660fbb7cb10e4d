import type { PaymentsOfChains } from '../core/payment-settings.ts'
import type { RefundAnswer, RefundGateways } from '../core/refund-gateway.ts'
import type { ProviderCalls } from './payment-provider.ts'
import { paymentRegistry } from './registry.ts'

const byPerson: RefundAnswer = { outcome: 'refused', message: 'to be made in the cabinet' }

/**
 * Requests each refund with the merchant account that was paid. A payment at an account that the chain no
 * longer uses is refunded there by a person.
 */
export function getRefundGateways({
  payments,
  ...calls
}: ProviderCalls & { readonly payments: PaymentsOfChains }): RefundGateways {
  return Object.fromEntries(
    paymentRegistry.map((provider) => [
      provider.id,
      async (due) => {
        const { shipperId, merchant } = due.transaction
        const account = payments.of(shipperId).accounts[provider.id]
        const isStandIn = account?.payUrl === null
        const refund = (isStandIn && provider.standIn?.refund) || provider.refund
        return account?.merchant === merchant && refund ? refund(account, due, calls) : byPerson
      },
    ]),
  )
}
