import type { WireQuote } from '@doira/contract/ordering/compute-price'
import type { getReceipt } from '@doira/contract/orders/get-receipt'
import { expect } from 'vitest'

export type Receipt = ReturnType<typeof getReceipt.answer.parse>

export const getSum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

export function expectToAddUp(quote: WireQuote): void {
  expect(getSum(quote.lines.map(({ total }) => total))).toBe(quote.goods)
  for (const line of quote.lines) {
    expect(line.quantity * line.price_with_discount).toBe(line.total)
    expect(line.quantity * line.price - getSum(line.discounts.map(({ amount }) => amount))).toBe(line.total)
  }
  expect(getSum(quote.discounts.map(({ amount }) => amount))).toBe(
    quote.order_discount + quote.delivery_discount,
  )
  expect(getDue(quote) - quote.points_spent).toBe(quote.total)
}

/** What is to be paid in money and points together. */
function getDue(quote: WireQuote): number {
  return quote.goods - quote.order_discount + quote.delivery_price - quote.delivery_discount
}

export function expectSameReceipt(receipt: Receipt, quote: WireQuote): void {
  expect(receipt).toMatchObject({
    total: quote.total,
    goods: quote.goods,
    order_discount: quote.order_discount,
    points_spent: quote.points_spent,
    vat_included: quote.vat_included,
  })
  expect(getSum(receipt.lines.map(({ amount }) => amount))).toBe(getDue(quote))
  expect(getSum(receipt.lines.map(({ paid }) => paid))).toBe(quote.total)
  expect(getSum(receipt.lines.map(({ vat }) => vat))).toBe(quote.vat_included)
  expect(getSum(receipt.payments.map(({ amount }) => amount))).toBe(getDue(quote))
  for (const { price, quantity, discount, amount, paid } of receipt.lines) {
    expect(price * quantity - discount).toBe(amount)
    expect(paid).toBeLessThanOrEqual(amount)
  }
}
