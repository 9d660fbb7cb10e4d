import type { PaymentsOfChains } from '../core/payment-settings.ts'
import type { RefundAnswer, RefundGateways } from '../core/refund-gateway.ts'
import type { ProviderCalls } from './payment-provider.ts'
import { paymentRegistry } from './registry.ts'

const byPerson: RefundAnswer = { outcome: 'refused', message: 'to be made in the cabinet' }

/**
 * Each provider is asked with the account that was paid. What was taken at a desk at which the chain is not paid any more
 * goes back there, by a person.
 */
export function refundGatewaysOf({
  payments,
  ...calls
}: ProviderCalls & { readonly payments: PaymentsOfChains }): RefundGateways {
  return Object.fromEntries(
    paymentRegistry.map((provider) => [
      provider.id,
      async (due) => {
        const { shipperId, merchant } = due.transaction
        const account = payments.of(shipperId).accounts[provider.id]
        if (account?.desk !== merchant || !provider.refund) return byPerson
        return provider.refund(account, due, calls)
      },
    ]),
  )
}
