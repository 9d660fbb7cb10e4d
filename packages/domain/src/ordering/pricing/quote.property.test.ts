import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOffDelivery, percentOffOrder, sumOffOrder } from '../../discounts/discount.testing.ts'
import { type Discount, noConditions } from '../../discounts/discount.ts'
import { discountRows } from '../../discounts/discount-rows.ts'
import { usedDiscounts } from '../../discounts/used-discounts.ts'
import { toSum } from '../../money/sum.ts'
import { runs } from '../../property-runs.testing.ts'
import { aLine, aRule } from '../cart/cart.testing.ts'
import type { PriceOrderInput } from './order-facts.ts'
import { priceOrder } from './price-order.ts'
import { anOrder, city, takeaway } from './pricing.testing.ts'

const sum = (max: number) => fc.integer({ min: 0, max }).map(toSum)
const percent = fc.integer({ min: 0, max: 100 })
const inStop = fc.option(fc.constantFrom('stop', 'temporary', 'not_in_menu', 'outside_hours'), { freq: 5 })

const lines = fc
  .array(
    fc.record({
      productId: fc.constantFrom('philadelphia', 'lava', 'wok'),
      categoryId: fc.constantFrom('signature', 'baked'),
      quantity: fc.integer({ min: 1, max: 99 }),
      price: sum(300_000),
      extrasPrice: sum(50_000),
      inStop,
    }),
    { maxLength: 6 },
  )
  .map((contents) => contents.map((content, index) => aLine({ ...content, key: `line-${index}` })))

const terms = fc.record({ isStackable: fc.boolean(), minOrderAmount: fc.option(sum(500_000)) })
const amountDiscount = fc
  .tuple(terms, percent, fc.integer({ min: -200_000, max: 0 }), fc.option(sum(100_000)))
  .chain(([{ isStackable, minOrderAmount }, off, amount, maxAmount]) => {
    const changes = { isStackable, maxAmount, conditions: { minOrderAmount } }
    return fc.constantFrom(
      percentOffOrder(off, changes),
      sumOffOrder(amount, changes),
      percentOffDelivery(off, changes),
    )
  })
const productDiscount: fc.Arbitrary<Discount> = fc
  .record({ off: percent, isStackable: fc.boolean() })
  .map(({ off, isStackable }) => ({
    id: `line-${off}`,
    isActive: true,
    isStackable,
    isExclusive: false,
    allowsPoints: true,
    earnsPoints: true,
    conditions: noConditions,
    target: 'product',
    mode: 'percentage',
    percent: off,
    productIds: ['lava'],
    categoryIds: ['baked'],
    exceptProductIds: [],
  }))

const zone = fc.record({
  deliveryFee: sum(50_000),
  freeFrom: fc.option(sum(400_000)),
  minimumOrder: sum(100_000),
})
const inputs: fc.Arbitrary<PriceOrderInput> = fc
  .record({
    lines,
    discounts: fc.array(fc.oneof(amountDiscount, productDiscount), { maxLength: 5 }),
    promo: fc.option(
      amountDiscount.map((found) => ({ code: 'CODE', found: { ...found, id: 'promo', code: 'CODE' } })),
    ),
    delivery: fc.oneof(
      fc.constant(takeaway),
      zone.map((found) => ({ type: 'delivery' as const, zone: found })),
      fc
        .constantFrom('unknown' as const, 'outside' as const)
        .map((found) => ({ type: 'delivery' as const, zone: found })),
    ),
    points: fc.record({
      balance: sum(500_000),
      toSpend: fc.oneof(sum(500_000), fc.constant('total' as const)),
    }),
    autoAdd: fc.record({
      rules: fc.constantFrom([], [aRule()]),
      declined: fc.constantFrom([], ['soy-set-per-roll']),
    }),
    cashChange: fc.option(sum(1_000_000)),
    expectedTotal: fc.option(sum(1_000_000)),
  })
  .map(anOrder)

const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the parts of a quote add up to its total, and no sum is negative or fractional', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const quote = priceOrder(input)
      const {
        goodsFull,
        goods,
        lineDiscount,
        orderDiscount,
        deliveryFee,
        deliveryDiscount,
        pointsSpent,
        total,
      } = quote
      expect(add(quote.lines.map((line) => line.total))).toBe(goods)
      expect(goodsFull - lineDiscount).toBe(goods)
      expect(goods - orderDiscount + (deliveryFee ?? 0) - deliveryDiscount - pointsSpent).toBe(total)
      const amounts = [
        goodsFull,
        goods,
        lineDiscount,
        orderDiscount,
        deliveryFee ?? 0,
        deliveryDiscount,
        pointsSpent,
        total,
      ]
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

test('every line adds up: price times quantity, discounts, and a share of the order discount that is not above the line', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { lines: priced, orderDiscount } = priceOrder(input)
      for (const line of priced) {
        expect(line.total).toBe(line.unitPriceWithDiscount * line.quantity)
        expect(line.unitPrice * line.quantity - add(line.discounts.map(({ amount }) => amount))).toBe(
          line.total,
        )
        expect(line.orderDiscountShare).toBeLessThanOrEqual(line.total)
      }
      expect(add(priced.map((line) => line.orderDiscountShare))).toBe(orderDiscount)
      expect(new Set(priced.map(({ key }) => key)).size).toBe(priced.length)
    }),
    { numRuns: runs(500) },
  )
})

test('the stored discounts of an order are rows that add up with its sums to the total', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const quote = priceOrder(input)
      const fee = quote.deliveryFee ?? 0
      const deliveryPrice = toSum(fee - quote.deliveryDiscount)
      const { rows, deliveryFull } = discountRows(usedDiscounts(quote), { ...quote, deliveryPrice })
      expect(deliveryFull).toBe(fee)
      expect(rows.every(({ discount }) => discount !== null)).toBe(true)
      const discount = add(rows.map(({ amount }) => amount))
      expect(quote.goodsFull - discount + deliveryFull - quote.pointsSpent).toBe(quote.total)
    }),
    { numRuns: runs(500) },
  )
})

test('the listed discounts are those that were applied', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const quote = priceOrder(input)
      const of = (target: string) =>
        add(quote.discounts.filter((applied) => applied.target === target).map(({ amount }) => amount))
      expect([of('order'), of('delivery')]).toEqual([quote.orderDiscount, quote.deliveryDiscount])
      const named = quote.discounts.filter(({ promoCode }) => promoCode !== null)
      expect(named.every(({ id, promoCode }) => id === 'promo' && promoCode === 'CODE')).toBe(true)
    }),
  )
})

test('[R5-09] an order is below the minimum exactly when its goods after line discounts are', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { goods, minimum, problems } = priceOrder(input)
      const isReported = problems.some(({ code }) => code === 'below_minimum')
      expect(isReported).toBe(goods < minimum && input.lines.length > 0)
    }),
  )
})

test('the same input gives the same quote, and is not changed', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const before = structuredClone(input)
      expect(priceOrder(input)).toEqual(priceOrder(structuredClone(input)))
      expect(input).toEqual(before)
    }),
  )
})

test('an expected total that is equal is no problem, any other one is', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 100_000 }), (input, difference) => {
      const { total } = priceOrder({ ...input, expectedTotal: null })
      const isReported = (expected: number) =>
        priceOrder({ ...input, expectedTotal: toSum(expected) }).problems.some(
          ({ code }) => code === 'price_changed',
        )
      expect(isReported(total)).toBe(false)
      expect(isReported(total + difference)).toBe(true)
    }),
  )
})

test('without thresholds one more piece never makes an order cheaper', () => {
  const plain = fc.record({ lines, off: percent, way: percent }).map(({ lines: own, off, way }) =>
    anOrder({
      lines: own,
      delivery: { type: 'delivery', zone: { ...city, freeFrom: null } },
      discounts: [percentOffOrder(off), percentOffDelivery(way)],
    }),
  )
  fc.assert(
    fc.property(plain, fc.nat(5), (input, at) => {
      const more = input.lines.map((line, index) =>
        index === at && line.quantity < 99 ? { ...line, quantity: line.quantity + 1 } : line,
      )
      expect(priceOrder({ ...input, lines: more }).total).toBeGreaterThanOrEqual(priceOrder(input).total)
    }),
  )
})

test('a higher percentage never makes an order more expensive', () => {
  fc.assert(
    fc.property(lines, percent, percent, (own, one, other) => {
      const totalAt = (off: number) =>
        priceOrder(anOrder({ lines: own, discounts: [percentOffOrder(off)] })).total
      expect(totalAt(Math.max(one, other))).toBeLessThanOrEqual(totalAt(Math.min(one, other)))
    }),
  )
})
