import { expect, test } from 'vitest'
import { fitsIntoSlot, makeMinutesOf } from './kitchen.ts'

test('an order needs the minutes of every piece', () => {
  const lines = [
    { quantity: 3, makeMinutes: 4 },
    { quantity: 2, makeMinutes: 0 },
    { quantity: 1, makeMinutes: 8 },
  ]
  expect(makeMinutesOf(lines)).toBe(20)
  expect(makeMinutesOf([])).toBe(0)
})

test.each([
  { minutes: 1, taken: 119, capacity: 120, fits: true },
  { minutes: 1, taken: 120, capacity: 120, fits: false },
  { minutes: 2, taken: 119, capacity: 120, fits: false },
  { minutes: 120, taken: 0, capacity: 120, fits: true },
  { minutes: 120, taken: 1, capacity: 120, fits: false },
  { minutes: 500, taken: 0, capacity: 120, fits: true },
  { minutes: 500, taken: 1, capacity: 120, fits: false },
  { minutes: 0, taken: 120, capacity: 120, fits: true },
  // The capacity was reduced after orders had been accepted.
  { minutes: 1, taken: 90, capacity: 60, fits: false },
])('$minutes minutes fit beside $taken of $capacity: $fits', ({ fits, ...input }) => {
  expect(fitsIntoSlot(input)).toBe(fits)
})
