import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { toPhone } from '../phone/phone.ts'
import { toInstant } from '../time/instant.ts'
import { toLocalDate, toLocalTime } from '../time/local-time.ts'
import { type DiscountFacts, firstUnmetCondition } from './conditions.ts'
import { aCustomer, percentOffOrder, someFacts } from './discount.testing.ts'
import type { DiscountConditions } from './discount.ts'

const at = (local: string) => toInstant(`${local}:00+05:00`)
const happyHours = {
  days: [1, 2, 3, 4, 5],
  timeFrom: toLocalTime('15:00'),
  timeTo: toLocalTime('17:00'),
} as const
const birthday = { birthdayDaysBefore: 3, birthdayDaysAfter: 3, requiresAuth: true }
const born = (birthDate: string) => aCustomer({ birthDate: toLocalDate(birthDate) })
const me = toPhone('+998901112233')

type Row = {
  readonly what: string
  readonly conditions: Partial<DiscountConditions>
  readonly facts: Partial<DiscountFacts>
  readonly unmet: string | null
}
const rows: readonly Row[] = [
  { what: 'no conditions', conditions: {}, facts: {}, unmet: null },
  {
    what: 'no conditions, a customer',
    conditions: {},
    facts: { customer: null, citySlug: null },
    unmet: null,
  },
  { what: 'Friday at 14:59', conditions: happyHours, facts: { now: at('2026-11-20T14:59') }, unmet: 'time' },
  { what: 'Friday at 15:00', conditions: happyHours, facts: { now: at('2026-11-20T15:00') }, unmet: null },
  { what: 'Friday at 17:00', conditions: happyHours, facts: { now: at('2026-11-20T17:00') }, unmet: null },
  { what: 'Friday at 17:01', conditions: happyHours, facts: { now: at('2026-11-20T17:01') }, unmet: 'time' },
  {
    what: 'Saturday at 16:00',
    conditions: happyHours,
    facts: { now: at('2026-11-21T16:00') },
    unmet: 'time',
  },
  {
    what: 'a day begins at midnight in Tashkent',
    conditions: { days: [6, 7] },
    facts: { now: toInstant('2026-11-20T19:00:00Z') },
    unmet: null,
  },
  {
    what: 'a sum below the minimum',
    conditions: { minOrderAmount: toSum(100_001) },
    facts: {},
    unmet: 'min_amount',
  },
  { what: 'a sum at the minimum', conditions: { minOrderAmount: toSum(100_000) }, facts: {}, unmet: null },
  {
    what: 'delivery for a takeaway discount',
    conditions: { orderTypes: ['self-pickup'] },
    facts: {},
    unmet: 'order_type',
  },
  {
    what: 'takeaway for it',
    conditions: { orderTypes: ['self-pickup'] },
    facts: { deliveryType: 'self-pickup' },
    unmet: null,
  },
  { what: 'its city', conditions: { cities: ['tashkent'] }, facts: {}, unmet: null },
  {
    what: 'another city',
    conditions: { cities: ['tashkent'] },
    facts: { citySlug: 'bukhara' },
    unmet: 'city',
  },
  { what: 'no city', conditions: { cities: ['tashkent'] }, facts: { citySlug: null }, unmet: 'city' },
  {
    what: 'a customer where one must sign in',
    conditions: { requiresAuth: true },
    facts: { customer: null },
    unmet: 'auth',
  },
  {
    what: 'a customer for a first order',
    conditions: { isFirstOrderOnly: true },
    facts: { customer: null },
    unmet: 'auth',
  },
  {
    what: 'a first order',
    conditions: { isFirstOrderOnly: true },
    facts: { customer: aCustomer({ orderCount: 0 }) },
    unmet: null,
  },
  {
    what: 'a second order',
    conditions: { isFirstOrderOnly: true },
    facts: { customer: aCustomer({ orderCount: 1 }) },
    unmet: 'first_order',
  },
  {
    what: 'the third order',
    conditions: { orderNumber: 3 },
    facts: { customer: aCustomer({ orderCount: 9, handedCount: 2 }) },
    unmet: null,
  },
  {
    what: 'two orders that were not handed over',
    conditions: { orderNumber: 3 },
    facts: { customer: aCustomer({ orderCount: 2, handedCount: 0 }) },
    unmet: 'order_number',
  },
  {
    what: 'every third order while another one has it',
    conditions: { everyOrder: 3 },
    facts: { customer: aCustomer({ handedCount: 2, openUses: ['discount'] }) },
    unmet: 'order_number',
  },
  { what: 'somebody else', conditions: { customerPhones: [me] }, facts: {}, unmet: 'phone' },
  {
    what: 'the one it is for',
    conditions: { customerPhones: [me] },
    facts: { customer: aCustomer({ phone: me }) },
    unmet: null,
  },
  {
    what: 'a use left',
    conditions: { usesPerCustomer: 2 },
    facts: { customer: aCustomer({ usesByDiscount: { discount: 1 } }) },
    unmet: null,
  },
  {
    what: 'no use left',
    conditions: { usesPerCustomer: 2 },
    facts: { customer: aCustomer({ usesByDiscount: { discount: 2 } }) },
    unmet: 'uses',
  },
  {
    what: 'uses of another code',
    conditions: { usesPerCustomer: 1 },
    facts: { customer: aCustomer({ usesByDiscount: { other: 5 } }) },
    unmet: null,
  },
  {
    what: 'a use counted before',
    conditions: { usesPerCustomer: 1, alreadyUsedByPhones: [me] },
    facts: { customer: aCustomer({ phone: me }) },
    unmet: 'uses',
  },
  {
    what: 'its last day',
    conditions: { endsOn: toLocalDate('2026-11-18') },
    facts: { now: at('2026-11-18T23:59') },
    unmet: null,
  },
  {
    what: 'the day after',
    conditions: { endsOn: toLocalDate('2026-11-18') },
    facts: { now: at('2026-11-19T00:00') },
    unmet: 'end',
  },
  {
    what: 'three days before the birthday',
    conditions: birthday,
    facts: { customer: born('1990-11-21') },
    unmet: null,
  },
  {
    what: 'four days before',
    conditions: birthday,
    facts: { customer: born('1990-11-22') },
    unmet: 'birthday',
  },
  { what: 'three days after', conditions: birthday, facts: { customer: born('1990-11-15') }, unmet: null },
  {
    what: 'four days after',
    conditions: birthday,
    facts: { customer: born('1990-11-14') },
    unmet: 'birthday',
  },
  { what: 'an unknown birthday', conditions: birthday, facts: {}, unmet: 'birthday' },
  {
    what: 'a birthday after New Year',
    conditions: birthday,
    facts: { now: at('2026-12-30T12:00'), customer: born('1990-01-02') },
    unmet: null,
  },
  {
    what: 'a birthday before New Year',
    conditions: birthday,
    facts: { now: at('2027-01-02T12:00'), customer: born('1990-12-31') },
    unmet: null,
  },
  {
    what: 'a leap day in another year',
    conditions: birthday,
    facts: { now: at('2027-02-25T12:00'), customer: born('1992-02-29') },
    unmet: null,
  },
  {
    what: 'the leap day itself',
    conditions: birthday,
    facts: { now: at('2028-03-03T12:00'), customer: born('1992-02-29') },
    unmet: null,
  },
]

test.each(rows)('$what: $unmet', ({ conditions, facts, unmet }) => {
  expect(firstUnmetCondition(percentOffOrder(10, { id: 'discount', conditions }), someFacts(facts))).toBe(
    unmet,
  )
})

test('a discount that is switched off does not apply', () => {
  expect(firstUnmetCondition(percentOffOrder(10, { isActive: false }), someFacts())).toBe('active')
})

/** Born on 1 January; earlier uses by day. */
const newYear = { birthdayDaysBefore: 3, birthdayDaysAfter: 3 } as const
const using = (...days: readonly string[]) =>
  aCustomer({
    birthDate: toLocalDate('1990-01-01'),
    useDaysByDiscount: { 'order-15': days.map(toLocalDate) },
  })

test.each([
  { what: 'never used', days: [], unmet: null },
  { what: 'used for this birthday', days: ['2025-12-29'], unmet: 'uses' },
  { what: 'used today', days: ['2026-01-04'], unmet: 'uses' },
  { what: 'used on the last day of the birthday before', days: ['2025-01-04'], unmet: null },
  { what: 'used in other years', days: ['2023-01-01', '2024-01-01', '2025-01-01'], unmet: null },
])('[S-04] a birthday discount is given once a year: $what', ({ days, unmet }) => {
  const facts = someFacts({ now: at('2026-01-04T12:00'), customer: using(...days) })
  expect(firstUnmetCondition(percentOffOrder(15, { conditions: newYear }), facts)).toBe(unmet)
})

test('[S-04] a use on the last day of one birthday does not block the first day of the next', () => {
  const facts = someFacts({ now: at('2025-12-29T12:00'), customer: using('2025-01-04') })
  expect(firstUnmetCondition(percentOffOrder(15, { conditions: newYear }), facts)).toBeNull()
})

test.each([
  { setOn: null, birthdayNoticeDays: null, unmet: null },
  { setOn: '2025-12-18', birthdayNoticeDays: null, unmet: null },
  { setOn: '2025-12-19', birthdayNoticeDays: null, unmet: 'birthday' },
  { setOn: '2026-01-01', birthdayNoticeDays: null, unmet: 'birthday' },
  { setOn: '2026-01-01', birthdayNoticeDays: 0, unmet: null },
  { setOn: '2025-12-18', birthdayNoticeDays: 30, unmet: 'birthday' },
] as const)('[S-04] a birthday that was entered shortly before it counts from the next one: %o', (row) => {
  const customer = aCustomer({
    birthDate: toLocalDate('1990-01-01'),
    birthDateSetOn: row.setOn && toLocalDate(row.setOn),
  })
  const conditions = { ...newYear, birthdayNoticeDays: row.birthdayNoticeDays }
  const inThisYear = someFacts({ now: at('2026-01-01T12:00'), customer })
  expect(firstUnmetCondition(percentOffOrder(15, { conditions }), inThisYear)).toBe(row.unmet)
  const inTheNext = someFacts({ now: at('2027-01-01T12:00'), customer })
  expect(firstUnmetCondition(percentOffOrder(15, { conditions }), inTheNext)).toBeNull()
})

test('[S-04] any discount can have a limit per year', () => {
  const discount = percentOffOrder(15, { conditions: { usesPerYear: 2 } })
  const unmetAfter = (...days: readonly string[]) =>
    firstUnmetCondition(discount, someFacts({ now: at('2026-11-20T12:00'), customer: using(...days) }))
  expect(unmetAfter('2026-01-01')).toBeNull()
  expect(unmetAfter('2025-11-20', '2026-01-01')).toBeNull()
  expect(unmetAfter('2025-11-21', '2026-01-01')).toBe('uses')
})
