import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ring } from './geo.ts'
import { areaSquareMeters, closedRing, findCrossing, getCorners } from './outline.ts'

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]

test.each<{ what: string; corners: Ring; crossing: readonly [number, number] | null }>([
  { what: 'a square', corners: square, crossing: null },
  { what: 'a triangle', corners: square.slice(0, 3), crossing: null },
  {
    what: 'a bow tie',
    corners: [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ],
    crossing: [0, 2],
  },
  {
    what: 'a corner pushed over the other side',
    corners: [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, -1],
      [0, 4],
    ],
    crossing: [0, 2],
  },
  {
    what: 'a corner that touches another side',
    corners: [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
    crossing: [0, 2],
  },
  {
    what: 'a corner twice',
    corners: [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    crossing: [0, 1],
  },
  {
    what: 'two places that touch in a corner',
    corners: [
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [0, 4],
      [2, 2],
    ],
    crossing: [1, 4],
  },
  {
    what: 'a spike without an inside',
    corners: [
      [0, 0],
      [4, 0],
      [4, 4],
      [4, 9],
      [4, 4],
      [0, 4],
    ],
    crossing: [1, 3],
  },
  {
    what: 'a line there and back',
    corners: [
      [0, 0],
      [4, 0],
      [2, 0],
    ],
    crossing: [0, 1],
  },
  {
    what: 'a corner on a straight side',
    corners: [
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    crossing: null,
  },
  {
    what: 'a bay',
    corners: [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ],
    crossing: null,
  },
])('$what makes an invalid outline: $crossing', ({ corners, crossing }) => {
  expect(findCrossing(corners)).toEqual(crossing)
})

/** Corners around a centre ordered by angle: no two edges meet. */
const aStar = () =>
  fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 4, maxLength: 24 }).map(
    (radii): Ring =>
      radii.map((radius, place) => {
        const angle = (place / radii.length) * 2 * Math.PI
        return [69 + radius * Math.cos(angle), 41 + radius * Math.sin(angle)]
      }),
  )
const aTurn = fc.nat({ max: 30 })

test('a star never crosses itself, whatever its first corner and direction', () => {
  fc.assert(
    fc.property(aStar(), aTurn, (corners, turn) => {
      const start = turn % corners.length
      const turned = [...corners.slice(start), ...corners.slice(0, start)]
      expect(findCrossing(turned)).toBeNull()
      expect(findCrossing(turned.toReversed())).toBeNull()
    }),
  )
})

test('a convex outline crosses itself when two neighbouring corners are swapped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 30 }), aTurn, (count, turn) => {
      const round: Ring = Array.from({ length: count }, (_, place) => {
        const angle = (place / count) * 2 * Math.PI
        return [Math.cos(angle), Math.sin(angle)]
      })
      const [one, other] = [turn % count, (turn + 1) % count]
      const changed = round.map(
        (corner, place) => round[place === one ? other : place === other ? one : place] ?? corner,
      )
      expect(findCrossing(changed)).not.toBeNull()
    }),
  )
})

/** An independent check: two segments cross when the ends of each are on both sides of the other. */
function crossesAnywhere(corners: Ring): boolean {
  const side = ([x, y]: Ring[number], [ax, ay]: Ring[number], [bx, by]: Ring[number]) =>
    (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  const at = (place: number) => corners[place % corners.length] ?? ([0, 0] as const)
  return corners.some((_, i) =>
    corners.some((__, j) => {
      if (i === j) return false
      const [a, b, c, d] = [at(i), at(i + 1), at(j), at(j + 1)]
      return side(c, a, b) * side(d, a, b) < 0 && side(a, c, d) * side(b, c, d) < 0
    }),
  )
}

test('every outline with crossing edges is found', () => {
  const aCorner = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(fc.array(aCorner, { minLength: 4, maxLength: 9 }), (corners) => {
      if (crossesAnywhere(corners)) expect(findCrossing(corners)).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('an outline has the same area closed or open, from every corner', () => {
  fc.assert(
    fc.property(aStar(), (corners) => {
      expect(getCorners(closedRing(corners))).toEqual(corners)
      expect(getCorners(corners)).toEqual(corners)
      expect(areaSquareMeters(corners.toReversed())).toBeCloseTo(areaSquareMeters(corners), 0)
    }),
  )
  const hundredthOfADegree: Ring = [
    [69, 41],
    [69.01, 41],
    [69.01, 41.01],
    [69, 41.01],
  ]
  expect(areaSquareMeters(hundredthOfADegree) / 1e6).toBeCloseTo(0.933, 2)
})
