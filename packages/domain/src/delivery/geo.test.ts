import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters, isInsidePolygon, type LatLong, moveBy, type Ring } from './geo.ts'

const square: Ring = [
  [69.2, 41.2],
  [69.4, 41.2],
  [69.4, 41.4],
  [69.2, 41.4],
  [69.2, 41.2],
]
/** A C-shaped zone: its bay, open to the east, is outside. */
const bay: Ring = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 3],
  [4, 3],
  [4, 4],
  [0, 4],
]
const centre = { lat: 41.3, long: 69.3 }

/** Corners around a centre ordered by angle: no edges cross. */
const aStar = () =>
  fc.array(fc.double({ min: 0.01, max: 0.2, noNaN: true }), { minLength: 3, maxLength: 24 }).map((radii) =>
    radii.map((radius, index) => {
      const angle = (index / radii.length) * 2 * Math.PI
      return { long: centre.long + radius * Math.cos(angle), lat: centre.lat + radius * Math.sin(angle) }
    }),
  )
const aShare = () => fc.double({ min: 0, max: 1, noNaN: true })

const getRing = (corners: readonly LatLong[]): Ring => corners.map(({ long, lat }) => [long, lat] as const)
const between = (from: LatLong, to: LatLong, share: number): LatLong => ({
  lat: from.lat + (to.lat - from.lat) * share,
  long: from.long + (to.long - from.long) * share,
})

test.each([
  { where: 'in the middle', lat: 41.3, long: 69.3, inside: true },
  { where: 'on the southern border', lat: 41.2, long: 69.25, inside: true },
  { where: 'on the northern border', lat: 41.4, long: 69.25, inside: true },
  { where: 'on the eastern border', lat: 41.33, long: 69.4, inside: true },
  { where: 'on the western border', lat: 41.33, long: 69.2, inside: true },
  { where: 'on a corner', lat: 41.4, long: 69.4, inside: true },
  { where: 'a metre north', lat: 41.40001, long: 69.3, inside: false },
  { where: 'a metre west', lat: 41.3, long: 69.19999, inside: false },
  { where: 'level with a corner', lat: 41.4, long: 69.1, inside: false },
  { where: 'where lat and long are swapped', lat: 69.3, long: 41.3, inside: false },
])('a point $where is inside the zone: $inside', ({ lat, long, inside }) => {
  expect(isInsidePolygon({ lat, long }, square)).toBe(inside)
})

test.each([
  { lat: 2, long: 0.5, inside: true },
  { lat: 2, long: 2, inside: false },
  { lat: 1, long: 2, inside: true },
  { lat: 0.5, long: 3, inside: true },
  { lat: 3, long: -1, inside: false },
  { lat: 1, long: -1, inside: false },
])('in a zone with a bay, $lat $long is inside: $inside', ({ lat, long, inside }) => {
  expect(isInsidePolygon({ lat, long }, bay)).toBe(inside)
})

test('a zone without corners contains nothing', () => {
  expect(isInsidePolygon(centre, [])).toBe(false)
})

test('every point on the border of a zone is inside', () => {
  fc.assert(
    fc.property(aStar(), fc.nat(), aShare(), (corners, pick, share) => {
      const from = corners[pick % corners.length] ?? centre
      const to = corners[(pick + 1) % corners.length] ?? centre
      expect(isInsidePolygon(between(from, to, share), getRing(corners))).toBe(true)
    }),
  )
})

test('points between the centre of a zone and its border are inside, and points beyond it outside', () => {
  fc.assert(
    fc.property(aStar(), fc.nat(), aShare(), aShare(), (corners, pick, along, share) => {
      fc.pre(corners.length > 4)
      const from = corners[pick % corners.length] ?? centre
      const to = corners[(pick + 1) % corners.length] ?? centre
      const border = between(from, to, along)
      expect(isInsidePolygon(between(centre, border, share), getRing(corners))).toBe(true)
      expect(isInsidePolygon(between(centre, border, 1.0001 + share), getRing(corners))).toBe(false)
    }),
  )
})

/**
 * A zone between two broken lines over 0, 1, 2 … with bays and capes on both sides. All numbers are whole, so that
 * points of a quarter grid lie exactly on its borders and corners.
 */
const aBand = () =>
  fc
    .array(fc.record({ low: fc.integer({ min: -6, max: 6 }), height: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 2,
      maxLength: 9,
    })
    .map((walls) => walls.map(({ low, height }) => ({ low, high: low + height })))

/** An independent check: compares a point with the height of both lines. */
function isBetweenLines(walls: readonly { low: number; high: number }[], x: number, y: number): boolean {
  const left = walls[Math.min(Math.floor(x), walls.length - 2)]
  const right = walls[Math.min(Math.floor(x), walls.length - 2) + 1]
  if (x < 0 || x > walls.length - 1 || !left || !right) return false
  const share = x - Math.min(Math.floor(x), walls.length - 2)
  const getHeight = (side: 'low' | 'high') => left[side] + (right[side] - left[side]) * share
  return y >= getHeight('low') && y <= getHeight('high')
}

test('a zone between two lines contains exactly the points between them, with borders and corners', () => {
  const quarters = (min: number, max: number) =>
    fc.integer({ min: min * 4, max: max * 4 }).map((count) => count / 4)
  fc.assert(
    fc.property(aBand(), quarters(-1, 10), quarters(-8, 14), fc.boolean(), (walls, x, y, isUpright) => {
      const corners = [
        ...walls.map(({ low }, at) => ({ long: at, lat: low })),
        ...walls.map(({ high }, at) => ({ long: at, lat: high })).toReversed(),
      ]
      const turn = ({ lat, long }: LatLong) => (isUpright ? { lat: long, long: lat } : { lat, long })
      const isInside = isInsidePolygon(turn({ lat: y, long: x }), getRing(corners.map(turn)))
      expect(isInside).toBe(isBetweenLines(walls, x, y))
    }),
    { numRuns: 2000 },
  )
})

test('the result does not depend on the first corner, the direction or a repeated corner', () => {
  const aPoint = fc.record({
    lat: fc.double({ min: 41.1, max: 41.5, noNaN: true }),
    long: fc.double({ min: 69.1, max: 69.5, noNaN: true }),
  })
  fc.assert(
    fc.property(aStar(), fc.nat(), aPoint, (corners, turn, point) => {
      const expected = isInsidePolygon(point, getRing(corners))
      const start = turn % corners.length
      const turned = [...corners.slice(start), ...corners.slice(0, start)]
      expect(isInsidePolygon(point, getRing(turned))).toBe(expected)
      expect(isInsidePolygon(point, getRing(turned.toReversed()))).toBe(expected)
      expect(isInsidePolygon(point, getRing([...turned, ...turned.slice(0, 1)]))).toBe(expected)
    }),
  )
})

test('distances agree with the map', () => {
  const tashkent = { lat: 41.311153, long: 69.279729 }
  const samarkand = { lat: 39.654444, long: 66.975833 }
  expect(distanceMeters(tashkent, samarkand) / 1000).toBeCloseTo(268, 0)
  expect(distanceMeters({ lat: 41, long: 69 }, { lat: 42, long: 69 })).toBeCloseTo(111_195, 0)
  expect(distanceMeters({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 0)
})

test('distance is symmetric, and 0 for the same point', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      expect(distanceMeters(from, to)).toBeCloseTo(distanceMeters(to, from), 3)
      expect(distanceMeters(from, from)).toBe(0)
    }),
  )
})

test.each([
  { east: 10, north: 0 },
  { east: 0, north: -10 },
  { east: 100, north: 100 },
])('a step of $east m east and $north m north has that length', ({ east, north }) => {
  const there = moveBy(centre, east, north)
  expect(distanceMeters(centre, there)).toBeCloseTo(Math.hypot(east, north), 1)
  expect(Math.sign(there.long - centre.long)).toBe(Math.sign(east))
  expect(Math.sign(there.lat - centre.lat)).toBe(Math.sign(north))
})
