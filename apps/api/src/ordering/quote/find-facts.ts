import type { Db } from '../../platform/database/database.ts'
import type { KitchenNow } from '../promise/kitchens.ts'
import { choosePlace, type Place } from './choose-place.ts'
import { type AskedFacts, type OrderingFacts, readOrderingFacts } from './ordering-facts.queries.ts'
import type { QuoteRequest } from './quote-request.ts'
import type { ShopFacts, ShopFactsCache } from './shop-facts.ts'

type Asked = Omit<AskedFacts, 'branchId' | 'hasSegments' | 'hasGrace' | 'request'> & {
  readonly request: QuoteRequest
}

/** All that a quote or an order is made of. */
export type FoundFacts = {
  readonly shop: ShopFacts
  readonly place: Place
  readonly facts: OrderingFacts
  /** Of the branch that makes it; null for a pre-order, and before one is known. */
  readonly kitchen: KitchenNow | null
  /** False when the shop changed while it was read: enough for a quote, not for an order. */
  readonly isCurrent: boolean
}

/** One statement when nothing has changed in the shop since the last one: it also says whether that is so. */
export async function findFacts(db: Db, shopFacts: ShopFactsCache, asked: Asked): Promise<FoundFacts> {
  const { request, now } = asked
  const { facts, row, isCurrent } = await shopFacts.readWith(
    db,
    { shipperId: request.shipperId, now },
    async (shop) => {
      const place = choosePlace({ ...request, now }, shop)
      const hasSegments = shop.discounts.some(({ discount }) => discount.conditions.segments !== null)
      const hasGrace = shop.programmes.some(({ programme }) => programme.hasGraceMonth)
      const branchId = place.branch?.id ?? null
      const found = await readOrderingFacts(db, { ...asked, branchId, hasSegments, hasGrace })
      return { version: found.version, place, found }
    },
  )
  const { place, found } = row
  const branch = request.futureTime === null ? place.branch : null
  const kitchen = branch && (await shopFacts.kitchens.read(db, { branch, now }))
  return { shop: facts, place, facts: found, kitchen, isCurrent }
}
