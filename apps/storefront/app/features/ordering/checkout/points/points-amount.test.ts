import { expect, test } from 'vitest'
import { paysForAll } from '../../../payments/accumulative-card-row.tsx'
import { canSpendPoints, mostPoints, shownPoints, storedAddresses } from './points-amount.ts'

const poor = { balance: 48_200, due: 79_000 }
const rich = { balance: 120_000, due: 79_000 }

test('[R9-09] an order is never paid by more points than it costs, nor by more than the card holds', () => {
  expect(mostPoints(poor)).toBe(48_200)
  expect(mostPoints(rich)).toBe(79_000)
  expect(mostPoints({ balance: 5000, due: null })).toBe(5000)
})

test.each([
  { balance: 79_000, isAll: true },
  { balance: 78_999, isAll: false },
])('[R9-09] $balance points pay for an order of 79 000: $isAll', ({ balance, isAll }) => {
  expect(paysForAll({ balance, due: 79_000 })).toBe(isAll)
})

test.each([
  { balance: 5_000, due: 79_000, minimum: 5_000, can: true },
  { balance: 4_999, due: 79_000, minimum: 5_000, can: false },
  { balance: 9_000, due: 5_000, minimum: 5_000, can: true },
  { balance: 9_000, due: 4_999, minimum: 5_000, can: false },
  { balance: 9_000, due: null, minimum: 5_000, can: true },
  { balance: 1, due: 79_000, minimum: 0, can: true },
])(
  '[R9-09] of $balance points some can be spent on $due where $minimum are the least: $can',
  ({ can, ...points }) => {
    expect(canSpendPoints(points)).toBe(can)
  },
)

test.each([
  { what: 'a part', typed: 10_000, facts: poor, stored: 10_000, shown: 10_000 },
  { what: 'all of the card', typed: 48_200, facts: poor, stored: 48_200, shown: 48_200 },
  { what: 'all of the order', typed: 79_000, facts: rich, stored: 120_000, shown: 79_000 },
  { what: 'more than the order costs', typed: 9_000_000, facts: rich, stored: 120_000, shown: 79_000 },
  {
    what: 'more than the card holds, which the server refuses',
    typed: 60_000,
    facts: poor,
    stored: 60_000,
    shown: 60_000,
  },
  { what: 'more than both', typed: 9_000_000, facts: poor, stored: 9_000_000, shown: 79_000 },
])('[R9-09] asked for $what, $stored are stored and $shown shown', ({ typed, facts, stored, shown }) => {
  expect(storedAddresses(typed, facts)).toBe(stored)
  expect(shownPoints(stored, facts)).toBe(shown)
})

test('who asked for all points pays for all of the order again when a dish is added', () => {
  const wanted = storedAddresses(79_000, rich)
  expect(shownPoints(wanted, { ...rich, due: 110_000 })).toBe(110_000)
})
