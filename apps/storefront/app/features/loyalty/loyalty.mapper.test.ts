import type { WireLoyaltyCard } from '@doira/contract/loyalty/card'
import { expect, test } from 'vitest'
import { entryText, toLoyaltyCard } from './loyalty.mapper.ts'

const title = (word: string) => ({ ru: word, uz: `${word} uz`, en: `${word} en` })
const card: WireLoyaltyCard = {
  number: '503177402216',
  balance: 48_200,
  level: 'silver',
  levels: [
    { slug: 'start', title: title('Старт'), percent: 3, from_purchases: 0 },
    { slug: 'silver', title: title('Серебро'), percent: 5, from_purchases: 2_000_000 },
    { slug: 'gold', title: title('Золото'), percent: 7, from_purchases: 5_000_000 },
  ],
  purchases: 3_860_000,
}

test.each([
  { level: 'start', purchases: 0, next: { missing: 2_000_000, donePercent: 0 } },
  { level: 'silver', purchases: 3_860_000, next: { missing: 1_140_000, donePercent: 77 } },
  { level: 'silver', purchases: 4_999_999, next: { missing: 1, donePercent: 99 } },
  // Granted by hand.
  { level: 'silver', purchases: 0, next: { missing: 5_000_000, donePercent: 0 } },
  { level: 'gold', purchases: 9_000_000, next: null },
])('on $level with purchases of $purchases the next level is $next away', ({ next, ...given }) => {
  expect(toLoyaltyCard({ ...card, ...given }, 'ru').level?.next).toEqual(next)
})

test('the card has the share that points can pay on its level; an older server lets them pay all', () => {
  const paying = card.levels.map((level) => ({ ...level, pay_percent: level.slug === 'silver' ? 40 : 30 }))
  expect(toLoyaltyCard({ ...card, levels: paying }, 'uz').level?.payPercent).toBe(40)
  expect(toLoyaltyCard(card, 'uz').level?.payPercent).toBe(100)
})

test('a chain without a programme has no level', () => {
  expect(toLoyaltyCard({ ...card, level: null, levels: [] }, 'uz').level).toBeNull()
})

test('the card has points that wait and what its level lacks; an older server has neither', () => {
  const [available_at, until] = ['2026-11-30T09:00:00.000Z', '2026-12-29T09:00:00.000Z'] as const
  const standing = { waiting: [{ points: 1_800, available_at }], grace: { until, missing: 240_000 } }
  expect(toLoyaltyCard({ ...card, ...standing } as WireLoyaltyCard, 'ru')).toMatchObject({
    ...{ waiting: [{ points: 1_800, availableAt: available_at }], grace: standing.grace },
  })
  expect(toLoyaltyCard(card, 'ru')).toMatchObject({ waiting: [], grace: null })
})

test('every kind of entry has its text, and the number of its order', () => {
  const order = { id: 'a', number: 20_418 }
  expect(entryText({ kind: 'earned', order })).toEqual({ key: 'entry_order', number: 20_418 })
  expect(entryText({ kind: 'compensated', order })).toEqual({ key: 'entry_compensated', number: 20_418 })
  expect(entryText({ kind: 'revoked', order })).toEqual({ key: 'entry_revoked', number: 20_418 })
  expect(entryText({ kind: 'unearned', order })).toEqual({ key: 'entry_unearned', number: 20_418 })
  expect(entryText({ kind: 'gift', order: null })).toEqual({ key: 'entry_gift' })
  expect(entryText({ kind: 'expired', order: null })).toEqual({ key: 'entry_expired' })
})

test('the terms of points are on the card of a chain with a programme', () => {
  const terms: NonNullable<WireLoyaltyCard['terms']> = {
    ...{ point_life_days: 180, min_points_to_spend: 1000, max_points_per_order: null, points_round_to: 10 },
    ...{ points_methods: ['delivery'], points_on_points: false, points_warn_days: [14, 3] },
  }
  expect(toLoyaltyCard({ ...card, terms }, 'ru').terms).toEqual({
    ...{ lifeDays: 180, minimum: 1000, maximum: null, roundTo: 10, methods: ['delivery'] },
    ...{ earnsOnPoints: false, warnDays: [14, 3], waitHours: 0 },
  })
  const waiting = { ...terms, points_available_after_hours: 24 }
  expect(toLoyaltyCard({ ...card, terms: waiting }, 'ru').terms?.waitHours).toBe(24)
  expect(toLoyaltyCard({ ...card, levels: [], level: null, terms }, 'ru').terms).toBeNull()
  expect(toLoyaltyCard(card, 'ru').terms).toBeNull()
})
