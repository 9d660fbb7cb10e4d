import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houses, minorStreets } from './minor-streets.ts'

const aBox = fc
  .record({ west: fc.integer({ min: -9000, max: 9000 }), south: fc.integer({ min: -9000, max: 9000 }) })
  .map(({ west, south }) => ({ west, south, east: west + 800, north: south + 800 }))

test('neighbouring tiles agree: every house in sight of one is the same in the other', () => {
  fc.assert(
    fc.property(aBox, (box) => {
      const next = { ...box, west: box.east, east: box.east + 800 }
      const here = new Set(houses(box).map((house) => JSON.stringify(house)))
      const onBorder = houses(next).filter((house) =>
        house.some(([east, north]) => isInside(box, east, north)),
      )
      for (const house of onBorder) expect(here).toContain(JSON.stringify(house))
    }),
  )
})

test('no house stands on a minor street', () => {
  fc.assert(
    fc.property(aBox, (box) => {
      const points = minorStreets(box).flat()
      for (const house of houses(box)) {
        for (const point of points) expect(isInQuad(house, point)).toBe(false)
      }
    }),
    { numRuns: 10 },
  )
})

function isInside(box: { west: number; east: number; south: number; north: number }, x: number, y: number) {
  return x > box.west && x < box.east && y > box.south && y < box.north
}

/** True when the point is on the same side of all four edges. */
function isInQuad(quad: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  const sides = quad.map(([ax, ay], at) => {
    const [bx, by] = quad[(at + 1) % quad.length] ?? [ax, ay]
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  })
  return sides.every((side) => side === sides[0])
}
