import type { Carrier } from '@doira/domain/aggregators/aggregator-status'
import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import type { Localized } from '@doira/domain/i18n/localized'
import type { Sum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import type * as z from 'zod/mini'
import type { SettingComplaint } from '../../platform/settings/missing-settings.ts'

/**
 * How an aggregator differs from the others: they all call the shop by the same protocol. Only its folder, its line in
 * `registry.ts` and its description in `packages/domain/src/aggregators/aggregators.ts` name it.
 */
export type AggregatorDialect = {
  readonly id: AggregatorId
  readonly settings: {
    /** By name: settings of the environment, and of a chain's entry in the credentials file. */
    readonly fields: Readonly<Record<string, z.ZodMiniType>>
    /** Settings that only a real shop has. */
    readonly realKeys: readonly string[]
    complain(given: Readonly<Record<string, unknown>>): readonly SettingComplaint[]
  }
  /** The account in checked settings; null: none. */
  readAccount(settings: object): AggregatorAccount | null
  /** The last part of the address that a chain gives to it: `/aggregators/<slug>`. */
  readonly slug: string
  /** What it writes before each path; each is answered. */
  readonly prefixes: readonly string[]
  /** The path of a menu before the id of the place. */
  readonly menuPath: string
  readonly contentTypes: {
    readonly composition: string
    readonly availability: string
    readonly order: string
  }
  /** Without them a dish with a required choice is an item for each possibility. */
  readonly hasModifierGroups: boolean
  /** The body of a menu. */
  toComposition(menu: ChannelMenu, facts: CompositionFacts): object
  /** Who brings an order, by its `discriminator`. */
  carrierOf(discriminator: string): Carrier
}

/** `origin`: the address at which the aggregator reaches the shop, for pictures. */
export type CompositionFacts = { readonly changedAt: Instant; readonly origin: string }

/** What a chain and an aggregator know of each other. */
export type AggregatorAccount = { readonly clientId: string; readonly clientSecret: string }

export type ChannelCategory = { readonly id: string; readonly name: Localized; readonly position: number }

export type ChannelModifier = {
  readonly id: string
  readonly name: Localized
  readonly price: Sum
  readonly min: number
  readonly max: number
}

export type ChannelGroup = {
  readonly id: string
  readonly name: Localized
  readonly min: number
  readonly max: number
  readonly modifiers: readonly ChannelModifier[]
}

/** A dish at the prices of the channel. */
export type ChannelItem = {
  readonly id: string
  readonly categoryId: string
  readonly name: Localized
  readonly description: Localized
  readonly price: Sum
  readonly vatPercent: number
  readonly weight: { readonly value: number; readonly unit: 'g' | 'ml' } | null
  readonly nutrition: {
    readonly energy: number
    readonly proteins: number
    readonly fats: number
    readonly carbohydrates: number
  } | null
  readonly position: number
  /** The key of its picture; null: it has none. */
  readonly image: string | null
  readonly taxCodes: { readonly mxik: string; readonly packageCode: string } | null
  readonly sku: string
  readonly groups: readonly ChannelGroup[]
  /** The dish of the shop, and the choice that the item stands for. */
  readonly made: { readonly productId: string; readonly modifierId: string | null }
}

export type ChannelMenu = {
  readonly categories: readonly ChannelCategory[]
  readonly items: readonly ChannelItem[]
}
