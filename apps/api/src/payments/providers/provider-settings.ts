import type * as z from 'zod/mini'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'
import type { PaymentAccounts } from '../core/payment-settings.ts'
import { paymentRegistry } from './registry.ts'

/**
 * The settings of all providers by name. Each provider parses its own with its own schema; all other code
 * uses only the names.
 */
export const providerFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...paymentRegistry.map(({ settings }) => settings.fields),
)

/** Settings that are required in a real shop. */
export const realProviderKeys = paymentRegistry.flatMap(({ settings }) => settings.realKeys)

export function complainOfProviders(given: object): readonly SettingComplaint[] {
  return paymentRegistry.flatMap(({ settings }) => settings.complain({ ...given }))
}

/** The accounts in checked settings. */
export function readPaymentAccounts(settings: object): PaymentAccounts {
  return Object.fromEntries(paymentRegistry.map((provider) => [provider.id, provider.readAccount(settings)]))
}

/**
 * Accounts of two chains that are partly equal. Two chains of one owner may share a merchant account; a
 * partial match is an error, because a provider's call would not identify the chain.
 */
export function findClashes(chains: readonly (readonly [name: string, given: object])[]): readonly string[] {
  return chains.flatMap(([name, given], index) =>
    chains.slice(0, index).flatMap(([other, theirs]) =>
      paymentRegistry.flatMap(({ settings }) => {
        const [one, two] = [settings.identify({ ...given }), settings.identify({ ...theirs })]
        const shares = one.parts.some((part, at) => part !== undefined && part === two.parts[at])
        if (!shares || one.whole === two.whole) return []
        const { name: setting, message } = settings.clash(other)
        return [`${name}, ${setting}: ${message}`]
      }),
    ),
  )
}
