import { expect, test } from 'vitest'
import { farthestDropMeters, isDropPoint, worstAccuracyMeters } from './drop-point.ts'

const pin = { lat: 41.31, long: 69.28 }
/** So many metres north of the pin. */
const north = (meters: number) => ({ lat: pin.lat + meters / 111_195, long: pin.long })

test.each([
  ['at the pin', 0, 10, true],
  ['at the entrance on the other side of the block', farthestDropMeters - 5, 10, true],
  ['in the next street', farthestDropMeters + 5, 10, false],
  ['measured as badly as is allowed', 50, worstAccuracyMeters, true],
  ['measured by cell towers only', 50, worstAccuracyMeters + 1, false],
])('an order that is handed over %s: %i m away, %i m exact: %s', (_, meters, accuracy, is) => {
  expect(isDropPoint({ ...north(meters), accuracy }, pin)).toBe(is)
})
