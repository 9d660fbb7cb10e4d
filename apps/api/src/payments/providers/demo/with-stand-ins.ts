import type { PaymentSettings, PaymentsOfChains } from '../../core/payment-settings.ts'
import { paymentRegistry } from '../registry.ts'

/** For whom stand-ins take payments, and what their keys are made of. */
export type StandInsOfChain = { readonly shipperId: string; readonly secret: Uint8Array }

/** Gives one chain a stand-in for each provider that it has no desk of its own at. All others stay as they are. */
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
