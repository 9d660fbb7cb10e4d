import { computePrice, type WireQuote } from '@doira/contract/ordering/compute-price'
import { expect, test } from 'vitest'
import { aLine, anAsk } from './cart.testing.ts'
import { toQuoteFields, toShownQuote } from './quote.mapper.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

function aWireQuote(given: Partial<WireQuote> = {}): WireQuote {
  return {
    id: id(1),
    expires_at: '2027-03-08T07:15:00.000Z',
    delivery_type: 'delivery',
    branch_id: id(2),
    delivery_zone_id: id(3),
    lines: [],
    discounts: [],
    goods_full: 293_000,
    goods: 283_000,
    order_discount: 25_000,
    delivery_price: 15_000,
    delivery_discount: 15_000,
    points_spent: 0,
    total: 258_000,
    vat_included: 27_643,
    minimum: 40_000,
    free_delivery_from: 100_000,
    eta_minutes: { from: 40, to: 50 },
    opens_at: null,
    problems: [],
    ...given,
  }
}

test('discounts of lines and of the order are one row, and the way costs what is left of its price', () => {
  expect(toShownQuote(aWireQuote()).sums).toEqual({
    goods: 293_000,
    discount: 35_000,
    delivery: 0,
    pointsPaid: 0,
    total: 258_000,
  })
})

test('what is saved on the way counts a discount and what falls away by the sum of the order', () => {
  expect(toShownQuote(aWireQuote()).deliveryDiscount).toBe(15_000)
  const free = aWireQuote({ delivery_price: 0, delivery_discount: 0, delivery_waived: 18_000 })
  expect(toShownQuote(free).deliveryDiscount).toBe(18_000)
})

test('takeaway has no way, and without an address nobody knows what it costs', () => {
  expect(toShownQuote(aWireQuote({ delivery_type: 'self-pickup' })).sums.delivery).toBe('none')
  const problems = [{ code: 'address_required', line_key: null, field: 'address', facts: {} }]
  expect(toShownQuote(aWireQuote({ problems })).sums.delivery).toBe('unknown')
})

test('the promo code is distinguished from automatic discounts', () => {
  const discount = (amount: number, promo_code: string | null) => ({
    id: id(4),
    name: { ru: '', uz: '', en: '' },
    target: 'order' as const,
    amount,
    promo_code,
  })
  expect(toShownQuote(aWireQuote({ discounts: [discount(9_000, null)] })).promo).toBeNull()
  const discounts = [discount(9_000, null), discount(25_000, 'MINUS25')]
  expect(toShownQuote(aWireQuote({ discounts })).promo).toEqual({ code: 'MINUS25', amount: 25_000 })
})

test('VAT is shown in whole percents', () => {
  expect(toShownQuote(aWireQuote()).vatPercent).toBe(12)
  expect(toShownQuote(aWireQuote({ vat_included: 0 })).vatPercent).toBeNull()
})

test('a request fits the contract, names no price, and leaves out what the shop adds', () => {
  const lines = [
    aLine({
      productId: id(5),
      quantity: 2,
      modifiers: [{ modifierId: id(6), groupId: id(7), quantity: 1 }],
      comboChoices: [{ groupId: id(8), productId: id(9), quantity: 2 }],
    }),
    aLine({ productId: id(9), isDefaultProduct: true }),
  ]
  const body = toQuoteFields(anAsk({ lines, promoCode: 'MINUS25', paymentType: 'cash', cashChange: 300_000 }))
  expect(body, 'an API of the version before refuses the field').not.toHaveProperty('gift_choices')
  expect(computePrice.body.parse(body)).toEqual(body)
  expect(body.products).toEqual([
    {
      key: `line-${id(5)}`,
      product_id: id(5),
      type: 'simple',
      quantity: 2,
      order_modifiers: [{ modifier_id: id(6), modifier_quantity: 1 }],
      variants: [{ group_id: id(8), variant_id: id(9), quantity: 2 }],
    },
  ])
})

test('the change matters only to who pays in cash, the point only to a delivery', () => {
  const byCard = toQuoteFields(anAsk({ paymentType: 'card', cashChange: 300_000 }))
  expect(byCard.cash_change).toBeNull()
  expect(toQuoteFields(anAsk({ deliveryType: 'self-pickup' }))).toMatchObject({ lat: null, long: null })
})

test('[R4-14] what takes something off the order by itself is named; codes, gifts and the way speak for themselves', () => {
  const named = (target: 'order' | 'delivery' | 'gift', ru: string, promo_code: string | null = null) => ({
    id: ru,
    name: { ru, uz: ru, en: ru },
    target,
    amount: 1000,
    promo_code,
  })
  const discounts = [
    named('order', 'Самовывоз −10 %'),
    named('order', 'Промокод', 'SUSHI15'),
    named('delivery', 'Доставка'),
    named('gift', 'Моти'),
  ]
  expect(toShownQuote(aWireQuote({ discounts })).automatic.map(({ ru }) => ru)).toEqual(['Самовывоз −10 %'])
})
