import type { ShopFactsCache } from '../../ordering/quote/shop-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { AggregatorsOfChains } from '../dialects/choose-aggregators.ts'

/** What answers to aggregators are made of. */
export type ServerDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly aggregators: AggregatorsOfChains
  readonly shopFacts: ShopFactsCache
  readonly payments: OfChains<{ readonly siteUrl: string | null }>
}
