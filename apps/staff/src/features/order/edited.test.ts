import { expect, test } from 'vitest'
import { changedLines, withDish } from './edited.ts'

const lines = [
  { id: 'a', quantity: 2 },
  { id: 'b', quantity: 1 },
]

test.each([
  { wanted: {}, changed: [] },
  { wanted: { a: 1 }, changed: [{ line_id: 'a', quantity: 1 }] },
  { wanted: { a: 2, b: 0 }, changed: [{ line_id: 'b', quantity: 0 }] },
  { wanted: { b: 2 }, changed: [{ line_id: 'b', quantity: 2 }] },
])('[R4-15] with $wanted only what differs is sent', ({ wanted, changed }) => {
  expect(changedLines(lines, wanted)).toEqual(changed)
})

test('[R4-15] a dish that is added twice is one line of two, and of none once it is taken off twice', () => {
  const twice = withDish(withDish([], 'roll', 1), 'roll', 1)
  expect(twice).toEqual([{ key: 'roll', product_id: 'roll', quantity: 2 }])
  expect(withDish(withDish(twice, 'roll', -1), 'roll', -1)).toEqual([])
})
