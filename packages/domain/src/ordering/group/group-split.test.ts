import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, toSum } from '../../money/sum.ts'
import { groupSplits, splitGroup } from './group-split.ts'

const lines = [
  { personId: 'dilnoza', amount: toSum(182_000) },
  { personId: 'aziz', amount: toSum(75_000) },
  { personId: 'madina', amount: toSum(64_000) },
  { personId: 'timur', amount: toSum(91_000) },
]
const personIds = lines.map(({ personId }) => personId)

test.each([
  { split: 'each', total: 424_000, parts: [185_000, 78_000, 67_000, 94_000] },
  { split: 'even', total: 424_000, parts: [106_000, 106_000, 106_000, 106_000] },
  { split: 'even', total: 424_001, parts: [106_001, 106_000, 106_000, 106_000] },
  { split: 'each', total: 412_000, parts: [182_000, 75_000, 64_000, 91_000] },
] as const)('[C-31] $total som for four, $split: $parts', ({ split, total, parts }) => {
  const given = splitGroup({ split, personIds, lines, total: toSum(total) })
  expect(personIds.map((id) => given.get(id))).toEqual(parts)
})

test('[C-31] a shared dish is paid by everybody, also by who chose nothing', () => {
  const shared = [...lines, { personId: null, amount: toSum(10) }]
  const given = splitGroup({
    ...{ split: 'each', personIds: [...personIds, 'guest'], lines: shared },
    total: toSum(412_010),
  })
  expect([...given.values()]).toEqual([182_002, 75_002, 64_002, 91_002, 2])
})

test('[C-31] the parts of a group add up to what the order costs, whatever was taken off or added', () => {
  const amount = fc.nat({ max: 5_000_000 }).map(toSum)
  const people = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      people,
      fc.array(fc.record({ place: fc.option(fc.nat(19)), amount }), { maxLength: 40 }),
      amount,
      fc.constantFrom(...groupSplits),
      (ids, given, total, split) => {
        const owned = given.map(({ place, amount: price }) => ({
          personId: place === null ? null : (ids[place % ids.length] ?? null),
          amount: price,
        }))
        const parts = splitGroup({ split, personIds: ids, lines: owned, total })
        expect(addSums(...parts.values())).toBe(total)
        expect(parts.size).toBe(ids.length)
      },
    ),
  )
})
