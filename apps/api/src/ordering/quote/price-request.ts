import type { WireQuote } from '@doira/contract/ordering/compute-price'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { quoteMinutes } from '@doira/domain/ordering/pricing/quote-life'
import { addMinutes } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { Place } from './choose-place.ts'
import { findFacts } from './find-facts.ts'
import { type MadeQuote, makeQuote } from './make-quote.ts'
import { pointsOfQuote } from './points-earned.ts'
import { toWireQuote } from './quote.mapper.ts'
import { signQuote } from './quote-id.ts'
import type { QuoteRequest } from './quote-request.ts'
import type { ShopFactsCache } from './shop-facts.ts'

type PriceRequestDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly policyOf: PolicyOf
  readonly shopFacts: ShopFactsCache
}

type PriceRequest = (
  request: QuoteRequest,
) => Promise<{ readonly made: MadeQuote; readonly quote: WireQuote }>

/** The quote of a request, for customers and for operators. Nothing is stored: the quote's id contains what it promises. */
export function makePriceRequest({ db, clock, secret, policyOf, shopFacts }: PriceRequestDeps): PriceRequest {
  return async (request) => {
    const now = clock()
    const { shipperId } = request
    const found = await findFacts(db, shopFacts, { request, now })
    const made = makeQuote({
      ...found,
      request,
      now,
      expectedTotal: null,
      policy: policyOf(found.facts.unpaidRules),
    })
    const expiresAt = addMinutes(now, quoteMinutes)
    const id = signQuote(secret, { shipperId, total: made.quote.total, expiresAt })
    const { customer } = found.facts
    const pointsEarned = customer && pointsOfQuote(made)
    return { made, quote: toWireQuote(made, { id, expiresAt, request, pointsEarned }) }
  }
}

/** Metres as the crow flies; 0 while either end is unknown. */
export function getDistance({ branch }: Place, { point }: QuoteRequest): number {
  return branch && point ? Math.round(distanceMeters(branch.location, point)) : 0
}
