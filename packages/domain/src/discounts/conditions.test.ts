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
  { what: 'no conditions, a guest', conditions: {}, facts: { customer: null, citySlug: null }, unmet: null },
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
    what: 'a guest where one must sign in',
    conditions: { requiresAuth: true },
    facts: { customer: null },
    unmet: 'auth',
  },
  {
    what: 'a guest for a first order',
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

test('a discount that is switched off does not hold', () => {
  expect(firstUnmetCondition(percentOffOrder(10, { isActive: false }), someFacts())).toBe('active')
})
