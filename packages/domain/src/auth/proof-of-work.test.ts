import { expect, test } from 'vitest'
import { hasZeroBits } from './proof-of-work.ts'

test.each([
  [[0, 0, 128], 16, true],
  [[0, 0, 128], 17, false],
  [[0, 1], 15, true],
  [[0, 1], 16, false],
  [[255], 0, true],
  [[0], 9, false],
])('the hash %j begins with %i zero bits: %s', (bytes, bits, has) => {
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(has)
})
