import { expect, test } from 'vitest'
import { toOrder } from './order.mapper.ts'
import { aWireOrder, aWireProduct } from './orders.testing.ts'

const sauce = aWireProduct({ id: 'line-2', is_default_product: true, quantity: 2, price: 0, total_amount: 0 })

test('[R3-07] the rows of an order add up: goods at full price, all reductions in one row', () => {
  const [step] = aWireOrder().steps
  const order = toOrder(
    aWireOrder({
      order_amount: 150_000,
      discount: 5_000,
      delivery_price: 15_000,
      points_spent: 10_000,
      total: 150_000,
      steps: step
        ? [{ ...step, products: [aWireProduct({ total_amount: 150_000, discount_price: 8_000 }), sauce] }]
        : [],
    }),
    'ru',
  )
  const { goods, discount, delivery, pointsPaid, total, dishCount } = order.sums
  expect({ goods, discount, delivery, pointsPaid, total }).toEqual({
    goods: 158_000,
    discount: 13_000,
    delivery: 15_000,
    pointsPaid: 10_000,
    total: 150_000,
  })
  expect(goods - discount + Number(delivery) - pointsPaid).toBe(total)
  expect(dishCount).toBe(2)
})

test('[D-04] the lines of an order add up to its goods at full price', () => {
  const [step] = aWireOrder().steps
  const roll = aWireProduct({ quantity: 2, price: 64_000, total_amount: 114_000, discount_price: 14_000 })
  const order = toOrder(
    aWireOrder({ order_amount: 114_000, steps: step ? [{ ...step, products: [roll, sauce] }] : [] }),
    'ru',
  )
  expect(order.lines.map(({ sum }) => sum)).toEqual([128_000, 0])
  expect(order.sums).toMatchObject({ goods: 128_000, discount: 14_000 })
})

test('an order that is fetched has no row for delivery', () => {
  expect(toOrder(aWireOrder({ delivery_type: 'self-pickup' }), 'ru').sums.delivery).toBe('none')
})

test('an order speaks the language of the page', () => {
  const order = toOrder(aWireOrder(), 'uz')
  expect(order.branch).toMatchObject({ name: 'Mirobod', address: 'Mirobod koʻchasi, 27' })
  expect(order.lines[0]).toMatchObject({ title: 'Klassik Filadelfiya', grams: 260, millilitres: null })
})

test('a drink is measured in millilitres, and choices are in their order', () => {
  const [step] = aWireOrder().steps
  const name = (text: string) => ({ ru: text, uz: text, en: text })
  const drink = aWireProduct({
    weight: 400,
    weight_unit: 'ml',
    variants: [{ group_id: 'g', variant_id: 'v', variant_name: name('манго'), quantity: 1 }],
    order_modifiers: [{ modifier_id: 'm', name: name('без льда'), modifier_quantity: 1, modifier_price: 0 }],
  })
  const order = toOrder(aWireOrder({ steps: step ? [{ ...step, products: [drink] }] : [] }), 'ru')
  expect(order.lines[0]).toMatchObject({ grams: null, millilitres: 400, choices: ['манго', 'без льда'] })
})
