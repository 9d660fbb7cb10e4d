import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'
import { expect, test } from 'vitest'
import { findTakeawayPercent } from './takeaway-discount.ts'

function aDiscount(
  conditions: Partial<WireDiscount['conditions']>,
  given: Partial<WireDiscount> = {},
): WireDiscount {
  return {
    id: 'd1',
    name: { ru: 'Самовывоз −10 %', uz: 'Olib ketishga −10 %', en: '10% off takeaway' },
    type: 'discount',
    target: 'order',
    discount_mode: 'percentage',
    value: 10,
    product_to_discount: {},
    product_ids: [],
    category_ids: [],
    max_discount_amount: null,
    stackable: false,
    conditions: {
      days: null,
      time_from: null,
      time_to: null,
      min_order_amount: null,
      order_types: ['self-pickup'],
      cities: null,
      first_order_only: false,
      requires_auth: false,
      is_birthday: false,
      birthday_notice_days: null,
      ends_at: null,
      ...conditions,
    },
    ...given,
  }
}

test('a discount on takeaway is named', () => {
  expect(findTakeawayPercent([aDiscount({})], 'tashkent')).toBe(10)
  expect(findTakeawayPercent([aDiscount({ cities: ['tashkent'] })], 'tashkent')).toBe(10)
})

test.each([
  { given: 'of another city', discount: aDiscount({ cities: ['samarkand'] }) },
  { given: 'on certain days', discount: aDiscount({ days: [1] }) },
  { given: 'from a sum on', discount: aDiscount({ min_order_amount: 50_000 }) },
  { given: 'for the first order', discount: aDiscount({ first_order_only: true }) },
  { given: 'for signed-in customers', discount: aDiscount({ requires_auth: true }) },
  { given: 'on deliveries too', discount: aDiscount({ order_types: ['delivery', 'self-pickup'] }) },
  { given: 'on products', discount: aDiscount({}, { target: 'product' }) },
  { given: 'of a fixed sum', discount: aDiscount({}, { discount_mode: 'fixed', value: -5000 }) },
])('a discount $given is no promise to everyone who picks up', ({ discount }) => {
  expect(findTakeawayPercent([discount], 'tashkent')).toBeNull()
})
