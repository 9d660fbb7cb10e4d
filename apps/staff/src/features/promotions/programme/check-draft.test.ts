import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { firstChoice, replacedTerms, type Version } from './use-programme.ts'

const title = (text: string) => ({ ru: text, uz: text, en: text })
const now = '2026-11-21T14:00:00.000Z'
const document = {
  begins_on: '2026-12-01',
  levels: [
    { slug: 'start', title: title('Старт'), from_purchases: 0, percent: 3, pay_percent: 100 },
    { slug: 'gold', title: title('Золото'), from_purchases: 6_000_000, percent: 7, pay_percent: 100 },
  ],
  ...{ point_life_days: 365, min_points_to_spend: 5000, max_points_per_order: null },
  ...{ points_round_to: 1, points_methods: deliveryTypes, points_on_points: false, points_warn_days: [] },
}
const made = { by: null, made_at: '2026-01-01T00:00:00.000Z' }
const versions: readonly Version[] = [
  {
    ...{ ...made, number: 3, state: 'withdrawn', begins_at: '2026-12-31T19:00:00.000Z' },
    document: { ...document, begins_on: '2027-01-01', point_life_days: null },
  },
  {
    ...{ ...made, number: 2, state: 'planned', begins_at: '2026-11-30T19:00:00.000Z' },
    document: { ...document, point_life_days: 400 },
  },
  {
    ...{ ...made, number: 1, state: 'current', begins_at: '1999-12-31T19:00:00.000Z' },
    document: { ...document, begins_on: '2000-01-01' },
  },
]
const check = (changes: object) => checkDraft({ ...document, ...changes }, versions, now)

test('a version is compared with the one that it replaces, planned ones included and withdrawn ones not', () => {
  expect(replacedTerms(versions, '2026-11-25').pointLifeDays).toBe(365)
  expect(replacedTerms(versions, '2026-12-02').pointLifeDays).toBe(400)
  expect(replacedTerms(versions, '2027-01-02').pointLifeDays).toBe(400)
  expect(check({ begins_on: '2026-11-25', point_life_days: 390 }).worse).toEqual([])
  expect(check({ begins_on: '2027-01-01', point_life_days: 390 }).worse).toEqual(['life'])
})

test.each([
  { begins_on: '2026-11-21', begin: { is: 'early', earliest: '2026-11-22', isWorse: false } },
  { begins_on: '2026-11-22', begin: null },
  { begins_on: '2026-12-01', begin: { is: 'taken', number: 2 } },
  {
    begins_on: '2026-12-20',
    point_life_days: 180,
    begin: { is: 'early', earliest: '2026-12-21', isWorse: true },
  },
  { begins_on: '2026-12-21', point_life_days: 180, begin: null },
])('a version on $begins_on: $begin', ({ begin, ...changes }) => {
  expect(check({ point_life_days: 400, ...changes }).begin).toEqual(begin)
})

test('what is wrong is named by its field, and nothing is tried while a number is missing', () => {
  const [start, gold] = document.levels
  expect(check({ levels: [start, { ...gold, percent: 7.3 }] })).toMatchObject({
    ...{ document: null, wrong: ['levels.1.percent'] },
  })
  expect(check({ levels: [start, { ...gold, from_purchases: 0 }] }).wrong).toEqual([
    'levels.1.from_purchases',
  ])
  expect(check({ levels: [{ ...start, title: title('') }] }).wrong).toEqual(['levels.0.title'])
  expect(check({ points_warn_days: [3, 14] }).wrong).toEqual(['points_warn_days'])
  expect(check({ points_methods: [] }).wrong).toEqual(['points_methods'])
  expect(check({ points_round_to: 50 }).wrong).toEqual(['points_round_to'])
  expect(check({ max_points_per_order: 4000 }).wrong).toEqual(['max_points_per_order'])
  expect(check({ levels: [start, { ...gold, percent: 2 }] }).lower).toEqual([1])
})

test('the first of a month is offered, unless a version begins on it', () => {
  expect(firstChoice(versions, now)).toBe('2027-01-01')
  expect(firstChoice([], '2026-11-30T20:00:00.000Z')).toBe('2027-01-01')
  expect(firstChoice([], now)).toBe('2026-12-01')
})
