import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLines, editedTotal } from './edited.ts'

const lines = [
  { id: 'a', quantity: 2, total: 118_000 },
  { id: 'b', quantity: 1, total: 66_000 },
]

test.each([
  { wanted: {}, total: 184_000, changed: [] },
  { wanted: { a: 1 }, total: 125_000, changed: [{ line_id: 'a', quantity: 1 }] },
  { wanted: { a: 2, b: 0 }, total: 118_000, changed: [{ line_id: 'b', quantity: 0 }] },
  { wanted: { b: 2 }, total: 250_000, changed: [{ line_id: 'b', quantity: 2 }] },
])('[R4-15] with $wanted the order comes to $total', ({ wanted, total, changed }) => {
  expect(editedTotal(184_000, lines, wanted)).toBe(total)
  expect(changedLines(lines, wanted)).toEqual(changed)
})

test('[R4-15] fewer pieces never cost more, and none is never less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.nat(500_000),
      (had, wanted, total) => {
        const after = editedTotal(total, [{ id: 'a', quantity: had, total }], { a: Math.min(had, wanted) })
        expect(after).toBeLessThanOrEqual(total)
        expect(after).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
