import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSum } from '../money/split-sum.ts'
import { toSum } from '../money/sum.ts'
import { type FiscalLine, paidOf, refundLines, saleLines, sumOf, vatInside } from './fiscal-lines.ts'
import { isMarked, isPackageCode, isTaxCode } from './marking.ts'
import { isReceiptUrl, readReceiptUrl } from './receipt-url.ts'

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 900_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        cut: fc.integer({ min: 0, max: 100 }),
        vatPercent: fc.constantFrom(0, 12, 15),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    points: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, points }) => {
    const reduced = lines.map(({ price, quantity, cut }) =>
      Math.floor((price * quantity * (100 - cut)) / 100),
    )
    const goods = reduced.reduce((sum, one) => sum + one, 0)
    const total = toSum(Math.floor((goods * (100 - points)) / 100))
    const paid = splitSum(total, reduced)
    const codes = { name: 'Roll', mxik: '10999001001000000', packageCode: '1508957', labels: [] }
    const sold = lines.map((line, at) => ({
      ...codes,
      ...line,
      reduced: reduced[at] ?? 0,
      paid: paid[at] ?? 0,
    }))
    return { total, sold }
  })

test('[R9-09] the lines of a receipt add up to what was paid, to the tiyin', () => {
  fc.assert(
    fc.property(anOrder, ({ total, sold }) => {
      const lines = saleLines(sold)
      expect(sumOf(lines)).toBe(total * 100)
      for (const line of lines) {
        expect(line.price).toBe(line.unitPrice * line.quantity)
        expect(Math.min(line.discount, line.other, paidOf(line), line.vat)).toBeGreaterThanOrEqual(0)
        expect(line.vat).toBeLessThanOrEqual(paidOf(line))
      }
    }),
  )
})

test('refunds of a sale never exceed it, in all or in any line', () => {
  fc.assert(
    fc.property(
      anOrder,
      fc.array(fc.integer({ min: 1, max: 40_000_000 }), { maxLength: 6 }),
      ({ sold }, asked) => {
        const sale = saleLines(sold)
        let earlier: readonly FiscalLine[] = []
        for (const amount of asked) {
          const left = sumOf(sale) - sumOf(earlier)
          const refund = refundLines(sale, earlier, amount)
          expect(sumOf(refund)).toBe(Math.min(amount, left))
          earlier = [...earlier, ...refund]
        }
        for (const line of sale) {
          const back = sumOf(earlier.filter(({ position }) => position === line.position))
          expect(back).toBeLessThanOrEqual(paidOf(line))
        }
      },
    ),
  )
})

test('a sale that goes back as a whole is refunded with the same lines', () => {
  const base = { name: 'Roll', mxik: '10999001001000000', packageCode: '1508957', labels: ['a', 'b'] }
  const sale = saleLines([
    { ...base, quantity: 2, price: 50_000, reduced: 90_000, paid: 80_000, vatPercent: 12 },
  ])
  expect(refundLines(sale, [], 8_000_000)).toEqual(sale)
  expect(refundLines(sale, [], 9_999_999)).toEqual(sale)
  expect(refundLines(sale, [], 1_000_000)).toMatchObject([{ quantity: 1, price: 1_000_000, labels: [] }])
  expect(refundLines(sale, sale, 1)).toEqual([])
})

test.each([
  [50_000, 15, 6522],
  [10_000_000, 12, 1_071_429],
  [1, 12, 0],
  [0, 12, 0],
  [777, 0, 0],
])('inside of %i tiyin at %i percent are %i', (amount, percent, vat) => {
  expect(vatInside(amount, percent)).toBe(vat)
})

test('placeholders are no codes, and drinks in packs are marked', () => {
  expect(isTaxCode('00000100000001000')).toBe(false)
  expect(isTaxCode('1099900100100000')).toBe(false)
  expect(isTaxCode('10999001001000000')).toBe(true)
  expect([isPackageCode('0'), isPackageCode(''), isPackageCode('1508957')]).toEqual([false, false, true])
  expect(isMarked('02202002001000000')).toBe(true)
  expect(isMarked('10999001001000000')).toBe(false)
})

test.each([
  ['https://ofd.soliq.uz/epi?t=EP000000000001&r=1&c=20270308121100&s=123456789012', true],
  ['http://ofd.soliq.uz/epi?t=1', false],
  ['https://ofd.soliq.uz.example/epi', false],
  ['https://soliq.uz@example.com/epi', false],
  ['https://ofd.soliq.uz:8443/epi', false],
  ['javascript:alert(1)', false],
  [`https://ofd.soliq.uz/${'a'.repeat(300)}`, false],
])('%s is an address of the tax committee: %s', (url, isOfficial) => {
  expect(isReceiptUrl(url)).toBe(isOfficial)
})

test('the address of a receipt names its till, number, time and signature', () => {
  const url = 'https://ofd.soliq.uz/epi?t=EP000000000001&r=7&c=20270308121100&s=123456789012'
  const parts = { terminalId: 'EP000000000001', receiptId: '7', issuedAtLocal: '20270308121100' }
  expect(readReceiptUrl(url)).toEqual({ qrUrl: url, fiscalSign: '123456789012', ...parts })
})
