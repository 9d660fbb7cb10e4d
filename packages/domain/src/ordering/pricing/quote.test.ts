import { expect, test } from 'vitest'
import { aPromo, percentOffDelivery, percentOffOrder, sumOffOrder } from '../../discounts/discount.testing.ts'
import { noConditions, type ProductDiscount } from '../../discounts/discount.ts'
import { toSum } from '../../money/sum.ts'
import { toInstant } from '../../time/instant.ts'
import { aLine, aRule, withGinger } from '../cart/cart.testing.ts'
import { priceOrder } from './price-order.ts'
import { anOrder, city, getALine, takeaway, toCity } from './pricing.testing.ts'
import { codes, entered } from './quote.testing.ts'

const signatureOff = (percent: number): ProductDiscount => ({
  id: 'line',
  isActive: true,
  isStackable: false,
  isExclusive: false,
  allowsPoints: true,
  earnsPoints: true,
  conditions: noConditions,
  target: 'product',
  mode: 'percentage',
  percent,
  productIds: [],
  categoryIds: ['signature'],
  exceptProductIds: [],
})

test('an order of one roll delivered in the city costs the roll and the delivery fee', () => {
  expect(priceOrder(anOrder())).toEqual({
    lines: [
      {
        key: 'line-1',
        productId: 'philadelphia',
        quantity: 1,
        unitPrice: 64_000,
        unitPriceWithDiscount: 64_000,
        total: 64_000,
        discounts: [],
        orderDiscountShare: 0,
        isDefaultProduct: false,
        isGift: false,
        autoAddKey: null,
        freeQuantity: 0,
      },
    ],
    goodsFull: 64_000,
    goods: 64_000,
    lineDiscount: 0,
    orderDiscount: 0,
    deliveryFee: 15_000,
    waivedDeliveryFee: 0,
    deliveryDiscount: 0,
    pointsSpent: 0,
    total: 79_000,
    discounts: [],
    gifts: [],
    minimum: 40_000,
    freeDeliveryFrom: 100_000,
    confirmReason: null,
    problems: [],
  })
})

test('[R4-14] a line discount applies to the dish, not to its extras, and is listed for the whole line', () => {
  const { lines, goodsFull, goods, lineDiscount } = priceOrder(
    anOrder({ lines: [aLine({ quantity: 3, ...withGinger })], discounts: [signatureOff(25)] }),
  )
  expect(lines[0]).toMatchObject({
    unitPrice: 68_000,
    unitPriceWithDiscount: 52_000,
    total: 156_000,
    discounts: [{ id: 'line', amount: 48_000 }],
  })
  expect({ goodsFull, goods, lineDiscount }).toEqual({
    goodsFull: 204_000,
    goods: 156_000,
    lineDiscount: 48_000,
  })
})

test('reductions are applied in order: line, order, fee, delivery discount, points', () => {
  const quote = priceOrder(
    anOrder({
      lines: [getALine(100_000)],
      discounts: [signatureOff(10), percentOffOrder(10), percentOffDelivery(50)],
      points: { balance: toSum(5000), toSpend: toSum(5000) },
    }),
  )
  expect(quote).toMatchObject({
    goods: 90_000,
    orderDiscount: 9000,
    deliveryFee: 15_000,
    deliveryDiscount: 7500,
    pointsSpent: 5000,
    total: 83_500,
  })
  expect(quote.discounts).toEqual([
    { id: 'order-10', amount: 9000, target: 'order', promoCode: null },
    { id: 'delivery-50', amount: 7500, target: 'delivery', promoCode: null },
  ])
})

test.each([
  { goods: 99_999, fee: 15_000, waived: 0 },
  { goods: 100_000, fee: 0, waived: 15_000 },
])('goods of $goods are delivered for $fee, and $waived fall away', ({ goods, fee, waived }) => {
  const quote = priceOrder(anOrder({ lines: [getALine(goods)] }))
  expect([quote.deliveryFee, quote.waivedDeliveryFee]).toEqual([fee, waived])
})

test('free delivery and the minimum count the goods after line discounts, before the promo code', () => {
  const lines = [getALine(100_000)]
  expect(priceOrder(anOrder({ lines, discounts: [signatureOff(1)] })).deliveryFee).toBe(15_000)
  expect(priceOrder(anOrder({ lines, promo: entered(aPromo()) })).deliveryFee).toBe(0)
  expect(codes(anOrder({ lines: [getALine(40_000)], promo: entered(aPromo()) }))).toEqual([])
})

test.each([
  { goods: 39_999, problems: [{ code: 'below_minimum', minimum: 40_000, missing: 1 }] },
  { goods: 40_000, problems: [] },
])('[R5-09] goods of $goods against a minimum of 40 000: $problems', ({ goods, problems }) => {
  expect(priceOrder(anOrder({ lines: [getALine(goods)] })).problems).toEqual(problems)
})

test('takeaway has neither fee nor minimum', () => {
  const quote = priceOrder(anOrder({ delivery: takeaway, lines: [getALine(1000)] }))
  expect(quote).toMatchObject({
    deliveryFee: 0,
    minimum: 0,
    freeDeliveryFrom: null,
    total: 1000,
    problems: [],
  })
})

test.each([
  { zone: 'unknown', code: 'address_required' },
  { zone: 'outside', code: 'outside_zone' },
] as const)(
  '[R8-03] with an address that is $zone the fee is unknown, and the problem is $code',
  ({ zone, code }) => {
    const quote = priceOrder(anOrder({ delivery: { type: 'delivery', zone } }))
    expect(quote).toMatchObject({ deliveryFee: null, total: 64_000, problems: [{ code, field: 'address' }] })
  },
)

test('condiments are added by the rules, charged above their free number, and calculated again', () => {
  const lines = [
    aLine({ quantity: 8 }),
    aLine({ key: 'old', productId: 'soy-set', isDefaultProduct: true, quantity: 50 }),
  ]
  const quote = priceOrder(anOrder({ lines, autoAdd: { rules: [aRule()], declined: [] } }))
  expect(
    quote.lines.map(({ key, quantity, total, freeQuantity }) => [key, quantity, total, freeQuantity]),
  ).toEqual([
    ['line-1', 8, 512_000, 0],
    ['auto:soy-set-per-roll', 6, 0, 6],
    ['auto:soy-set-per-roll:charged', 2, 14_000, 0],
  ])
  expect(quote.goods).toBe(526_000)
  const declined = priceOrder(
    anOrder({ lines, autoAdd: { rules: [aRule()], declined: ['soy-set-per-roll'] } }),
  )
  expect(declined.lines).toHaveLength(1)
})

test.each([
  { inStop: 'stop', code: 'out_of_stock' },
  { inStop: 'temporary', code: 'temporarily_unavailable' },
  { inStop: 'outside_hours', code: 'temporarily_unavailable' },
  { inStop: 'not_in_menu', code: 'not_in_menu' },
] as const)(
  '[R8-06] [R8-07] a line with the stop $inStop has the problem $code, and is in no sum and not in the quote',
  ({ inStop, code }) => {
    const quote = priceOrder(anOrder({ lines: [aLine(), aLine({ key: 'b', productId: 'wok', inStop })] }))
    expect(quote.lines.map(({ key }) => key)).toEqual(['line-1'])
    expect(quote.goods).toBe(64_000)
    expect(quote.problems).toEqual([{ code, productIds: ['wok'], lineKey: 'b' }])
  },
)

test.each([
  { state: 'closed', code: 'branch_closed' },
  { state: 'all_closed', code: 'all_branches_closed' },
] as const)(
  '[R8-04] [R8-05] with the branches $state the problem $code says when they open',
  ({ state, code }) => {
    const opensAt = toInstant('2026-11-19T10:00:00+05:00')
    expect(priceOrder(anOrder({ branch: { state, opensAt } })).problems).toEqual([
      { code, opensAt, field: 'branch' },
    ])
  },
)

test('[R5-12] an unavailable slot and 31 December are problems, the latter first', () => {
  const futureTime = toInstant('2026-12-20T18:00:00+05:00')
  expect(codes(anOrder({ futureTime, isSlotFree: false }))).toEqual(['slot_unavailable'])
  const newYear = toInstant('2026-12-31T18:00:00+05:00')
  expect(codes(anOrder({ futureTime: newYear, isSlotFree: false }))).toEqual(['preorder_phone_only'])
})

test('[R8-09] the problems for change below the total and for a changed total have the total', () => {
  const quote = priceOrder(anOrder({ cashChange: toSum(70_000), expectedTotal: toSum(78_000) }))
  expect(quote.problems).toEqual([
    { code: 'change_below_total', total: 79_000, field: 'cash_change' },
    { code: 'price_changed', total: 79_000 },
  ])
  expect(codes(anOrder({ cashChange: toSum(79_000), expectedTotal: toSum(79_000) }))).toEqual([])
})

test('problems of the lines come first', () => {
  const wrong = { code: 'quantity_invalid', lineKey: 'x' } as const
  expect(codes(anOrder({ lineProblems: [wrong], lines: [getALine(1000)] }))).toEqual([
    'quantity_invalid',
    'below_minimum',
  ])
})

test('an empty cart costs at most the delivery fee and has no problem with the minimum', () => {
  expect(priceOrder(anOrder({ lines: [] }))).toMatchObject({
    lines: [],
    goods: 0,
    orderDiscount: 0,
    problems: [],
  })
})

test('the shares of an order discount are in the lines', () => {
  const lines = [
    getALine(10_000, { key: 'a' }),
    getALine(20_000, { key: 'b' }),
    getALine(20_000, { key: 'c' }),
  ]
  const quote = priceOrder(anOrder({ lines, delivery: toCity, discounts: [sumOffOrder(-9999)] }))
  const shares = quote.lines.map(({ orderDiscountShare }) => orderDiscountShare)
  expect(shares).toEqual([2000, 4000, 3999])
})

test('a zone without free delivery always has its fee', () => {
  const zone = { ...city, freeFrom: null }
  expect(
    priceOrder(anOrder({ lines: [getALine(900_000)], delivery: { type: 'delivery', zone } })).deliveryFee,
  ).toBe(15_000)
})
