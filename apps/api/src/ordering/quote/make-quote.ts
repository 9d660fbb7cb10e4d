import type { Localized } from '@doira/contract/common/shapes'
import { chooseModifiers } from '@doira/domain/catalog/choices'
import type { StopList } from '@doira/domain/catalog/product'
import type { CustomerFacts } from '@doira/domain/discounts/conditions'
import type { Discount } from '@doira/domain/discounts/discount'
import type { Sum } from '@doira/domain/money/sum'
import type { AutoAddRule } from '@doira/domain/ordering/cart/auto-add'
import { fitsIntoSlot, makeMinutesOf } from '@doira/domain/ordering/kitchen'
import { priceOrder, type Quote } from '@doira/domain/ordering/pricing/quote'
import type { QuoteLine } from '@doira/domain/ordering/pricing/quote-line'
import { type OrderedLine, resolveLines } from '@doira/domain/ordering/pricing/resolve-lines'
import { slotMinutes, slotStartOf } from '@doira/domain/ordering/slots'
import type { UnpaidStanding } from '@doira/domain/ordering/unpaid-order'
import type { ShopPolicy } from '@doira/domain/policy/shop-policy'
import type { Problem } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { Catalogue, Product } from '../../catalog/catalogue.ts'
import { findPromoCode } from '../../discounts/discounts.queries.ts'
import { listUsedUpDiscounts } from '../../orders/lifecycle/discount-uses.queries.ts'
import { listTakenMinutes } from '../../orders/lifecycle/kitchen-slots.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { readStops, withGoneGifts } from '../place/order-stops.queries.ts'
import { choosePlace, type Place } from './choose-place.ts'
import { listOffers, type MenuOffer } from './offers.ts'
import type { QuoteRequest, WantedLine } from './quote-request.ts'
import type { ReadShopFacts, ShopFacts } from './shop-facts.ts'
import { vatOf } from './vat-of-quote.ts'

/** A quote and all that an answer or an order needs to name what is in it. */
export type MadeQuote = {
  readonly quote: Quote
  readonly place: Place
  readonly vatIncluded: Sum
  /** Of the kitchen's capacity that the order takes. */
  readonly makeMinutes: number
  /** Of every product in the quote, by id. */
  readonly products: ReadonlyMap<string, Product>
  /** Of the customer's own lines, by product id. */
  readonly offers: ReadonlyMap<string, MenuOffer>
  /** Of every discount in the quote, by id. */
  readonly discountTitles: ReadonlyMap<string, Localized>
}

type QuoteInput = {
  readonly request: QuoteRequest
  readonly now: Instant
  /** What discounts ask about the customer; null for a customer. */
  readonly customer: CustomerFacts | null
  /** Points on the customer's card. */
  readonly balance: Sum
  /** What the customer saw; null when nothing is to be held against. */
  readonly expectedTotal: Sum | null
  readonly readShopFacts: ReadShopFacts
  readonly policy: ShopPolicy
  /** What the customer has ordered without having paid for it. */
  readonly standing: UnpaidStanding
}

/** Works a quote out anew from the database. Its problems are listed, never thrown. */
export async function makeQuote(
  db: Db,
  { request, now, customer, balance, expectedTotal, readShopFacts, policy, standing }: QuoteInput,
): Promise<MadeQuote> {
  const { shipperId } = request
  const facts = await readShopFacts(db, { shipperId, now })
  const place = choosePlace({ ...request, now }, facts)
  const offers = findOffers(facts, place, request)
  const promo = request.promoCode ? await findPromoCode(db, { shipperId, text: request.promoCode }) : null
  const discounts = facts.discounts.map(({ discount }) => discount)
  const offered = promo ? [...discounts, promo.discount] : discounts
  const stops = await findStops(db, facts.catalogue, place, offered)

  const resolved = resolveLines({
    lines: request.lines.map((line) => toOrderedLine(line, offers)),
    offers,
    stops,
    at: request.futureTime ?? now,
  })
  const usedUp = await listUsedUpDiscounts(db, shipperId)
  const priceWith = (isSlotFree: boolean) =>
    priceOrder({
      lines: resolved.lines,
      lineProblems: [...place.problems, ...resolved.problems],
      autoAdd: { rules: rulesOnSale(facts), declined: request.declinedAutoAdd },
      stops,
      discounts,
      promo: request.promoCode ? { code: request.promoCode, found: promo?.discount ?? null } : null,
      customer,
      usedUp,
      citySlug: place.branch?.citySlug ?? place.zone?.citySlug ?? null,
      now,
      delivery: place.delivery,
      branch: place.state,
      futureTime: request.futureTime,
      isByPhone: request.isByPhone,
      isSlotFree,
      points: { balance, toSpend: request.points, minimum: facts.minPointsToSpend },
      cashChange: request.cashChange,
      expectedTotal,
      unpaid: request.isPaidOnReceipt ? { policy, standing, isByPhone: request.isByPhone } : null,
      maxPieces: policy.maxPieces,
    })
  const priced = priceWith(place.slot === null)
  const products = nameProducts(facts, priced)
  const makeMinutes = countMakeMinutes(priced.lines, products)
  // The price is needed to know what is made, and what is made to know whether the kitchen can.
  const isFull = place.slot === null && (await isSlotFull(db, { request, place, makeMinutes }))
  const quote = isFull ? priceWith(false) : priced
  return {
    quote: { ...quote, problems: quote.problems.map((problem) => nameEarliest(problem, place)) },
    place,
    vatIncluded: vatOf(quote, products),
    makeMinutes,
    products,
    offers,
    discountTitles: new Map(
      [...facts.discounts, ...(promo ? [promo] : [])].map(({ discount, title }) => [discount.id, title]),
    ),
  }
}

/** Minutes of the kitchen that these dishes take. */
export function countMakeMinutes(
  lines: readonly Pick<QuoteLine, 'productId' | 'quantity'>[],
  products: ReadonlyMap<string, Product>,
): number {
  return makeMinutesOf(
    lines.map(({ productId, quantity }) => ({
      quantity,
      makeMinutes: products.get(productId)?.makeMinutes ?? 0,
    })),
  )
}

/** Whether the kitchen has promised the half hour of a pre-order to others. False for an order for now. */
async function isSlotFull(
  db: Db,
  {
    request: { shipperId, futureTime },
    place: { branch },
    makeMinutes,
  }: { readonly request: QuoteRequest; readonly place: Place; readonly makeMinutes: number },
): Promise<boolean> {
  if (futureTime === null || !branch) return false
  const from = slotStartOf(futureTime)
  const taken = await listTakenMinutes(db, {
    shipperId,
    branchId: branch.id,
    from,
    to: addMinutes(from, slotMinutes),
  })
  const capacity = branch.kitchenCapacityMinutes
  return !fitsIntoSlot({ minutes: makeMinutes, taken: taken.get(from) ?? 0, capacity })
}

/** In the menu of the branch; before one is known, in that of the default city. */
function findOffers(
  { catalogue }: ShopFacts,
  { branch }: Place,
  { lines }: QuoteRequest,
): ReadonlyMap<string, MenuOffer> {
  if (!catalogue) return new Map()
  const wantedIds = [...new Set(lines.map(({ productId }) => productId))]
  return listOffers(catalogue, branch?.menuId ?? catalogue.defaultMenuId, wantedIds)
}

/** The stop list of the branch, and the gifts among the discounts that cannot be had. */
async function findStops(
  db: Db,
  catalogue: Catalogue | null,
  { branch }: Place,
  discounts: readonly Discount[],
): Promise<StopList> {
  if (!catalogue) return new Map()
  const { shipperId } = catalogue
  const stops = branch ? await readStops(db, { shipperId, branchId: branch.id }, catalogue) : new Map()
  return withGoneGifts(stops, discounts, catalogue)
}

/** What is not sold any more is not added either. */
function rulesOnSale({ catalogue, autoAddRules }: ShopFacts): readonly AutoAddRule[] {
  return autoAddRules.filter(({ productId }) => catalogue?.productById.has(productId))
}

/** What was chosen, in the groups that the menu has it in. */
export function toOrderedLine(line: WantedLine, offers: ReadonlyMap<string, MenuOffer>): OrderedLine {
  const offer = offers.get(line.productId)
  const choices = offer ?? { productId: line.productId, modifierGroups: [], comboGroups: [] }
  return { ...line, modifiers: chooseModifiers(choices, line.modifiers) }
}

/** The rule of pricing says only that the slot cannot be had; the place knows from when on one can. */
function nameEarliest(problem: Problem, { slot }: Place): Problem {
  return problem.code === 'slot_unavailable' && slot ? slot : problem
}

function nameProducts({ catalogue }: ShopFacts, { lines }: Quote): ReadonlyMap<string, Product> {
  const products = lines.flatMap(({ productId }) => catalogue?.productById.get(productId) ?? [])
  return new Map(products.map((product) => [product.id, product]))
}
