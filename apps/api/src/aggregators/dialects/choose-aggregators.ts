import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import type * as z from 'zod/mini'
import type { OfChains } from '../../platform/of-chains.ts'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'
import type { AggregatorAccount } from './aggregator-dialect.ts'
import { aggregatorRegistry } from './registry.ts'

/** To everyone but its dialect a setting is a name: each reads its own with its own schema. */
export const aggregatorFields: Readonly<Record<never, z.ZodMiniType>> = Object.assign(
  {},
  ...aggregatorRegistry.map(({ settings }) => settings.fields),
)

/** Settings that only a shop with aggregators has. */
export const realAggregatorKeys = aggregatorRegistry.flatMap(({ settings }) => settings.realKeys)

export function complainOfAggregators(given: object): readonly SettingComplaint[] {
  return aggregatorRegistry.flatMap(({ settings }) => settings.complain({ ...given }))
}

/** The accounts of a chain, by aggregator. */
export type AggregatorAccounts = ReadonlyMap<AggregatorId, AggregatorAccount>
export type AggregatorsOfChains = OfChains<AggregatorAccounts>

export const noAggregators: AggregatorAccounts = new Map()

/** The accounts in checked settings. */
export function chooseAggregators(settings: object): AggregatorAccounts {
  return new Map(
    aggregatorRegistry.flatMap((dialect) => {
      const account = dialect.readAccount(settings)
      return account ? [[dialect.id, account] as const] : []
    }),
  )
}
