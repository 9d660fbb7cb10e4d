import type { Localized } from '@doira/contract/common/shapes'
import { chooseModifiers } from '@doira/domain/catalog/choices'
import { type EarningTerms, mostPoints } from '@doira/domain/loyalty/points'
import { levelOf, programmeAt } from '@doira/domain/loyalty/programme'
import { addSums, type Sum, zeroSum } from '@doira/domain/money/sum'
import { countCutlery } from '@doira/domain/ordering/cart/auto-add'
import { findSlotOfNow, fitsIntoSlot, makeMinutesOf, nextSlotOfNow } from '@doira/domain/ordering/kitchen'
import type { BranchFacts } from '@doira/domain/ordering/pricing/order-facts'
import { priceOrder } from '@doira/domain/ordering/pricing/price-order'
import type { Quote } from '@doira/domain/ordering/pricing/quote'
import type { QuoteLine } from '@doira/domain/ordering/pricing/quote-line'
import { type OrderedLine, resolveLines } from '@doira/domain/ordering/pricing/resolve-lines'
import type { StoredPromise } from '@doira/domain/ordering/promise/stored-promise'
import { getSlotStart } from '@doira/domain/ordering/slots'
import { noStanding } from '@doira/domain/ordering/unpaid-order'
import { cashProblem } from '@doira/domain/payments/cash-rules'
import type { ShopPolicy } from '@doira/domain/policy/shop-policy'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Product } from '../../catalog/catalogue/catalogue.ts'
import { listLeftOut } from '../exclusions/left-out.ts'
import type { KitchenNow } from '../promise/kitchens.ts'
import { makePromise, stationMinutesOf } from '../promise/make-promise.ts'
import type { Place } from './choose-place.ts'
import { toCustomerFacts } from './customer-facts.queries.ts'
import { findGiftPrices, findOffers, findStops, nameProducts, rulesOnSale } from './menu-of-quote.ts'
import type { MenuOffer } from './offers.ts'
import type { OrderingFacts } from './ordering-facts.queries.ts'
import type { QuoteRequest, WantedLine } from './quote-request.ts'
import type { ShopFacts } from './shop-facts.ts'
import { getVat } from './vat-of-quote.ts'

/** A quote and all that an answer or an order needs to name what is in it. */
export type MadeQuote = {
  readonly quote: Quote
  readonly place: Place
  readonly vatIncluded: Sum
  /** Sets of cutlery in it; null: the shop adds none to these dishes. */
  readonly cutlery: number | null
  /** Of the kitchen's capacity that the order takes. */
  readonly makeMinutes: number
  /** The start of the half hour in which it is made. */
  readonly makeSlot: Instant
  /** What an order for now is promised; null while nobody makes it, or for a pre-order. */
  readonly promise: StoredPromise | null
  /** Of every product in the quote, by id. */
  readonly products: ReadonlyMap<string, Product>
  /** Of the customer's own lines, by product id. */
  readonly offers: ReadonlyMap<string, MenuOffer>
  /** Of every discount in the quote, by id. */
  readonly discountTitles: ReadonlyMap<string, Localized>
  /** What the order earns on the customer's level, in percent; 0 without a programme. */
  readonly earnPercent: number
  readonly earningTerms: EarningTerms
  /** The most that the programme lets points pay of it. */
  readonly pointsMaximum: Sum
  /** The discounts that exclude that an order earns points. */
  readonly withoutPoints: ReadonlySet<string>
  /** Of dishes that may be given, by id, in the menu. */
  readonly giftPrices: ReadonlyMap<string, Sum>
  /** What is left out of the customer's own lines, by key. */
  readonly without: ReadonlyMap<string, readonly Localized[]>
  /** Of the rules that add dishes, by key. */
  readonly ruleTitles: ReadonlyMap<string, Localized>
}

type QuoteInput = {
  readonly request: QuoteRequest
  readonly now: Instant
  readonly shop: ShopFacts
  /** Where it is made and delivered to. */
  readonly place: Place
  readonly facts: OrderingFacts
  readonly kitchen: KitchenNow | null
  /** The total that the customer saw; null: none to compare with. */
  readonly expectedTotal: Sum | null
  readonly policy: ShopPolicy
}

/** Computes a quote. Its problems are listed, never thrown. */
export function makeQuote({
  request,
  now,
  shop,
  place,
  facts,
  kitchen,
  expectedTotal,
  policy,
}: QuoteInput): MadeQuote {
  const offers = findOffers(shop, place, request)
  const { customer, promo } = facts
  const discounts = shop.discounts.map(({ discount }) => discount)
  const offered = promo ? [...discounts, promo.discount] : discounts
  const stops = findStops({ shop, place, facts, at: request.futureTime ?? now }, offered)
  const giftPrices = findGiftPrices(shop, place, offered)
  const programme = programmeAt(shop.programmes, now)
  const level = customer && levelOf(programme, { ...customer, grantedSlug: customer.grantedLevel })
  const { maxPointsPerOrder } = programme
  const share = { payPercent: level?.payPercent ?? 100, maxPointsPerOrder }

  const resolved = resolveLines({
    lines: request.lines.map((line) => toOrderedLine(line, offers)),
    offers,
    stops,
    at: request.futureTime ?? now,
  })
  const rules = rulesOnSale(shop)
  const { cutlery = null } = request
  const priceWith = (isSlotFree: boolean, state = place.state) =>
    priceOrder({
      lines: resolved.lines,
      lineProblems: [...place.problems, ...resolved.problems],
      autoAdd: { rules, declined: request.declinedAutoAdd, cutlery },
      stops,
      discounts,
      promo: request.promoCode ? { code: request.promoCode, found: promo?.discount ?? null } : null,
      customer: customer && toCustomerFacts(customer, customer.history, now),
      usedUp: facts.usedUp,
      budgetLeft: facts.budgetLeft,
      giftPrices,
      giftChoices: request.giftChoices,
      citySlug: place.branch?.citySlug ?? place.zone?.citySlug ?? null,
      branchId: place.branch?.id ?? null,
      now,
      delivery: place.delivery,
      branch: state,
      futureTime: request.futureTime,
      isByPhone: request.isByPhone,
      isSlotFree,
      points: {
        balance: customer?.spendablePoints ?? zeroSum,
        toSpend: request.points,
        minimum: programme.minPointsToSpend,
        share,
      },
      cashChange: request.cashChange,
      expectedTotal,
      unpaid: request.isPaidOnReceipt
        ? { policy, standing: customer?.standing ?? noStanding, isByPhone: request.isByPhone }
        : null,
      maxPieces: policy.maxPieces,
    })
  const priced = priceWith(place.slot === null)
  const products = nameProducts(shop, priced)
  const makeMinutes = countMakeMinutes(priced.lines, products)
  // The price is needed to know what is made, and what is made to know whether the kitchen can.
  const isFull = place.slot === null && isSlotFull({ request, place, facts, makeMinutes })
  const makeSlot = findMakeSlot({ request, place, facts, kitchen, now, makeMinutes })
  const state: BranchFacts =
    makeSlot === null ? { state: 'closed', opensAt: nextSlotOfNow(now) } : place.state
  const isAsBefore = !isFull && makeSlot !== null
  const quote = withCashProblem(isAsBefore ? priced : priceWith(!isFull, state), {
    ...{ request, facts, products, now },
  })
  return {
    quote: { ...quote, problems: quote.problems.map((problem) => nameEarliest(problem, place)) },
    place: { ...place, state },
    vatIncluded: getVat(quote, products),
    cutlery: countCutlery({
      ...{ lines: resolved.lines, rules, cutlery, stops, deliveryType: place.delivery.type },
      declined: request.declinedAutoAdd,
    }),
    makeMinutes,
    makeSlot: makeSlot ?? getSlotStart(now),
    promise: makePromise({
      place: { ...place, state },
      kitchen,
      now,
      minutes: stationMinutesOf(priced.lines, products),
    }),
    products,
    offers,
    discountTitles: new Map(
      [...shop.discounts, ...(promo ? [promo] : [])].map(({ discount, title }) => [discount.id, title]),
    ),
    earnPercent: level?.percent ?? 0,
    earningTerms: programme,
    pointsMaximum: mostPoints(addSums(quote.total, quote.pointsSpent), share),
    withoutPoints: new Set(offered.filter(({ earnsPoints }) => !earnsPoints).map(({ id }) => id)),
    giftPrices,
    without: listLeftOut(request.lines, shop.catalogue, request.isOfGroup ? [] : (customer?.leavesOut ?? [])),
    ruleTitles: new Map(shop.autoAddRules.map(({ key, title }) => [key, title])),
  }
}

/** Whether the law lets it be paid in cash. */
function withCashProblem(
  quote: Quote,
  {
    request,
    facts,
    products,
    now,
  }: Pick<QuoteInput, 'request' | 'facts' | 'now'> & Pick<MadeQuote, 'products'>,
): Quote {
  if (!request.isPaidInCash) return quote
  const hasCashlessGoods = quote.lines.some(({ productId }) => products.get(productId)?.isCashless === true)
  const problem = cashProblem({ total: quote.total, hasCashlessGoods, now }, facts.cashRules)
  return problem === null ? quote : { ...quote, problems: [...quote.problems, problem] }
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
function isSlotFull({
  request: { futureTime },
  place: { branch },
  facts: { takenMinutes: taken },
  makeMinutes: minutes,
}: Pick<QuoteInput, 'request' | 'place' | 'facts'> & { readonly makeMinutes: number }): boolean {
  if (futureTime === null || !branch) return false
  return !fitsIntoSlot({ minutes, taken, capacity: branch.kitchenCapacityMinutes })
}

/**
 * The half hour in which it is made; null when the branch limits orders for now and has no room for it. A branch that
 * does not take the order anyway says why itself.
 */
function findMakeSlot({
  request: { futureTime },
  place: { branch, state },
  facts: { limitsNow },
  kitchen,
  now,
  makeMinutes: minutes,
}: Pick<QuoteInput, 'request' | 'place' | 'facts' | 'kitchen' | 'now'> & {
  readonly makeMinutes: number
}): Instant | null {
  const isLimited = limitsNow && futureTime === null && state.state === 'open'
  if (!isLimited || !branch || !kitchen) return getSlotStart(futureTime ?? now)
  return findSlotOfNow({ minutes, taken: kitchen.taken, capacity: branch.kitchenCapacityMinutes, now })
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
