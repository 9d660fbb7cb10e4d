import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum, zeroSum } from '../money/sum.ts'
import { toPhone } from '../phone/phone.ts'
import { addMinutes, toInstant } from '../time/instant.ts'
import { aGift, percentOffDelivery, percentOffOrder, sumOffOrder, wednesday } from './discount.testing.ts'
import type { Discount } from './discount.ts'
import { beginDryRun, type DryRunLimits, type PastOrder } from './dry-run.ts'

const noLimits: DryRunLimits = { maxUses: null, budget: null, dayBudget: null }

const anna = { id: 'anna', phone: toPhone('+998901234567'), birthDate: null, birthDateSetOn: null }
const longAgo = addMinutes(wednesday, -90 * 24 * 60)
const asleep = {
  ...{ firstOrderAt: longAgo, lastOrderAt: longAgo, fourthLastAt: null, lateOfFive: 0, complainedAt: null },
}

function anOrder(changes: Partial<PastOrder> = {}): PastOrder {
  return {
    ...{ id: 'order', at: wednesday, deliveryType: 'delivery', citySlug: 'tashkent', branchId: 'centre' },
    customer: { ...anna, orderCount: 1, handedCount: 1, figures: null },
    ...{ goods: toSum(100_000), deliveryPrice: toSum(15_000), bill: toSum(115_000) },
    dishes: [{ productId: 'roll', categoryId: 'rolls', price: toSum(50_000), quantity: 2 }],
    others: [],
    ...changes,
  }
}
const run = (discount: Discount, orders: readonly PastOrder[], limits = noLimits, gift = zeroSum) =>
  orders.map(beginDryRun(discount, limits, gift))
const setsOnly = { productIds: [], categoryIds: ['sets'], exceptProductIds: [] }

test.each<[string, Discount, Partial<PastOrder>, object]>([
  ['a share of the goods', percentOffOrder(10), {}, { cost: 10_000, reduction: 10_000, isCapped: false }],
  [
    'its largest amount',
    percentOffOrder(10, { maxAmount: toSum(4000) }),
    {},
    { cost: 4000, reduction: 4000, isCapped: true },
  ],
  ['the delivery', percentOffDelivery(100), {}, { cost: 15_000, reduction: 15_000 }],
  ['a delivery that cost nothing', percentOffDelivery(100), { deliveryPrice: zeroSum }, { missed: 'dishes' }],
  ['a gift at the price of the menu', aGift(), {}, { cost: 20_000, reduction: 0 }],
  [
    'dishes that the order has not',
    { ...sumOffOrder(-5000), ...setsOnly, target: 'product' },
    {},
    { missed: 'dishes' },
  ],
  [
    'each piece of a dish',
    { ...sumOffOrder(-5000), ...setsOnly, categoryIds: ['rolls'], target: 'product' },
    {},
    { cost: 10_000 },
  ],
  [
    'more than the dish costs',
    { ...sumOffOrder(-70_000), ...setsOnly, categoryIds: ['rolls'], target: 'product' },
    {},
    { cost: 100_000 },
  ],
  [
    'a smaller discount is replaced',
    percentOffOrder(10),
    { others: [{ target: 'order', amount: toSum(4000), isStackable: true }] },
    { cost: 6000 },
  ],
  [
    'a larger one stays',
    percentOffOrder(10),
    { others: [{ target: 'order', amount: toSum(10_000), isStackable: false }] },
    { missed: 'better' },
  ],
  [
    'stackable ones add up',
    percentOffOrder(10, { isStackable: true }),
    { others: [{ target: 'order', amount: toSum(10_000), isStackable: true }] },
    { cost: 10_000 },
  ],
  [
    'one of the delivery stays beside it',
    percentOffOrder(10),
    { others: [{ target: 'delivery', amount: toSum(15_000), isStackable: false }] },
    { cost: 10_000 },
  ],
  [
    'alone it replaces all others',
    percentOffOrder(10, { isExclusive: true }),
    { others: [{ target: 'delivery', amount: toSum(15_000), isStackable: false }] },
    { missed: 'better' },
  ],
  ['another city', percentOffOrder(10, { conditions: { cities: ['bukhara'] } }), {}, { missed: 'city' }],
  [
    'only first orders',
    percentOffOrder(10, { conditions: { isFirstOrderOnly: true } }),
    {},
    { missed: 'first_order' },
  ],
  ...([2, 3] as const).map(
    (orderNumber) =>
      [
        `only the order number ${orderNumber} of a customer`,
        percentOffOrder(10, { conditions: { orderNumber } }),
        {},
        orderNumber === 2 ? { cost: 10_000 } : { missed: 'order_number' },
      ] as [string, Discount, Partial<PastOrder>, object],
  ),
  [
    'the segments of the moment of the order',
    percentOffOrder(10, { conditions: { segments: ['sleeping'] } }),
    { customer: { ...anna, orderCount: 1, handedCount: 1, figures: asleep } },
    { cost: 10_000 },
  ],
  [
    'other segments',
    percentOffOrder(10, { conditions: { segments: ['often', 'complained'] } }),
    { customer: { ...anna, orderCount: 1, handedCount: 1, figures: asleep } },
    { missed: 'segment' },
  ],
  [
    'too little',
    percentOffOrder(10, { conditions: { minOrderAmount: toSum(100_001) } }),
    {},
    { missed: 'min_amount' },
  ],
  [
    'the dates and the pause of the promotion do not matter',
    percentOffOrder(10, { isActive: false, conditions: { startsAt: toInstant('2030-01-01T00:00:00Z') } }),
    {},
    { cost: 10_000 },
  ],
])('a dry run counts %s', (_, discount, order, result) => {
  expect(run(discount, [anOrder(order)], noLimits, toSum(20_000))).toMatchObject([result])
})

test('every second order has it once until another order is handed over', () => {
  const orders = [1, 1, 2, 3].map((handedCount) =>
    anOrder({ customer: { ...anna, orderCount: 9, handedCount, figures: null } }),
  )
  const missed = run(percentOffOrder(10, { conditions: { everyOrder: 2 } }), orders).map((one) => one.missed)
  expect(missed).toEqual([null, 'order_number', 'order_number', null])
})

test('uses and budgets are counted in the order of time', () => {
  const orders = [0, 60, 24 * 60].map((minutes) => anOrder({ at: addMinutes(wednesday, minutes) }))
  const getMissed = (discount: Discount, limits: Partial<DryRunLimits>) =>
    run(discount, orders, { ...noLimits, ...limits }).map(({ missed }) => missed)
  const all = percentOffOrder(10)
  expect(getMissed(all, { maxUses: 2 })).toEqual([null, null, 'uses'])
  expect(getMissed(all, { budget: toSum(19_999) })).toEqual([null, 'budget', 'budget'])
  expect(getMissed(all, { dayBudget: toSum(10_000) })).toEqual([null, 'budget', null])
  const once = percentOffOrder(10, { conditions: { usesPerCustomer: 1 } })
  expect(getMissed(once, {})).toEqual([null, 'uses', 'uses'])
})

test('a dry run never spends more than its budgets nor gives more than its uses', () => {
  const anyOrder = fc
    .record({ goods: fc.nat(500_000), minutes: fc.nat(5000), other: fc.nat(60_000) })
    .map(({ goods, minutes, other }) =>
      anOrder({
        goods: toSum(goods),
        at: addMinutes(wednesday, minutes),
        others: [{ target: 'order', amount: toSum(other), isStackable: false }],
      }),
    )
  fc.assert(
    fc.property(fc.array(anyOrder), fc.nat(200_000), fc.nat(10), (orders, budget, maxUses) => {
      const results = run(percentOffOrder(20), orders, { budget: toSum(budget), dayBudget: null, maxUses })
      const costs = results.flatMap((result) => (result.missed === null ? [result.cost] : []))
      expect(costs.length).toBeLessThanOrEqual(maxUses)
      expect(costs.every((cost) => cost > 0)).toBe(true)
      expect(costs.reduce((total, cost) => total + cost, 0)).toBeLessThanOrEqual(budget)
    }),
  )
})
