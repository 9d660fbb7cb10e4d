import type { Localized } from '@doira/contract/common/shapes'
import { chooseModifiers } from '@doira/domain/catalog/choices'
import type { StopList } from '@doira/domain/catalog/product'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { priceOrder, type Quote } from '@doira/domain/pricing/quote'
import { type OrderedLine, resolveLines } from '@doira/domain/pricing/resolve-lines'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { listBranches } from '../branches/branches.queries.ts'
import { listAutoAddRules } from '../catalog/auto-add.queries.ts'
import { loadStops } from '../catalog/stops.queries.ts'
import { findDefaultMenuId } from '../chain/chain.queries.ts'
import { listZones } from '../delivery/zones.queries.ts'
import { findPromoCode, listAutomaticDiscounts } from '../discounts/discounts.queries.ts'
import type { Db } from '../platform/database/database.ts'

import { choosePlace, type Place } from './choose-place.ts'
import { findCustomerFacts } from './customer-facts.queries.ts'
import { listOffers, listProductFacts, type MenuOffer, type ProductFacts } from './offers.queries.ts'
import type { QuoteRequest, WantedLine } from './quote-request.ts'
import { vatOf } from './vat-of-quote.ts'

/** A quote and all that an answer or an order needs to name what is in it. */
export type MadeQuote = {
  readonly quote: Quote
  readonly place: Place
  readonly vatIncluded: Sum
  /** Of every product in the quote, by id. */
  readonly products: ReadonlyMap<string, ProductFacts>
  /** Of the customer's own lines, by product id. */
  readonly offers: ReadonlyMap<string, MenuOffer>
  /** Of every discount in the quote, by id. */
  readonly discountTitles: ReadonlyMap<string, Localized>
}

/**
 * Works a quote out anew from the database. Its problems are listed, never thrown.
 *
 * @param expectedTotal what the customer saw; null when nothing is to be held against.
 */
export async function makeQuote(
  db: Db,
  request: QuoteRequest,
  { now, expectedTotal }: { readonly now: Instant; readonly expectedTotal: Sum | null },
): Promise<MadeQuote> {
  const { shipperId } = request
  const place = await findPlace(db, request, now)
  const menuId = place.branch?.menuId ?? (await findDefaultMenuId(db, shipperId))
  const wantedIds = [...new Set(request.lines.map(({ productId }) => productId))]
  const offers = menuId ? await listOffers(db, { shipperId, menuId, productIds: wantedIds }) : new Map()
  const stops: StopList = place.branch
    ? await loadStops(db, { shipperId, branchId: place.branch.id })
    : new Map()
  const rules = await listAutoAddRules(db, shipperId)
  const discounts = await listAutomaticDiscounts(db, shipperId)
  const promo = request.promoCode ? await findPromoCode(db, { shipperId, text: request.promoCode }) : null
  const customer = request.customerId
    ? await findCustomerFacts(db, { shipperId, customerId: request.customerId })
    : null

  const resolved = resolveLines({
    lines: request.lines.map((line) => toOrderedLine(line, offers)),
    offers,
    stops,
    at: request.futureTime ?? now,
  })
  const quote = priceOrder({
    lines: resolved.lines,
    lineProblems: [...place.problems, ...resolved.problems],
    autoAdd: { rules, declined: request.declinedAutoAdd },
    stops,
    discounts: discounts.map(({ discount }) => discount),
    promo: request.promoCode ? { code: request.promoCode, found: promo?.discount ?? null } : null,
    customer,
    citySlug: place.branch?.citySlug ?? place.zone?.citySlug ?? null,
    now,
    delivery: place.delivery,
    branch: place.state,
    futureTime: request.futureTime,
    isSlotFree: place.slot === null,
    // Nobody has points before there is a ledger of them.
    points: { balance: zeroSum, toSpend: request.points },
    cashChange: request.cashChange,
    expectedTotal,
  })
  const products = await nameProducts(db, shipperId, quote, offers)
  return {
    quote: { ...quote, problems: quote.problems.map((problem) => nameEarliest(problem, place)) },
    place,
    vatIncluded: vatOf(quote, products),
    products,
    offers,
    discountTitles: new Map(
      [...discounts, ...(promo ? [promo] : [])].map(({ discount, title }) => [discount.id, title]),
    ),
  }
}

/** Where an order would be made and delivered to, without what it holds. */
export async function findPlace(
  db: Db,
  request: Pick<QuoteRequest, 'shipperId' | 'deliveryType' | 'branchId' | 'point' | 'zoneId' | 'futureTime'>,
  now: Instant,
): Promise<Place> {
  const { shipperId } = request
  const branches = await listBranches(db, { shipperId, now })
  const zones = request.deliveryType === 'delivery' ? await listZones(db, shipperId) : []
  return choosePlace({ ...request, now }, { branches, zones })
}

function toOrderedLine(line: WantedLine, offers: ReadonlyMap<string, MenuOffer>): OrderedLine {
  const offer = offers.get(line.productId)
  const choices = offer ?? { productId: line.productId, modifierGroups: [], comboGroups: [] }
  return { ...line, modifiers: chooseModifiers(choices, line.modifiers) }
}

/** The rule of pricing says only that the slot cannot be had; the place knows from when on one can. */
function nameEarliest(problem: Problem, { slot }: Place): Problem {
  return problem.code === 'slot_unavailable' && slot ? slot : problem
}

async function nameProducts(
  db: Db,
  shipperId: string,
  quote: Quote,
  offers: ReadonlyMap<string, MenuOffer>,
): Promise<ReadonlyMap<string, ProductFacts>> {
  const others = quote.lines.map(({ productId }) => productId).filter((id) => !offers.has(id))
  const added = await listProductFacts(db, { shipperId, productIds: [...new Set(others)] })
  const own = [...offers.values()].map(({ facts }) => facts)
  return new Map([...own, ...added].map((facts) => [facts.productId, facts]))
}
