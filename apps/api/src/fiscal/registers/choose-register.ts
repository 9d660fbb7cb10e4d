import type * as z from 'zod/mini'
import type { OfChains } from '../../platform/of-chains.ts'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'
import type { FiscalRegister, RegisterAccount } from './fiscal-register.ts'
import { registerRegistry } from './registry.ts'

/** To everyone but its register a setting is a name: each reads its own with its own schema. */
export const registerFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...registerRegistry.map(({ settings }) => settings.fields),
)

/** Settings that only a shop with a register has. */
export const realRegisterKeys = registerRegistry.flatMap(({ settings }) => settings.realKeys)

export function complainOfRegisters(given: object): readonly SettingComplaint[] {
  return registerRegistry.flatMap(({ settings }) => settings.complain({ ...given }))
}

/** A chain's fiscal register. */
export type ChainRegister = { readonly register: FiscalRegister; readonly account: RegisterAccount }
export type RegistersOfChains = OfChains<ChainRegister | null>

/** The register in checked settings; null: none. */
export function chooseRegister(settings: object): ChainRegister | null {
  for (const register of registerRegistry) {
    const account = register.readAccount(settings)
    if (account !== null) return { register, account }
  }
  return null
}
