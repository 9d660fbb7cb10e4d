import { splitSum } from '@doira/domain/money/split-sum'
import { addSums, toSum } from '@doira/domain/money/sum'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFiscalDetail } from './fiscal-detail.ts'

const aLine = {
  name: { ru: 'Ролл', uz: 'Roll', en: 'Roll' },
  vatPercent: 12,
  mxik: '00101001001000000',
  packageCode: '1',
}
const codes = { mxik: '10999001001000000', packageCode: '2' }

const someLines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    off: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('with any discounts the lines of the receipt and the delivery add up to the paid amount, to the tiyin', () => {
  fc.assert(
    fc.property(
      someLines,
      fc.nat({ max: 40_000 }),
      fc.nat(),
      fc.nat(),
      (given, delivery, discount, points) => {
        const totals = given.map(({ price, quantity, off }) =>
          toSum(Math.floor((price * (100 - off)) / 100) * quantity),
        )
        const goods = addSums(...totals)
        const shares = splitSum(toSum(goods === 0 ? 0 : discount % (goods + 1)), totals)
        const before = goods - addSums(...shares) + delivery
        const total = toSum(before - (points % (before + 1)))
        const lines = given.map(({ price, quantity }, index) => ({
          ...aLine,
          price: toSum(price),
          quantity,
          total: totals[index] ?? toSum(0),
          orderDiscountShare: shares[index] ?? toSum(0),
        }))
        for (const deliveryCodes of [null, codes]) {
          const detail = toFiscalDetail({ total, deliveryPrice: toSum(delivery) }, lines, deliveryCodes)
          const paid = detail.items.reduce(
            (sum, item) => sum + item.price * item.count - (item.discount ?? 0),
            0,
          )
          expect(paid + (detail.shipping?.price ?? 0)).toBe(total * 100)
          for (const { price, count, discount = 0 } of detail.items) {
            expect(discount).toBeGreaterThanOrEqual(0)
            expect(discount).toBeLessThanOrEqual(price * count)
          }
        }
      },
    ),
  )
})

test('a delivery with codes of its own is a line of the receipt, at the highest rate of the order', () => {
  const line = {
    ...aLine,
    price: toSum(60_000),
    quantity: 1,
    total: toSum(60_000),
    orderDiscountShare: toSum(0),
  }
  const lines = [{ ...line, vatPercent: 0 }, line]
  const detail = toFiscalDetail({ total: toSum(135_000), deliveryPrice: toSum(15_000) }, lines, codes)
  expect(detail.shipping).toBeUndefined()
  expect(detail.items.at(-1)).toEqual({
    title: 'Доставка',
    price: 1_500_000,
    count: 1,
    code: codes.mxik,
    package_code: '2',
    vat_percent: 12,
  })
})
