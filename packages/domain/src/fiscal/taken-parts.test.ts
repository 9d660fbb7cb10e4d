import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSum } from '../money/split-sum.ts'
import { addSums, toSum } from '../money/sum.ts'
import { paidOf, saleLines } from './fiscal-lines.ts'
import { takenParts } from './taken-parts.ts'

const codes = { name: 'Roll', mxik: '10999001001000000', packageCode: '1508957', vatPercent: 12, labels: [] }

/** Lines with their discounts, of which a share was paid with points; and what was taken for them. */
const aTaking = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 90_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        cut: fc.integer({ min: 0, max: 99 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    points: fc.integer({ min: 0, max: 100 }),
    taken: fc.integer({ min: 1, max: 2_000_000 }),
  })
  .map(({ lines, points, taken }) => {
    const reduced = lines.map(({ price, quantity, cut }) =>
      toSum(Math.ceil((price * quantity * (100 - cut)) / 100)),
    )
    const due = splitSum(toSum(Math.floor((addSums(...reduced) * (100 - points)) / 100)), reduced)
    const parts = reduced.map((sum, at) => ({ reduced: sum, due: due[at] ?? toSum(0) }))
    return { lines, parts, taken: toSum(taken) }
  })

test('whatever was taken at the door, the lines of the receipt add up to it, and points stay what they were', () => {
  fc.assert(
    fc.property(aTaking, ({ lines, parts, taken }) => {
      const got = takenParts(taken, parts)
      expect(addSums(...got.map(({ paid }) => paid))).toBe(taken)
      const due = addSums(...parts.map((part) => part.due))
      const made = saleLines(
        lines.map((line, at) => ({ ...codes, ...line, ...(got[at] ?? { reduced: 0, paid: 0 }) })),
      )
      expect(made.reduce((sum, line) => sum + paidOf(line), 0)).toBe(taken * 100)
      for (const [at, line] of made.entries()) {
        expect([line.price, line.discount >= 0]).toEqual([line.unitPrice * line.quantity, true])
        const part = parts[at]
        const points = due === 0 || !part ? 0 : part.reduced - part.due
        expect(line.other).toBe(points * 100)
      }
    }),
  )
})

test('what was due is a receipt without any discount, less is one, and more is a dearer price', () => {
  const sold = [{ reduced: toSum(60_000), due: toSum(60_000) }]
  expect(takenParts(toSum(60_000), sold)).toEqual([{ reduced: 60_000, paid: 60_000 }])
  const linesFor = (taken: number) => {
    const [part] = takenParts(toSum(taken), sold)
    return saleLines([{ ...codes, price: 20_000, quantity: 3, ...(part ?? { reduced: 0, paid: 0 }) }])
  }
  expect(linesFor(50_000)).toMatchObject([{ unitPrice: 2_000_000, price: 6_000_000, discount: 1_000_000 }])
  expect(linesFor(61_000)).toMatchObject([{ unitPrice: 2_033_334, price: 6_100_002, discount: 2, other: 0 }])
})
