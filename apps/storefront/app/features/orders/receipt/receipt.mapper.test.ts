import type { WireReceipt } from '@doira/contract/orders/get-receipt'
import { expect, test } from 'vitest'
import { toReceipt } from './receipt.mapper.ts'
import { fiscalGap } from './receipt.ts'

const same = (text: string) => ({ ru: text, uz: text, en: text })

const roll: WireReceipt['lines'][number] = {
  kind: 'product',
  name: { ru: 'Ролл', uz: 'Roll', en: 'Roll' },
  quantity: 2,
  price: 64_000,
  discount: 8_000,
  amount: 120_000,
  paid: 112_000,
  vat_percent: 12,
  vat: 12_000,
  mxik: '00305001001000000',
  package_code: '1508957',
}

const sale: WireReceipt['fiscal'][number] = {
  kind: 'sale',
  receipt_id: '412',
  terminal_id: 'EP000000000001',
  fiscal_sign: '041722938810',
  qr_url: 'https://ofd.soliq.uz/epi?t=EP000000000001&r=412',
  issued_at_local: '20261118130500',
}

function aReceipt(given: Partial<WireReceipt> = {}): WireReceipt {
  return {
    order_id: '00000000-0000-4000-8000-000000000001',
    external_order_id: '20418',
    created_at: '2026-11-18T07:10:00.000Z',
    finished_at: '2026-11-18T08:05:00.000Z',
    seller: {
      name: 'doira',
      legal_name: same('Sharq Lazzati'),
      tax_id: '000100001',
      branch_name: same('Mirabad'),
      address: same('27'),
      phone: '+998711234567',
    },
    lines: [roll],
    goods: 120_000,
    order_discount: 0,
    delivery_price: 0,
    points_spent: 8_000,
    total: 112_000,
    vat_included: 12_000,
    payments: [
      { type: 'cashback', amount: 8_000, is_paid: true, paid_at: '2026-11-18T07:10:00.000Z' },
      { type: 'payme', amount: 112_000, is_paid: true, paid_at: '2026-11-18T07:12:00.000Z' },
    ],
    refunds: [],
    fiscal: [sale],
    ...given,
  }
}

test('a receipt is read in one language: codes, tax, points beside the money, what the state has on record', () => {
  const receipt = toReceipt(aReceipt(), 'uz')
  expect(receipt).toMatchObject({
    number: '20418',
    paymentType: 'payme',
    isPaid: true,
    vatPercent: 12,
    pointsSpent: 8_000,
  })
  expect(receipt.lines).toMatchObject([
    { name: 'Roll', mxik: '00305001001000000', packageCode: '1508957', vat: 12_000 },
  ])
  expect(receipt.fiscal).toMatchObject([
    { sign: '041722938810', issuedAt: '18.11.2026, 13:05', url: sale.qr_url },
  ])
})

test('a dish that has no code yet shows none, and several rates of tax are not named as one', () => {
  const free = { ...roll, mxik: null, package_code: null, vat_percent: 6 }
  const { lines, vatPercent } = toReceipt(aReceipt({ lines: [roll, free] }), 'ru')
  expect(lines[1]).toMatchObject({ mxik: '', packageCode: '' })
  expect(vatPercent).toBeNull()
})

test.each(['javascript:alert(1)', 'http://ofd.soliq.uz/epi', null])(
  '%s is no page to check a receipt on',
  (qr_url) => {
    expect(toReceipt(aReceipt({ fiscal: [{ ...sale, qr_url }] }), 'ru').fiscal[0]?.url).toBeNull()
  },
)

const paidWith = (type: 'payme' | 'cash', is_paid: boolean) => ({
  fiscal: [],
  payments: [{ type, amount: 112_000, is_paid, paid_at: null }],
})

test.each([
  { what: 'the provider has sent it', given: {}, gap: null },
  { what: 'it waits for its payment', given: paidWith('payme', false), gap: 'pending' },
  { what: 'it is paid and the provider has not sent it yet', given: paidWith('payme', true), gap: 'pending' },
  { what: 'it is to be paid at the door', given: paidWith('cash', false), gap: 'pending' },
  { what: 'it was paid at the door', given: paidWith('cash', true), gap: 'at-door' },
  { what: 'points paid for all of it', given: { fiscal: [], payments: [], total: 0 }, gap: null },
] as const)('[R3-07] where the fiscal sign is when $what: $gap', ({ given, gap }) => {
  const payments = 'payments' in given ? [...given.payments] : aReceipt().payments
  const fiscal = 'fiscal' in given ? [...given.fiscal] : [sale]
  expect(fiscalGap(toReceipt(aReceipt({ ...given, payments, fiscal }), 'ru'))).toBe(gap)
})

test('money on its way back has no day of arrival yet', () => {
  const requested_at = '2026-11-19T05:00:00.000Z'
  const { refunds } = toReceipt(
    aReceipt({ refunds: [{ way: 'payme', amount: 112_000, requested_at, done_at: null }] }),
    'en',
  )
  expect(refunds).toEqual([{ way: 'payme', amount: 112_000, requestedAt: requested_at, doneAt: null }])
})
