import { distanceMeters } from '@doira/domain/delivery/geo'
import { expect, test } from 'vitest'
import { moveBy } from './move-by.ts'

const here = { lat: 41.31, long: 69.28 }

test.each([
  { east: 10, north: 0 },
  { east: 0, north: -10 },
  { east: 100, north: 100 },
])('a step of $east m to the east and $north m to the north is as long as it says', ({ east, north }) => {
  const there = moveBy(here, east, north)
  expect(distanceMeters(here, there)).toBeCloseTo(Math.hypot(east, north), 1)
  expect(Math.sign(there.long - here.long)).toBe(Math.sign(east))
  expect(Math.sign(there.lat - here.lat)).toBe(Math.sign(north))
})
