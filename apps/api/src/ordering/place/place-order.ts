import { restrictionProblem } from '@doira/domain/customers/restrictions'
import { nextSlotOfNow } from '@doira/domain/ordering/kitchen'
import { checkAwaitingPayment, type UnpaidFacts } from '@doira/domain/ordering/unpaid-order'
import { parsePhone } from '@doira/domain/phone/phone'
import type { ShopPolicy } from '@doira/domain/policy/shop-policy'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import type { DemoPace } from '../../orders/lifecycle/demo-pace.ts'
import { type InsertedOrder, insertOrder, type NewOrder } from '../../orders/lifecycle/insert-order.ts'
import { notOffered } from '../../payments/core/not-offered.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type FoundFacts, findFacts } from '../quote/find-facts.ts'
import { type MadeQuote, makeQuote } from '../quote/make-quote.ts'
import type { EarlierRequest, KnownCustomer, OrderingFacts } from '../quote/ordering-facts.queries.ts'
import { readQuotedTotal } from '../quote/quote-id.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import type { OrderInput } from './order-input.ts'
import { awaitsPayment, toOrderRows } from './order-rows.ts'

export type PlaceOrderDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Randomness, 'uuid'>
  readonly shopFacts: ShopFactsCache
  /** Of this installation: quotes are signed with it. */
  readonly secret: Uint8Array
  readonly demoPace: DemoPace
  readonly payments: PaymentsOfChains
  readonly policyOf: PolicyOf
  /** Orders that one customer may place in ten minutes. */
  readonly ordersPerCustomer: number
}

export type PlacedOrder = { readonly orderId: string; readonly number: number }
export type PlaceOrder = (draft: OrderInput) => Promise<PlacedOrder>

const budgetMinutes = 10
/** A customer who orders from several tabs at once; after that they wait for each other. */
const mostAttempts = 3

/**
 * Places an order exactly once, with two statements: one reads all that it depends on, the other writes it. An order
 * that is refused leaves nothing behind, and who sends the same order again, even at the same time, gets the same
 * answer.
 *
 * @throws DomainError order_conflict, too_many_requests, invalid_phone, or the first problem of the quote with all of
 *   them as its `problems`
 */
export function makePlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  return async (given) => {
    const orderId = given.orderId ?? deps.random.uuid()
    const draft = { ...given, extraPhone: readExtraPhone(given.extraPhone) }
    const { db } = deps
    for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
      const placed = await tryToPlace({ deps, db, draft, orderId })
      if (placed) return placed
    }
    return db.transaction(async (tx) => {
      await lockCustomer(tx, draft.request)
      const placed =
        (await tryToPlace({ deps, db: tx, draft, orderId })) ??
        (await tryToPlace({ deps, db: tx, draft, orderId, isLast: true }))
      if (!placed) throw new Error('the customer changed under a lock')
      return placed
    })
  }
}

type Attempt = {
  readonly deps: PlaceOrderDeps
  readonly db: Db
  readonly draft: OrderInput
  readonly orderId: string
  /** No other attempt follows: where others took the kitchen each time, it is full. */
  readonly isLast?: true
}
type Found = FoundFacts & { readonly now: Instant }

/** Null when the customer, or what has this order id, changed meanwhile. */
async function tryToPlace({ deps, db, draft, orderId, isLast }: Attempt): Promise<PlacedOrder | null> {
  const { request } = draft
  const find = () => findForOrder({ deps, db, draft, orderId })
  const found = await find()
  const { earlier, customer } = found.facts
  if (earlier) return repeatAnswer(earlier, orderId, draft)
  if (!customer) throw new DomainError({ code: 'unauthorized' })
  if (request.points !== 0 && customer.hasExpiredPoints) {
    await dropPoints(db, request, found.now)
    return null
  }
  const { made, branch } = quoteOrRefuse({ deps, draft, customer, found })
  const { now } = found
  const facts = {
    orderId,
    draft,
    made,
    branch,
    customer,
    now,
    demoPace: deps.demoPace,
    newId: deps.random.uuid,
  }
  const { shipperId } = request
  const inserted = await insertOrder(db, {
    ...toOrderRows({ ...facts, payMinutes: deps.payments.of(shipperId).holdMinutes }),
    bodyHash: draft.bodyHash,
    customerRevision: customer.revision,
    branchRevision: branch.revision,
    kitchen: toKitchen(draft, made, {
      policy: deps.policyOf(found.facts.unpaidRules),
      limitsNow: found.facts.limitsNow,
    }),
  })
  if ('number' in inserted) return { orderId, number: inserted.number }
  const isOfNow = inserted.lost === 'kitchen' && request.futureTime === null
  if (isOfNow) {
    deps.shopFacts.kitchens.forget(branch)
    if (isLast) throw new DomainError({ code: 'branch_closed', opensAt: nextSlotOfNow(now), field: 'branch' })
  }
  const problem = isOfNow ? null : lostProblem[inserted.lost]
  if (problem) refuseLost({ deps, draft, made, found: await find() }, problem)
  return null
}

/** Another order took the last unit after this one was computed; for the other reasons the facts have changed. */
const lostProblem: Readonly<Record<Extract<InsertedOrder, { lost: string }>['lost'], Problem | null>> = {
  kitchen: { code: 'slot_unavailable', field: 'future_time' },
  discount: { code: 'promo_used_up', field: 'promo_code' },
  stale: null,
  order_id: null,
}

async function findForOrder({ deps, db, draft, orderId }: Attempt): Promise<Found> {
  const { request } = draft
  const now = deps.clock()
  const order = {
    id: orderId,
    recentSince: addMinutes(now, -budgetMinutes),
    extraPhone: draft.extraPhone,
    to: request.deliveryType === 'delivery' ? draft : null,
  }
  return { ...(await findFacts(db, deps.shopFacts, { request, now, order })), now }
}

/** Points are spent only while their time lasts, whether the sweep has come by or not. */
async function dropPoints(db: Db, request: OrderInput['request'], now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, request)
    await dropExpiredPoints(tx, request, now)
  })
}

/** @throws DomainError order_conflict for another body, or another customer, who learns nothing else. */
function repeatAnswer(
  earlier: EarlierRequest,
  orderId: string,
  { request, bodyHash }: OrderInput,
): PlacedOrder {
  const isSame = earlier.customerId === request.customerId && Buffer.compare(earlier.bodyHash, bodyHash) === 0
  if (!isSame) throw new DomainError({ code: 'order_conflict' })
  return { orderId, number: earlier.number }
}

type QuoteInput = {
  readonly deps: PlaceOrderDeps
  readonly draft: OrderInput
  readonly customer: KnownCustomer
  readonly found: Found
}

/** The quote as it is now, which the order is made of, or every problem that refuses it. */
function quoteOrRefuse({ deps, draft, customer, found }: QuoteInput): {
  readonly made: MadeQuote
  readonly branch: Branch
} {
  const { request, quoteId } = draft
  const { shipperId } = request
  const { now } = found
  refuseRestricted(draft, found.facts)
  if (customer.recentOrders >= deps.ordersPerCustomer) {
    throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: budgetMinutes * 60 })
  }
  const policy = deps.policyOf(found.facts.unpaidRules)
  const quoted = quoteId ? readQuotedTotal(deps.secret, { shipperId, quoteId, now }) : null
  const made = makeQuote({ ...found, request, expectedTotal: quoted, policy })
  const isQuoteLost = quoteId !== null && quoted === null
  const isKnown = made.quote.problems.some(({ code }) => code === 'price_changed')
  const isUncertain = isQuoteLost || (!found.isCurrent && !isKnown)
  const { standing } = customer
  const problems: readonly Problem[] = [
    ...made.quote.problems,
    ...(isUncertain ? [{ code: 'price_changed' as const, total: made.quote.total }] : []),
    ...tooManyAwaiting(draft, made, { standing, policy, isByPhone: request.isByPhone }),
    ...missingAddress(draft, made.quote.problems),
  ]
  const [first] = problems
  if (first) throw new DomainError(first, { problems })
  const { branch } = made.place
  if (!branch) throw new Error('a quote without problems and without a branch')
  if (branch.paymentsOff.includes(draft.paymentType)) throw notOffered()
  return { made, branch }
}

/**
 * The quote is made again, now without what another order took: a code that is used up is named, a discount of the shop
 * that is shows in the price.
 */
function refuseLost(
  { deps, draft: { request }, made, found }: Omit<QuoteInput, 'customer'> & { readonly made: MadeQuote },
  lost: Problem,
): never {
  const policy = deps.policyOf(found.facts.unpaidRules)
  const again = makeQuote({ ...found, request, expectedTotal: made.quote.total, policy })
  const problems = again.quote.problems.length > 0 ? again.quote.problems : [lost]
  throw new DomainError(problems[0] ?? lost, { problems })
}

/**
 * A pre-order takes minutes of the half hour that it is promised for. One for now takes them of the present half hour
 * and is not refused for them, because its promise is a range, while pre-orders see what is left beside it; where a
 * chain limits orders for now, of the first half hour that has them. An order that has
 * to be paid first holds a part of what it needs, so that nobody blocks a branch without paying; it gets the rest with
 * the money, even where others came between.
 */
function toKitchen(
  draft: OrderInput,
  made: MadeQuote,
  { policy: { unpaid }, limitsNow }: { readonly policy: ShopPolicy; readonly limitsNow: boolean },
): NewOrder['kitchen'] {
  const { futureTime } = draft.request
  return {
    startsAt: made.makeSlot,
    minutes: made.makeMinutes,
    isBinding: futureTime !== null || limitsNow,
    unpaidShare: unpaid && awaitsPayment({ draft, made }) ? unpaid.awaitingPaymentShare : 1,
  }
}

/** @throws DomainError orders_restricted, delivery_restricted, cash_restricted */
function refuseRestricted({ request, passesRestrictions = false }: OrderInput, facts: OrderingFacts): void {
  const problem = restrictionProblem(facts.restrictions, {
    isDelivery: request.deliveryType === 'delivery',
    isPaidOnReceipt: request.isPaidOnReceipt,
  })
  if (problem && !passesRestrictions) throw new DomainError(problem)
}

function tooManyAwaiting(draft: OrderInput, made: MadeQuote, facts: UnpaidFacts): readonly Problem[] {
  const problem = awaitsPayment({ draft, made }) ? checkAwaitingPayment(facts) : null
  return problem ? [problem] : []
}

function missingAddress({ request, address }: OrderInput, problems: readonly Problem[]): readonly Problem[] {
  const isKnown = problems.some(({ code }) => code === 'address_required')
  if (request.deliveryType !== 'delivery' || address !== '' || isKnown) return []
  return [{ code: 'address_required', field: 'address' }]
}

function readExtraPhone(text: string | null): string | null {
  if (text === null) return null
  const phone = parsePhone(text)
  if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'extra_phone_number' })
  return phone
}
