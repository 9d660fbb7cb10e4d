import { checkAwaitingPayment, type UnpaidFacts } from '@doira/domain/ordering/unpaid-order'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import type { DemoPace } from '../../orders/lifecycle/demo-pace.ts'
import { releaseDiscountUses } from '../../orders/lifecycle/discount-uses.queries.ts'
import { insertOrder } from '../../orders/lifecycle/insert-order.ts'
import { releaseKitchenMinutes } from '../../orders/lifecycle/kitchen-slots.queries.ts'
import { readUnpaidStanding } from '../../orders/lifecycle/unpaid-standing.queries.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { readOrderHistory, toCustomerFacts } from '../quote/customer-facts.queries.ts'
import { type MadeQuote, makeQuote } from '../quote/make-quote.ts'
import { findQuotedTotal } from '../quote/quotes.queries.ts'
import type { ReadShopFacts } from '../quote/shop-facts.ts'
import type { OrderInput } from './order-input.ts'
import { type EarlierRequest, takeOrderId } from './order-requests.queries.ts'
import { awaitsPayment, toOrderRows } from './order-rows.ts'
import { takeHolds } from './reserve.ts'

export type PlaceOrderDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Randomness, 'uuid'>
  readonly readShopFacts: ReadShopFacts
  readonly demoPace: DemoPace
  readonly payments: PaymentsOfChains
  readonly policyOf: PolicyOf
  /** Orders that one customer may place in ten minutes. */
  readonly ordersPerCustomer: number
}

export type PlacedOrder = { readonly orderId: string; readonly number: number }
export type PlaceOrder = (draft: OrderInput) => Promise<PlacedOrder>

const budgetMinutes = 10

/**
 * Places an order exactly once. Everything is one transaction: an order that is refused leaves nothing
 * behind, and who sends the same order again, even at the same time, gets the same answer.
 *
 * @throws DomainError order_conflict, too_many_requests, invalid_phone, or the first problem of the quote with all of
 *   them as its `problems`
 */
export function makePlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  return (given) => {
    const orderId = given.orderId ?? deps.random.uuid()
    const draft = { ...given, extraPhone: readExtraPhone(given.extraPhone) }
    return deps.db.transaction(async (tx) => {
      const now = deps.clock()
      const { shipperId, customerId } = draft.request
      const { bodyHash } = draft
      const earlier = await takeOrderId(tx, { shipperId, orderId, customerId, bodyHash, createdAt: now })
      if (earlier) return repeatAnswer(earlier, orderId, draft)

      const locked = await lockCustomer(tx, { shipperId, customerId })
      if (!locked) throw new DomainError({ code: 'unauthorized' })
      const pointsBalance =
        draft.request.points === 0 ? locked.pointsBalance : await dropExpiredPoints(tx, draft.request, now)
      const customer = { ...locked, pointsBalance }
      const { made, branch } = await quoteOrRefuse(tx, { deps, draft, customer, now })
      const lost = await takeHolds(tx, {
        orderId,
        draft,
        made,
        branch,
        now,
        policy: deps.policyOf(shipperId),
      })
      if (lost) await refuseLost(tx, { deps, draft, customer, now }, { orderId, made, lost })

      const { demoPace, random } = deps
      const facts = { orderId, draft, made, branch, customer, now, demoPace, newId: random.uuid }
      const rows = toOrderRows({ ...facts, payMinutes: deps.payments.of(shipperId).holdMinutes })
      const number = await insertOrder(tx, rows)
      return { orderId, number }
    })
  }
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
  readonly customer: CustomerRow
  readonly now: Instant
}

/** The quote as it is now, which the order is made of, or every problem that refuses it. */
async function quoteOrRefuse(
  tx: Db,
  { deps, draft, customer, now }: QuoteInput,
): Promise<{ readonly made: MadeQuote; readonly branch: Branch }> {
  const { request, quoteId } = draft
  const history = await readOrderHistory(tx, { ...request, since: addMinutes(now, -budgetMinutes) })
  if (history.recentCount >= deps.ordersPerCustomer) {
    throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: budgetMinutes * 60 })
  }
  const { standing, policy } = await readLimits(tx, { deps, draft })
  const quoted = quoteId ? await findQuotedTotal(tx, { shipperId: request.shipperId, quoteId }) : null
  const made = await makeQuote(tx, {
    request,
    now,
    customer: toCustomerFacts(customer, history),
    balance: customer.pointsBalance,
    expectedTotal: quoted,
    readShopFacts: deps.readShopFacts,
    ...{ standing, policy },
  })
  const isQuoteLost = quoteId !== null && quoted === null
  const problems: readonly Problem[] = [
    ...made.quote.problems,
    ...(isQuoteLost ? [{ code: 'price_changed' as const, total: made.quote.total }] : []),
    ...tooManyAwaiting(draft, made, { standing, policy, isByPhone: request.isByPhone }),
    ...missingAddress(draft, made.quote.problems),
  ]
  const [first] = problems
  if (first) throw new DomainError(first, { problems })
  const { branch } = made.place
  if (!branch) throw new Error('a quote without problems and without a branch')
  return { made, branch }
}

/**
 * Another order took the last of something after this one was quoted. The quote is made again, now without it: a code
 * that is used up is named, a discount of the shop that is shows in the price.
 */
async function refuseLost(
  tx: Db,
  { deps, draft, customer, now }: QuoteInput,
  { orderId, made, lost }: { readonly orderId: string; readonly made: MadeQuote; readonly lost: Problem },
): Promise<never> {
  const { request } = draft
  // Its own holds must not be counted against it.
  await releaseKitchenMinutes(tx, { ...request, orderId })
  await releaseDiscountUses(tx, { ...request, orderId })
  const history = await readOrderHistory(tx, { ...request, since: now })
  const again = await makeQuote(tx, {
    request,
    now,
    customer: toCustomerFacts(customer, history),
    balance: customer.pointsBalance,
    expectedTotal: made.quote.total,
    readShopFacts: deps.readShopFacts,
    ...(await readLimits(tx, { deps, draft })),
  })
  const problems = again.quote.problems.length > 0 ? again.quote.problems : [lost]
  throw new DomainError(problems[0] ?? lost, { problems })
}

/** What limits an order that is paid on receipt. */
async function readLimits(tx: Db, { deps, draft }: Pick<QuoteInput, 'deps' | 'draft'>) {
  const { shipperId, customerId, deliveryType } = draft.request
  const to = deliveryType === 'delivery' ? draft : null
  return {
    policy: deps.policyOf(shipperId),
    standing: await readUnpaidStanding(tx, { shipperId, customerId, to }),
  }
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
