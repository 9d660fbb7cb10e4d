import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { findBudgetEnd, toPromoCode } from './promotion.ts'

const now = toInstant('2026-11-24T09:00:00Z')
const running = { budget: 1_000_000, spent: 300_000, lastWeek: 700_000, endsAt: null }

test.each([
  { what: 'a week of the present pace', change: {}, day: '2026-12-01' },
  { what: 'already spent', change: { spent: 1_200_000 }, day: '2026-11-24' },
  { what: 'nothing spent lately', change: { lastWeek: 0 }, day: null },
  { what: 'a pace for more than a year', change: { lastWeek: 10_000 }, day: null },
  {
    what: 'the promotion ends that day',
    change: { endsAt: toInstant('2026-12-01T09:00:00Z') },
    day: null,
  },
  {
    what: 'the promotion ends a day later',
    change: { endsAt: toInstant('2026-12-02T09:00:00Z') },
    day: '2026-12-01',
  },
])('a budget runs out on $day: $what', ({ change, day }) => {
  expect(findBudgetEnd({ ...running, ...change }, now)).toBe(day)
})

test.each([
  { typed: 'sushi-15', code: 'SUSHI-15' },
  { typed: 'кот10', code: 'KOT10' },
  { typed: 'Вечер20', code: 'VECHER20' },
  { typed: 'суши', code: 'SUSHI' },
  { typed: 'BEч', code: 'BECH' },
])('a promo code is Latin as a whole: $typed is stored as $code', ({ typed, code }) => {
  expect(toPromoCode(typed).code).toBe(code)
  expect(toPromoCode(typed).hadLookAlikes).toBe(/[а-я]/i.test(typed))
})
