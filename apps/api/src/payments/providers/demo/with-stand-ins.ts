import type { PaymentSettings, PaymentsOfChains } from '../../core/payment-settings.ts'
import { paymentRegistry } from '../registry.ts'

/** The chain that uses stand-ins, and the secret from which their keys are derived. */
export type StandInsOfChain = { readonly shipperId: string; readonly secret: Uint8Array }

/**
 * Adds a stand-in to one chain for each provider at which it has no merchant account. Others stay unchanged.
 */
export function withStandIns(
  payments: PaymentsOfChains,
  { shipperId, secret }: StandInsOfChain,
): PaymentsOfChains {
  const standIns = Object.fromEntries(
    paymentRegistry.map(({ id, standIn }) => [id, standIn?.makeAccount(secret) ?? null]),
  )
  const fill = (settings: PaymentSettings): PaymentSettings => {
    const own = Object.entries(settings.accounts).filter(([, account]) => account)
    return { ...settings, accounts: { ...standIns, ...Object.fromEntries(own) } }
  }
  return {
    of: (id) => (id === shipperId ? fill(payments.of(id)) : payments.of(id)),
    all: [...payments.all, fill(payments.of(shipperId))],
  }
}
