import { expect, test } from 'vitest'
import { type ClashFacts, isClash } from './clash.ts'

const everywhere: ClashFacts = {
  kind: 'percent',
  reach: { productIds: [], categoryIds: [], exceptProductIds: [] },
  cities: [],
  branches: [],
  methods: [],
  days: [],
  hours: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
}
const onDishes = (categoryIds: readonly string[]) => ({
  reach: { ...everywhere.reach, categoryIds },
})

test.each<[string, Partial<ClashFacts>, Partial<ClashFacts>, boolean]>([
  ['two on the whole order', {}, {}, true],
  ['an order and a delivery', {}, { kind: 'delivery' }, false],
  ['an order and a gift', {}, { kind: 'gift' }, false],
  ['an order and dishes', {}, onDishes(['sets']), false],
  ['the same category', onDishes(['sets']), onDishes(['sets', 'woks']), true],
  ['other categories', onDishes(['sets']), onDishes(['woks']), false],
  ['other days', { days: [1, 2] }, { days: [6, 7] }, false],
  ['other cities', { cities: ['tashkent'] }, { cities: ['samarkand'] }, false],
  ['a city and everywhere', { cities: ['tashkent'] }, {}, true],
  [
    'one after the other',
    { endsAt: '2026-11-10T00:00:00.000Z' },
    { startsAt: '2026-11-10T00:00:00.000Z' },
    false,
  ],
  [
    'hours apart',
    { hours: { from: '10:00', to: '12:00' } },
    { hours: { from: '15:00', to: '17:00' } },
    false,
  ],
  [
    'hours past midnight',
    { hours: { from: '22:00', to: '02:00' } },
    { hours: { from: '01:00', to: '03:00' } },
    true,
  ],
])('%s: clash %#', (_, one, other, clash) => {
  expect(isClash({ ...everywhere, ...one }, { ...everywhere, ...other })).toBe(clash)
  expect(isClash({ ...everywhere, ...other }, { ...everywhere, ...one })).toBe(clash)
})
