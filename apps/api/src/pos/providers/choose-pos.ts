import type * as z from 'zod/mini'
import type { OfChains } from '../../platform/of-chains.ts'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'
import type { PosAccount, PosProvider } from './pos-provider.ts'
import { posRegistry } from './registry.ts'

/** To everyone but its provider a setting is a name: each reads its own with its own schema. */
export const posFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...posRegistry.map(({ settings }) => settings.fields),
)

/** Settings that only a shop with a POS has. */
export const realPosKeys = posRegistry.flatMap(({ settings }) => settings.realKeys)

export function complainOfPos(given: object): readonly SettingComplaint[] {
  return posRegistry.flatMap(({ settings }) => settings.complain({ ...given }))
}

/** A chain's POS. */
export type Pos = { readonly provider: PosProvider; readonly account: PosAccount }
export type PosOfChains = OfChains<Pos | null>

/** The POS in checked settings; null: none. */
export function choosePos(settings: object): Pos | null {
  for (const provider of posRegistry) {
    const account = provider.readAccount(settings)
    if (account !== null) return { provider, account }
  }
  return null
}
