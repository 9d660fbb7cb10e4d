import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSum, zeroSum } from '../../money/sum.ts'
import { runs } from '../../property-runs.testing.ts'
import { countedBefore, splitHandIn } from './hand-in.ts'

const carried = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([branchId, amount]) => ({ branchId, amount: toSum(amount) }))

test.each([
  { what: 'all of it', has: { a: 651 }, counted: 651, rows: [['a', 651, 0]] },
  { what: 'one missing', has: { a: 651 }, counted: 650, rows: [['a', 650, -1]] },
  { what: 'too much', has: { a: 651 }, counted: 890, rows: [['a', 890, 239]] },
  { what: 'nothing at all', has: { a: 651 }, counted: 0, rows: [['a', 0, -651]] },
  {
    what: 'of two branches',
    has: { a: 100, b: 50 },
    counted: 150,
    rows: [
      ['b', 50, 0],
      ['a', 100, 0],
    ],
  },
  {
    what: 'of two, some missing',
    has: { a: 100, b: 50 },
    counted: 140,
    rows: [
      ['b', 50, 0],
      ['a', 90, -10],
    ],
  },
  { what: 'of another only', has: { b: 50 }, counted: 50, rows: [['b', 50, 0]] },
])('handed in at the till of a, $what', ({ has, counted, rows }) => {
  const split = splitHandIn({ carried: carried(has), counted: toSum(counted), tillId: 'a' })
  expect(split.map(({ branchId, handedIn, difference }) => [branchId, handedIn, difference])).toEqual(rows)
})

test('for any count the parts add up to it, and nothing is carried afterwards', () => {
  const amount = fc.nat(2_000_000).map(toSum)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), amount), amount, (has, counted) => {
      const mine = carried(has)
      const split = splitHandIn({ carried: mine, counted, tillId: 'a' })
      expect(split.reduce((sum, { handedIn }) => sum + handedIn, 0)).toBe(counted)
      for (const { branchId, amount: had } of mine) {
        const part = split.find((one) => one.branchId === branchId)
        expect(had - (part?.handedIn ?? 0) + (part?.difference ?? 0)).toBe(0)
      }
    }),
    { numRuns: runs(200) },
  )
})

test('[S-35] of branches that are not the own ones nothing is missing: the rest is still carried', () => {
  const amount = fc.nat(2_000_000).map(toSum)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), amount), amount, (has, counted) => {
      const split = splitHandIn({ carried: carried(has), counted, tillId: 'a', ownIds: ['a', 'b'] })
      expect(split.reduce((sum, { handedIn }) => sum + handedIn, 0)).toBe(counted)
      const getPart = (id: string) => split.find(({ branchId }) => branchId === id)
      for (const id of ['a', 'b'])
        expect((has[id] ?? 0) - (getPart(id)?.handedIn ?? 0) + (getPart(id)?.difference ?? 0)).toBe(0)
      expect(getPart('c')?.difference ?? 0).toBe(0)
      expect(getPart('c')?.handedIn ?? 0).toBeLessThanOrEqual(has.c ?? 0)
    }),
    { numRuns: runs(200) },
  )
})

test.each([
  { taken: 239, sinceOrder: 239, altogether: 239, is: 239 },
  { taken: 239, sinceOrder: 100, altogether: 100, is: 100 },
  { taken: 239, sinceOrder: 300, altogether: 200, is: 200 },
  { taken: 239, sinceOrder: 239, altogether: 0, is: 0 },
  { taken: 239, sinceOrder: 0, altogether: 239, is: 0 },
  { taken: 239, sinceOrder: -50, altogether: -50, is: 0 },
])(
  'of $taken reported late, with $sinceOrder too much since the order and $altogether in total, $is was counted before',
  ({ taken, is, ...differences }) => {
    expect(countedBefore(toSum(taken), differences)).toBe(is)
    expect(countedBefore(zeroSum, differences)).toBe(0)
  },
)
