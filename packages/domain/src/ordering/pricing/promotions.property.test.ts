import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGift, percentOffDelivery, percentOffOrder, sumOffOrder } from '../../discounts/discount.testing.ts'
import type { Discount } from '../../discounts/discount.ts'
import { usedDiscounts } from '../../discounts/used-discounts.ts'
import { type Sum, toSum } from '../../money/sum.ts'
import { runs } from '../../property-runs.testing.ts'
import { priceOrder } from './price-order.ts'
import { anOrder, getALine } from './pricing.testing.ts'

const sum = (max: number) => fc.integer({ min: 0, max }).map(toSum)
const combination = fc.constantFrom(
  { isStackable: false, isExclusive: false },
  { isStackable: true, isExclusive: false },
  { isStackable: false, isExclusive: true },
)
const discount: fc.Arbitrary<Discount> = fc
  .tuple(combination, fc.integer({ min: 1, max: 90 }), sum(200_000), fc.boolean())
  .chain(([changes, percent, amount, allowsPoints]) =>
    fc.constantFrom<Discount>(
      percentOffOrder(percent, { ...changes, allowsPoints }),
      sumOffOrder(-amount, { ...changes, allowsPoints }),
      percentOffDelivery(percent, changes),
      { ...aGift(), ...changes },
      { ...aGift({ giftProductIds: ['mochi', 'cola', 'soup'] }), ...changes },
      {
        ...percentOffOrder(percent, changes),
        ...{ mode: 'nth', every: 2, maxTimes: null },
        ...{ productIds: ['philadelphia'], categoryIds: [], exceptProductIds: [] },
      },
    ),
  )
const discounts = fc
  .array(discount, { maxLength: 5 })
  .map((all) => all.map((one, place) => ({ ...one, id: `discount-${place}` })))
const inputs = fc
  .record({
    discounts,
    lines: fc.array(sum(300_000), { minLength: 1, maxLength: 4 }),
    left: fc.dictionary(fc.constantFrom('discount-0', 'discount-1', 'discount-2'), sum(100_000)),
    points: sum(50_000),
    giftPrices: fc.tuple(sum(40_000), sum(40_000), sum(40_000)),
    stopped: fc.subarray(['mochi', 'cola', 'soup']),
    choices: fc.dictionary(
      fc.constantFrom('discount-0', 'discount-1'),
      fc.constantFrom('mochi', 'cola', 'soup', 'not-offered'),
    ),
  })
  .map(({ left, lines, points, giftPrices, stopped, choices, ...rest }) =>
    anOrder({
      ...rest,
      lines: lines.map((total, place) => getALine(total, { key: `line-${place}` })),
      budgetLeft: new Map<string, Sum>(Object.entries(left)),
      giftPrices: new Map(
        (['mochi', 'cola', 'soup'] as const).map((id, place) => [id, giftPrices[place] ?? toSum(0)]),
      ),
      stops: new Map(stopped.map((id) => [id, 'stop'])),
      giftChoices: new Map(Object.entries(choices)),
      points: { balance: toSum(50_000), toSpend: points },
    }),
  )

test('whatever promotions meet, nothing is below zero, no budget is exceeded, and an exclusive one is alone', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const quote = priceOrder(input)
      const used = usedDiscounts(quote, input.giftPrices)
      const byId = new Map(input.discounts.map((one) => [one.id, one]))
      for (const amount of [quote.total, quote.goods, quote.orderDiscount, quote.deliveryDiscount]) {
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      for (const { id, cost } of used) {
        expect(cost).toBeLessThanOrEqual(input.budgetLeft?.get(id) ?? Number.POSITIVE_INFINITY)
      }
      for (const line of quote.lines.filter(({ isGift }) => isGift)) {
        expect([line.total, line.unitPrice]).toEqual([0, 0])
        expect(input.stops.has(line.productId)).toBe(false)
        const offer = quote.gifts.find(({ discountId }) => line.key === `gift:${discountId}`)
        expect(offer?.productIds).toContain(line.productId)
        expect(line.productId).toBe(offer?.chosenId)
      }
      if (used.some(({ id }) => byId.get(id)?.isExclusive)) expect(used).toHaveLength(1)
      if (used.some(({ id }) => byId.get(id)?.allowsPoints === false)) expect(quote.pointsSpent).toBe(0)
    }),
    { numRuns: runs(500) },
  )
})

test('discounts that add up take off at most 40 % together, unless one of them takes off more alone', () => {
  const stackable = (percent: number, id: string) => ({
    ...percentOffOrder(percent, { isStackable: true }),
    id,
  })
  const taken = (...percents: readonly number[]) =>
    priceOrder(
      anOrder({
        lines: [getALine(100_000)],
        discounts: percents.map((percent, place) => stackable(percent, `d${place}`)),
      }),
    ).orderDiscount
  expect(taken(10, 20)).toBe(28_000)
  expect(taken(30, 30)).toBe(40_000)
  expect(taken(30, 60)).toBe(60_000)
})

test('an exclusive discount applies only where it is better for the customer than all others', () => {
  const order = (percent: number) =>
    priceOrder(
      anOrder({
        lines: [getALine(100_000)],
        discounts: [
          { ...percentOffOrder(percent, { isExclusive: true }), id: 'only' },
          { ...percentOffOrder(20), id: 'usual' },
        ],
      }),
    ).discounts.map(({ id }) => id)
  expect(order(15)).toEqual(['usual'])
  expect(order(25)).toEqual(['only'])
})
