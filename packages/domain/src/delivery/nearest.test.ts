import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from './geo.ts'
import { type NearbyBranch, orderBranches } from './nearest.ts'

const here = { lat: 41.3, long: 69.3 }

/** `away` is in degrees to the east, about 84 km each. */
function aBranch(
  id: string,
  given: Partial<Omit<NearbyBranch, 'id'>> & { away?: number } = {},
): NearbyBranch {
  const { away = 0.1, ...rest } = given
  return { id, location: { lat: 41.3, long: 69.3 + away }, isActive: true, isOpen: true, ...rest }
}

const getIds = (branches: readonly NearbyBranch[]) => branches.map(({ id }) => id)

test('the nearest open branch comes first, and closed ones after all open ones', () => {
  const branches = [
    aBranch('closed-near', { away: 0.01, isOpen: false }),
    aBranch('open-far', { away: 0.5 }),
    aBranch('closed-far', { away: 0.6, isOpen: false }),
    aBranch('open-near', { away: -0.1 }),
  ]
  expect(getIds(orderBranches(branches, here))).toEqual([
    'open-near',
    'open-far',
    'closed-near',
    'closed-far',
  ])
})

test('when all branches are closed, the nearest is still returned', () => {
  const branches = [aBranch('far', { away: 0.2, isOpen: false }), aBranch('near', { isOpen: false })]
  expect(getIds(orderBranches(branches, here))).toEqual(['near', 'far'])
})

test('an inactive branch is left out', () => {
  expect(getIds(orderBranches([aBranch('a', { isActive: false }), aBranch('b')], here))).toEqual(['b'])
})

test('branches at the same distance are ordered by id', () => {
  expect(getIds(orderBranches([aBranch('b'), aBranch('a'), aBranch('c')], here))).toEqual(['a', 'b', 'c'])
})

test('the result does not depend on the order of the input, and the first is the nearest open one', () => {
  const someBranches = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      location: fc.record({ lat: fc.integer({ min: 37, max: 42 }), long: fc.integer({ min: 60, max: 70 }) }),
      isActive: fc.boolean(),
      isOpen: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  fc.assert(
    fc.property(someBranches, (branches) => {
      const ordered = orderBranches(branches, here)
      expect(orderBranches(branches.toReversed(), here)).toEqual(ordered)
      expect(new Set(ordered)).toEqual(new Set(branches.filter(({ isActive }) => isActive)))
      const open = ordered.filter(({ isOpen }) => isOpen)
      if (open.length === 0) return
      const shortest = Math.min(...open.map(({ location }) => distanceMeters(here, location)))
      expect(ordered[0]?.isOpen).toBe(true)
      expect(distanceMeters(here, ordered[0]?.location ?? here)).toBe(shortest)
    }),
  )
})
