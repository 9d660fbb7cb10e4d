import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOffOrder, sumOffOrder } from '../../discounts/discount.testing.ts'
import { toSum, zeroSum } from '../../money/sum.ts'
import { aLine, aRule } from '../cart/cart.testing.ts'
import { type EditInput, type PlacedLine, priceEdit } from './price-edit.ts'
import { priceOrder } from './price-order.ts'
import { anOrder, city, toCity } from './pricing.testing.ts'

const { stops, discounts, promo, customer, citySlug, now, delivery } = anOrder()
const terms = { stops, discounts, promo, customer, citySlug, now, delivery, rules: [aRule()] }

const aPlacedLine = (changes: Partial<PlacedLine> = {}): PlacedLine => ({
  ...{ key: 'line-1', productId: 'philadelphia', categoryId: 'signature', type: 'simple' },
  ...{ quantityBefore: 1, quantity: 1, unitPrice: toSum(64_000), extrasPrice: zeroSum },
  ...{ agreedPrice: null, stop: null },
  ...changes,
})

const anEdit = (changes: Partial<EditInput> = {}): EditInput => ({
  ordered: [aPlacedLine()],
  added: [],
  addedProblems: [],
  defaults: [{ productId: 'soy-set', isGoing: false }],
  isSubstituted: false,
  deliveryPriceBefore: city.deliveryFee,
  goodsBefore: toSum(64_000),
  pointsSpent: zeroSum,
  terms,
  ...changes,
})
const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code)

const sum = (max: number) => fc.integer({ min: 0, max }).map(toSum)
const ordered = fc.array(
  fc.record({
    productId: fc.constantFrom('philadelphia', 'lava'),
    categoryId: fc.constantFrom('signature', 'baked'),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: sum(200_000),
    extrasPrice: sum(20_000),
  }),
  { minLength: 1, maxLength: 5 },
)
const offOrder = fc
  .tuple(fc.nat(100), sum(200_000))
  .map(([off, minimum]) => percentOffOrder(off, { conditions: { minOrderAmount: minimum } }))

test('an edit without changes leaves every sum of the order unchanged', () => {
  fc.assert(
    fc.property(
      ordered,
      fc.array(offOrder, { maxLength: 2 }),
      sum(100_000),
      fc.boolean(),
      (lines, off, points, isDeclined) => {
        const rules = [aRule()]
        const declined = isDeclined ? rules.map(({ key }) => key) : []
        const own = lines.map((line, index) => aLine({ ...line, key: `line-${index}` }))
        const placed = priceOrder(
          anOrder({
            lines: own,
            discounts: off,
            autoAdd: { rules, declined },
            points: { balance: points, toSpend: points },
          }),
        )
        const again = priceEdit(
          anEdit({
            ordered: own.map((line) =>
              aPlacedLine({
                ...{ key: line.key, productId: line.productId, categoryId: line.categoryId },
                ...{ quantity: line.quantity, quantityBefore: line.quantity, extrasPrice: line.extrasPrice },
                unitPrice: toSum(line.price + line.extrasPrice),
              }),
            ),
            defaults: placed.lines
              .filter(({ isDefaultProduct }) => isDefaultProduct)
              .map(({ productId }) => ({ productId, isGoing: false })),
            pointsSpent: placed.pointsSpent,
            goodsBefore: placed.goods,
            terms: { ...terms, discounts: off, rules },
          }),
        )
        expect(again.quote).toEqual({ ...placed, problems: again.quote.problems })
        expect(again.problems).toEqual([])
      },
    ),
  )
})

test("ordered dishes keep their price, an added one has today's, and discounts apply to both", () => {
  const { quote } = priceEdit(
    anEdit({
      ordered: [aPlacedLine({ unitPrice: toSum(50_000) })],
      added: [aLine({ key: 'new', price: toSum(70_000) })],
      terms: { ...terms, rules: [], discounts: [percentOffOrder(10)] },
    }),
  )
  expect(quote.lines.map(({ unitPrice }) => unitPrice)).toEqual([50_000, 70_000])
  expect({
    goods: quote.goods,
    orderDiscount: quote.orderDiscount,
    deliveryFee: quote.deliveryFee,
    total: quote.total,
  }).toEqual({ goods: 120_000, orderDiscount: 12_000, deliveryFee: 0, total: 108_000 })
})

test('more of a dish that has run out, an unavailable added dish and an empty order are refused; fewer pieces never are', () => {
  const edit = (
    quantity: number,
    stop: PlacedLine['stop'] = 'stop',
    others = [aPlacedLine({ key: 'other' })],
  ) =>
    codes(
      priceEdit(anEdit({ ordered: [...others, aPlacedLine({ quantity, quantityBefore: 2, stop })] }))
        .problems,
    )
  expect([edit(3), edit(2), edit(1), edit(3, null)]).toEqual([['out_of_stock'], [], [], []])
  expect(edit(0, null, [])).toContain('quantity_invalid')
  expect(
    codes(priceEdit(anEdit({ added: [aLine({ key: 'new', inStop: 'not_in_menu' })] })).problems),
  ).toEqual(['not_in_menu'])
})

test('an edit must not bring an order below the minimum, unless dishes were missing', () => {
  const small = { ordered: [aPlacedLine({ unitPrice: toSum(30_000) })] }
  expect(codes(priceEdit(anEdit(small)).problems)).toEqual(['below_minimum'])
  expect(codes(priceEdit(anEdit({ ...small, goodsBefore: toSum(30_000) })).problems)).toEqual([])
  expect(codes(priceEdit(anEdit({ ...small, isSubstituted: true })).problems)).toEqual([])
})

test('the delivery costs what the quote says; after a dish was missing it costs no more than before', () => {
  const free = { deliveryPriceBefore: zeroSum, goodsBefore: toSum(128_000) }
  const fee = (isSubstituted: boolean) => priceEdit(anEdit({ ...free, isSubstituted })).quote.deliveryFee
  expect([fee(false), fee(true)]).toEqual([toCity.type === 'delivery' ? city.deliveryFee : zeroSum, 0])
})

test('a replacement dish costs the agreed price, regardless of discounts', () => {
  const off = { ...percentOffOrder(0), target: 'product' as const, mode: 'percentage' as const, percent: 50 }
  const discount = { ...off, productIds: ['philadelphia'], categoryIds: [], exceptProductIds: [] }
  const edit = (agreedPrice: PlacedLine['agreedPrice']) =>
    priceEdit(
      anEdit({
        ordered: [aPlacedLine({ agreedPrice })],
        terms: { ...terms, rules: [], discounts: [discount] },
      }),
    ).quote.goods
  expect([edit(toSum(45_000)), edit(null)]).toEqual([45_000, 32_000])
})

test('auto-added lines follow the dishes; declined and removed ones are not added again', () => {
  const added = (defaults: EditInput['defaults']) =>
    priceEdit(anEdit({ ordered: [aPlacedLine({ quantity: 2 })], defaults }))
      .quote.lines.filter(({ isDefaultProduct }) => isDefaultProduct)
      .map(({ quantity }) => quantity)
  expect(added([{ productId: 'soy-set', isGoing: false }])).toEqual([2])
  expect(added([{ productId: 'soy-set', isGoing: true }])).toEqual([])
  expect(added([])).toEqual([])
})

test('a promo code that no longer applies is reported and does not block the edit; spent points pay for less', () => {
  const code = sumOffOrder(-10_000, { id: 'promo', conditions: { minOrderAmount: toSum(60_000) } })
  const promoOf = { code: 'CODE', found: { ...code, code: 'CODE' } }
  const edit = (unitPrice: number) =>
    priceEdit(
      anEdit({
        ordered: [aPlacedLine({ unitPrice: toSum(unitPrice) })],
        pointsSpent: toSum(65_000),
        terms: { ...terms, rules: [], promo: promoOf },
      }),
    )
  expect({ pointsSpent: edit(64_000).quote.pointsSpent, total: edit(64_000).quote.total }).toEqual({
    pointsSpent: 65_000,
    total: 4000,
  })
  expect({ pointsSpent: edit(45_000).quote.pointsSpent, total: edit(45_000).quote.total }).toEqual({
    pointsSpent: 60_000,
    total: 0,
  })
  expect({
    codesOfEditNotes: codes(edit(45_000).notes),
    codesOfEditProblems: codes(edit(45_000).problems),
  }).toEqual({ codesOfEditNotes: ['promo_min_amount'], codesOfEditProblems: [] })
})
