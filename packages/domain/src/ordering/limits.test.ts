import { expect, test } from 'vitest'
import { isQuantity } from './limits.ts'

test.each([
  [1, true],
  [99, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [100, false],
  [1e9, false],
  [Number.NaN, false],
])('a line of %d pieces is valid: %s', (quantity, possible) => {
  expect(isQuantity(quantity)).toBe(possible)
})
