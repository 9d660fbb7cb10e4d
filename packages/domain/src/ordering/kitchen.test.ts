import { expect, test } from 'vitest'
import { fitsIntoSlot, getKitchenPercent, isKitchenFull, makeMinutesOf } from './kitchen.ts'

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

test.each([
  { taken: 0, percent: 0, isFull: false },
  { taken: 108, percent: 90, isFull: false },
  { taken: 109, percent: 91, isFull: true },
  { taken: 180, percent: 150, isFull: true },
])('$taken of 120 minutes are $percent per cent, which is full: $isFull', ({ taken, percent, isFull }) => {
  expect(getKitchenPercent(taken, 120)).toBe(percent)
  expect(isKitchenFull(percent)).toBe(isFull)
})
