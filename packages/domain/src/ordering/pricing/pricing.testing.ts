import { aCustomer, wednesday } from '../../discounts/discount.testing.ts'
import { toSum } from '../../money/sum.ts'
import { aLine } from '../cart/cart.testing.ts'
import type { CartLine } from '../cart/cart.ts'
import type { DeliveryFacts, PriceOrderInput } from './order-facts.ts'
import type { Offer } from './resolve-lines.ts'

export const city = { deliveryFee: toSum(15_000), freeFrom: toSum(100_000), minimumOrder: toSum(40_000) }
export const toCity: DeliveryFacts = { type: 'delivery', zone: city }
export const takeaway: DeliveryFacts = { type: 'self-pickup' }

/** A signed-in customer orders one roll for 64 000, delivered in the city; there is no problem. */
export function anOrder(changes: Partial<PriceOrderInput> = {}): PriceOrderInput {
  return {
    lines: [aLine()],
    lineProblems: [],
    autoAdd: { rules: [], declined: [] },
    stops: new Map(),
    discounts: [],
    promo: null,
    customer: aCustomer(),
    citySlug: 'tashkent',
    now: wednesday,
    delivery: toCity,
    branch: { state: 'open' },
    futureTime: null,
    isSlotFree: true,
    points: { balance: toSum(0), toSpend: toSum(0) },
    cashChange: null,
    expectedTotal: null,
    ...changes,
  }
}

/** A line with this total, made of one piece. */
export function getALine(total: number, changes: Partial<CartLine> = {}): CartLine {
  return aLine({ price: toSum(total), ...changes })
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    productId: 'philadelphia',
    type: 'simple',
    categoryId: 'signature',
    price: toSum(64_000),
    saleWindow: null,
    modifierGroups: [],
    comboGroups: [],
    ...changes,
  }
}
