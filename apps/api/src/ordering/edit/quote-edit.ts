import type { Discount, DiscountConditions } from '@doira/domain/discounts/discount'
import { type UsedDiscount, usedDiscounts } from '@doira/domain/discounts/used-discounts'
import { addSums, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { mergeAutoAdded } from '@doira/domain/ordering/pricing/merge-auto-added'
import type { DeliveryFacts } from '@doira/domain/ordering/pricing/order-facts'
import { type EditedPrice, type PlacedLine, priceEdit } from '@doira/domain/ordering/pricing/price-edit'
import type { Quote } from '@doira/domain/ordering/pricing/quote'
import type { QuoteLine } from '@doira/domain/ordering/pricing/quote-line'
import { resolveLines } from '@doira/domain/ordering/pricing/resolve-lines'
import { getSlotStart } from '@doira/domain/ordering/slots'
import type { MoneyOfOrder } from '@doira/domain/orders/changed-lines'
import type { RefundPlan } from '@doira/domain/payments/refund-plan'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomer } from '../../customers/customers.queries.ts'
import { listDiscountsOfOrder } from '../../discounts/discounts.queries.ts'
import { findPromoCode } from '../../discounts/promo-code.queries.ts'
import { listLines } from '../../orders/edit/change-lines.ts'
import { readDiscountsLeft } from '../../orders/lifecycle/discount-uses.queries.ts'
import { listOrderDiscounts } from '../../orders/lifecycle/order-discounts.queries.ts'
import type { OrderLineRow, OrderRow } from '../../orders/orders.tables.ts'
import { findCashProblemOfEdit } from '../../orders/payment/cash-problem.queries.ts'
import { planOfEdit } from '../../orders/refunds/plan-of-edit.ts'
import { listQuestions } from '../../orders/substitution/substitution.queries.ts'
import type { SubstitutionRow } from '../../orders/substitution/substitution.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { listLeftOut } from '../exclusions/left-out.ts'
import { isGroupOrder } from '../group/order-people.queries.ts'
import { toLineRow } from '../place/order-rows.ts'
import { readStops, withGoneGifts } from '../place/order-stops.queries.ts'
import { readOrderHistory, toCustomerFacts } from '../quote/customer-facts.queries.ts'
import { countMakeMinutes, toOrderedLine } from '../quote/make-quote.ts'
import { findGiftPrices } from '../quote/menu-of-quote.ts'
import { listOffers, type MenuOffer } from '../quote/offers.ts'
import type { WantedLine } from '../quote/quote-request.ts'
import type { ShopFacts, ShopFactsCache } from '../quote/shop-facts.ts'

/** The requested changes of an order. */
export type WantedEdit = {
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
  readonly added: readonly WantedLine[]
}

/** The order after the edit. */
export type QuotedEdit = EditedPrice & {
  readonly before: readonly OrderLineRow[]
  readonly after: readonly OrderLineRow[]
  readonly money: MoneyOfOrder
  readonly discounts: readonly UsedDiscount[]
  /** The refunds of an order that costs less now. */
  readonly plan: RefundPlan
  /** The kitchen minutes and their half hour, and whether they are more than before. */
  readonly kitchen: { readonly minutes: number; readonly startsAt: Instant; readonly isMore: boolean }
}

type Deps = { readonly shopFacts: ShopFactsCache; readonly now: Instant }

/**
 * Prices an order with other lines, with the shop's own quote and the present data.
 *
 * @throws DomainError line_not_found; quantity_invalid for another number of auto-added dishes
 */
export async function quoteEdit(
  db: Db,
  order: OrderRow,
  wanted: WantedEdit,
  { shopFacts, now }: Deps,
): Promise<QuotedEdit> {
  const before = await listLines(db, order)
  const quantityOf = readQuantities(wanted, before)
  const facts = await shopFacts.read(db, { shipperId: order.shipperId, now })
  const { catalogue } = facts
  const branch = facts.branches.find(({ id }) => id === order.branchId)
  if (!catalogue || !branch) throw new Error('an order of no branch')
  const productIds = [...before, ...wanted.added].map(({ productId }) => productId)
  const offers = listOffers(catalogue, branch.menuId, [...new Set(productIds)])
  const stops = await readStops(db, { shipperId: order.shipperId, branchId: branch.id }, catalogue)
  const at = order.futureTime ?? now
  const resolve = (lines: readonly WantedLine[]) =>
    resolveLines({ lines: lines.map((line) => toOrderedLine(line, offers)), offers, stops, at })
  const questions = await listQuestions(db, { shipperId: order.shipperId, orderId: order.id })
  const added = resolve(wanted.added)
  const own = before.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const defaults = before.filter(({ isDefaultProduct }) => isDefaultProduct)
  const { own: ownDiscounts, giftCosts, leavesOut: ofHost, ...asThen } = await discountFacts(db, order)
  // What one of a group leaves out is no rule for the others.
  const leavesOut = (await isGroupOrder(db, { ...order, orderId: order.id })) ? [] : ofHost
  const others = facts.discounts.filter(({ discount: { id } }) => ownDiscounts.every((one) => one.id !== id))
  const discounts = [...ownDiscounts, ...others.map(({ discount }) => discount)]
  const offered = asThen.promo?.found ? [...discounts, asThen.promo.found] : discounts
  const gone = withGoneGifts(stops, offered, { catalogue, menuId: branch.menuId, at })
  const giftPrices = new Map([...findGiftPrices(facts, { branch }, offered), ...giftCosts])
  const priced = priceEdit({
    ordered: own.map((line) => {
      const [today] = resolve([{ ...line, key: line.id }]).lines
      return {
        ...{ key: line.id, productId: line.productId, unitPrice: line.price },
        ...{ quantity: quantityOf(line), quantityBefore: line.quantity },
        type: catalogue.productById.get(line.productId)?.type ?? 'simple',
        categoryId: catalogue.productById.get(line.productId)?.categoryId ?? '',
        extrasPrice: today?.extrasPrice ?? zeroSum,
        agreedPrice: isReplacement(line, questions) ? line.priceWithDiscount : null,
        stop: today?.inStop ?? null,
      } satisfies PlacedLine
    }),
    added: added.lines,
    addedProblems: added.problems,
    defaults: defaults
      .filter(({ isGift }) => !isGift)
      .map((line) => ({ productId: line.productId, isGoing: quantityOf(line) === 0 })),
    isSubstituted: questions.some(({ settledAt }) => settledAt !== null),
    deliveryPriceBefore: order.deliveryPrice,
    goodsBefore: order.goods,
    pointsSpent: order.pointsSpent,
    terms: {
      stops: new Map([...gone].filter(([id]) => defaults.every(({ productId }) => productId !== id))),
      discounts,
      ...asThen,
      citySlug: branch.citySlug,
      branchId: branch.id,
      giftPrices,
      now: order.createdAt,
      delivery: getDelivery(order, facts),
      cutlery: order.cutlery,
      rules: facts.autoAddRules.filter(({ productId }) => catalogue.productById.has(productId)),
    },
  })
  const quote = { ...priced.quote, lines: mergeAutoAdded(priced.quote.lines) }
  const money = toMoney(quote)
  const minutes = countMakeMinutes(quote.lines, catalogue.productById)
  const startsAt = getSlotStart(order.futureTime ?? order.createdAt)
  const after = toLines(quote, { order, before, added: wanted.added, facts, offers, leavesOut, now })
  const unlawful = await findCashProblemOfEdit(db, order, { before, lines: after, total: money.total, now })
  return {
    ...priced,
    problems: unlawful ? [...priced.problems, unlawful] : priced.problems,
    quote,
    before,
    after,
    money,
    plan: await planOfEdit(db, order, { money, way: 'transfer' }),
    discounts: usedDiscounts(priced.quote, giftPrices),
    kitchen: {
      minutes,
      startsAt,
      isMore: minutes > countMakeMinutes(before, catalogue.productById),
    },
  }
}

/** The new quantity of each line. @throws DomainError line_not_found, quantity_invalid */
function readQuantities({ lines }: WantedEdit, before: readonly OrderLineRow[]) {
  const wanted = new Map(lines.map(({ line_id: id, quantity }) => [id, quantity]))
  if (lines.some(({ line_id: id }) => before.every((line) => line.id !== id))) {
    throw new DomainError({ code: 'line_not_found' })
  }
  const getQuantity = ({ id, quantity }: OrderLineRow) => wanted.get(id) ?? quantity
  const isWrong = (line: OrderLineRow) =>
    line.isDefaultProduct && getQuantity(line) !== 0 && getQuantity(line) !== line.quantity
  const wrong = before.find(isWrong)
  if (wrong) throw new DomainError({ code: 'quantity_invalid', lineKey: wrong.id })
  return getQuantity
}

function isReplacement({ id }: OrderLineRow, questions: readonly SubstitutionRow[]): boolean {
  return questions.some(({ lineId, replacement }) => lineId === id && replacement !== null)
}

const notAskedAgain = {
  ...{ segments: null, orderNumber: null, everyOrder: null, branches: null, cities: null },
} satisfies Partial<DiscountConditions>

/** The customer's facts for discounts, as when this order was placed: a first order stays the first. */
async function discountFacts(db: Db, order: OrderRow) {
  const { shipperId, customerId } = order
  const own = await listOrderDiscounts(db, order)
  const ownIds = own.map(({ discountId }) => discountId)
  const customer = await findCustomer(db, { shipperId, customerId })
  const history = await readOrderHistory(db, { shipperId, customerId, before: order })
  const code = own.find(({ promoCode }) => promoCode !== null)?.promoCode
  const found = code ? await findPromoCode(db, { shipperId, text: code }) : null
  const left = await readDiscountsLeft(db, { shipperId, now: order.createdAt })
  // The gift that was chosen stays, also where the promotion no longer offers it; who may have the promotion, and
  // where, was decided when the order was placed.
  const asPlaced = <D extends Discount>(placed: D): D => {
    const discount = { ...placed, conditions: { ...placed.conditions, ...notAskedAgain } }
    const given = own.find(({ discountId }) => discountId === discount.id)?.productIds ?? []
    return discount.target === 'gift' && given.length > 0 ? { ...discount, giftProductIds: given } : discount
  }
  const costs = new Map(own.map(({ discountId, cost }) => [discountId, cost]))
  return {
    customer: customer && toCustomerFacts(customer, history, order.createdAt),
    leavesOut: customer?.leavesOut ?? [],
    // What the gifts of the order were counted with, whatever the menu says now.
    giftCosts: own
      .filter(({ target }) => target === 'gift')
      .flatMap(({ productIds, cost }) => productIds.map((id) => [id, cost] as const)),
    own: (await listDiscountsOfOrder(db, { shipperId, ids: ownIds })).map(asPlaced),
    // A code that was paused or stopped since still holds for this order.
    promo: code ? { code, found: found && { ...asPlaced(found.discount), isActive: true } } : null,
    usedUp: new Set([...left.usedUp].filter((id) => !ownIds.includes(id))),
    budgetLeft: new Map(
      [...left.budgetLeft].map(([id, sum]) => [id, addSums(sum, costs.get(id) ?? zeroSum)]),
    ),
  }
}

/** The former fee for a zone that does not exist any more. */
function getDelivery(order: OrderRow, { zones }: ShopFacts): DeliveryFacts {
  if (order.deliveryType === 'self-pickup') return { type: 'self-pickup' }
  const zone = zones.find(({ id }) => id === order.zoneId)
  const asItWas = { deliveryFee: order.deliveryPrice, freeFrom: null, minimumOrder: zeroSum }
  return { type: 'delivery', zone: zone ?? asItWas }
}

function toMoney(quote: Quote): MoneyOfOrder {
  const { goodsFull, goods, orderDiscount, pointsSpent, total } = quote
  const deliveryPrice = subtractSum(quote.deliveryFee ?? zeroSum, quote.deliveryDiscount)
  return { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total }
}

type Rows = {
  readonly order: OrderRow
  readonly before: readonly OrderLineRow[]
  readonly added: readonly WantedLine[]
  readonly facts: ShopFacts
  readonly offers: ReadonlyMap<string, MenuOffer>
  /** Keys of what the customer wants in no dish. */
  readonly leavesOut: readonly string[]
  readonly now: Instant
}

/** Unchanged lines retain their ids, names and marks; the kitchen sees which ones changed. */
function toLines(quote: Quote, rows: Rows): readonly OrderLineRow[] {
  const left = rows.before.filter(({ isDefaultProduct }) => isDefaultProduct)
  const nextPosition = Math.max(-1, ...rows.before.map(({ position }) => position)) + 1
  return quote.lines.map((line, index) => {
    const old = rows.before.find(({ id }) => id === line.key) ?? takeMatchingLine(left, line)
    return old ? changeLine(old, line, rows.now) : toNewLine(line, nextPosition + index, rows)
  })
}

/** Auto-added dishes have no key in an order: they are matched by product and price. */
function takeMatchingLine(left: OrderLineRow[], line: QuoteLine): OrderLineRow | undefined {
  const index = left.findIndex(
    (one) => one.productId === line.productId && one.price === line.unitPrice && one.isGift === line.isGift,
  )
  return line.isDefaultProduct && index >= 0 ? left.splice(index, 1)[0] : undefined
}

function changeLine(old: OrderLineRow, line: QuoteLine, now: Instant): OrderLineRow {
  return {
    ...old,
    quantity: line.quantity,
    price: line.unitPrice,
    priceWithDiscount: line.unitPriceWithDiscount,
    total: line.total,
    orderDiscountShare: line.orderDiscountShare,
    doneAt: line.quantity > old.quantity ? null : old.doneAt,
    changedAt: line.quantity === old.quantity ? old.changedAt : now,
  }
}

function toNewLine(
  line: QuoteLine,
  position: number,
  { order, added, facts, offers, leavesOut, now }: Rows,
): OrderLineRow {
  const products = facts.catalogue?.productById ?? new Map()
  return {
    ...toLineRow(line, { products, offers, without: listLeftOut(added, facts.catalogue, leavesOut) }, added),
    shipperId: order.shipperId,
    id: crypto.randomUUID(),
    orderId: order.id,
    position,
    changedAt: now,
  }
}
