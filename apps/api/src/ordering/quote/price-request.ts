import type { WireQuote } from '@doira/contract/ordering/compute-price'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { zeroSum } from '@doira/domain/money/sum'
import { noStanding } from '@doira/domain/ordering/unpaid-order'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { findCustomer } from '../../customers/customers.queries.ts'
import { readLevel } from '../../orders/lifecycle/customer-level.ts'
import { readUnpaidStanding } from '../../orders/lifecycle/unpaid-standing.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Place } from './choose-place.ts'
import { readOrderHistory, toCustomerFacts } from './customer-facts.queries.ts'
import { type MadeQuote, makeQuote } from './make-quote.ts'
import { pointsOfQuote } from './points-earned.ts'
import { toWireQuote } from './quote.mapper.ts'
import type { QuoteRequest } from './quote-request.ts'
import { insertQuote } from './quotes.queries.ts'
import type { ReadShopFacts } from './shop-facts.ts'

const quoteMinutes = 15

type PriceRequestDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Randomness, 'uuid'>
  readonly policyOf: PolicyOf
}

type PriceRequest = (
  request: QuoteRequest,
) => Promise<{ readonly made: MadeQuote; readonly quote: WireQuote }>

/** The quote of a request, stored for as long as it is valid: for customers and for operators. */
export function makePriceRequest({
  db,
  clock,
  random,
  policyOf,
  readShopFacts,
}: PriceRequestDeps & { readonly readShopFacts: ReadShopFacts }): PriceRequest {
  return async (request) => {
    const now = clock()
    const known = await findKnownCustomer(db, request, now)
    const made = await makeQuote(db, {
      request,
      now,
      customer: known?.facts ?? null,
      balance: known?.balance ?? zeroSum,
      expectedTotal: null,
      readShopFacts,
      policy: policyOf(request.shipperId),
      standing: known?.standing ?? noStanding,
    })
    const id = random.uuid()
    const expiresAt = addMinutes(now, quoteMinutes)
    const { shipperId } = request
    await insertQuote(db, { shipperId, id, total: made.quote.total, createdAt: now, expiresAt })
    const pointsEarned = known && pointsOfQuote(made, known.percent)
    return { made, quote: toWireQuote(made, { id, now, expiresAt, request, pointsEarned }) }
  }
}

/** Null for a customer. */
async function findKnownCustomer(db: Db, { shipperId, customerId }: QuoteRequest, now: Instant) {
  if (customerId === null) return null
  const customer = await findCustomer(db, { shipperId, customerId })
  if (!customer) return null
  const history = await readOrderHistory(db, { shipperId, customerId, since: now })
  const { level } = await readLevel(db, { shipperId, customer, now })
  return {
    facts: toCustomerFacts(customer, history),
    balance: customer.pointsBalance,
    percent: level?.percent ?? 0,
    standing: await readUnpaidStanding(db, { shipperId, customerId, to: null }),
  }
}

/** Metres as the crow flies; 0 while either end is unknown. */
export function distanceOf({ branch }: Place, { point }: QuoteRequest): number {
  return branch && point ? Math.round(distanceMeters(branch.location, point)) : 0
}
