import { describe, expect, test } from 'vitest'
import { aWireOrder, aWireProduct } from '../orders.testing.ts'
import { toPurchase, toRefund } from './purchase.mapper.ts'

const [step] = aWireOrder().steps
const withProducts = (products: readonly ReturnType<typeof aWireProduct>[]) =>
  aWireOrder({
    delivery_price: 15_000,
    vat_included: 17_000,
    steps: step ? [{ ...step, products: [...products] }] : [],
  })

test('[R1-05] an order is a purchase in UZS: its goods after discounts, delivery and tax apart', () => {
  const rolls = aWireProduct({
    total_amount: 138_000,
    discount_price: 20_000,
    variants: [
      {
        group_id: 'g',
        variant_id: 'v',
        variant_name: { ru: 'Большая', uz: 'Katta', en: 'Large' },
        quantity: 1,
      },
    ],
  })
  const chopsticks = aWireProduct({
    id: 'line-2',
    product_id: 'sticks',
    is_default_product: true,
    total_amount: 0,
  })
  expect(toPurchase(withProducts([rolls, chopsticks]))).toEqual({
    currency: 'UZS',
    value: 138_000,
    transaction_id: 'o1',
    shipping: 15_000,
    tax: 17_000,
    items: [
      {
        item_id: 'p1',
        item_name: 'Филадельфия классик',
        item_variant: 'Большая',
        price: 69_000,
        discount: 10_000,
        quantity: 2,
        affiliation: step?.branch_slug,
        location_id: step?.branch_id,
      },
    ],
  })
})

describe('when an order counts', () => {
  test.each([
    { payment_type: 'cash', status: 'new', paid: false, counts: true },
    { payment_type: 'cash', status: 'future', paid: false, counts: true },
    { payment_type: 'payme', status: 'payment_awaited', paid: false, counts: false },
    { payment_type: 'payme', status: 'new', paid: true, counts: true },
    { payment_type: 'click', status: 'new', paid: false, counts: false },
    { payment_type: 'click', status: 'server_cancelled', paid: false, counts: false },
  ] as const)('$payment_type, $status, paid: $paid', ({ counts, ...given }) => {
    expect(toPurchase(aWireOrder(given)) !== null).toBe(counts)
  })
})

describe('when its money goes back', () => {
  test.each([
    { payment_type: 'payme', status: 'operator_cancelled', paid: true, isBack: true },
    { payment_type: 'click', status: 'vendor_cancelled', paid: false, isBack: true },
    { payment_type: 'cash', status: 'operator_cancelled', paid: false, isBack: false },
    { payment_type: 'payme', status: 'new', paid: true, isBack: false },
  ] as const)('$payment_type, $status, paid: $paid', ({ isBack, ...given }) => {
    const refund = toRefund(aWireOrder(given))
    expect(refund !== null).toBe(isBack)
    if (refund)
      expect(refund).toMatchObject({ transaction_id: 'o1', currency: 'UZS', items: [{ quantity: 2 }] })
  })
})
