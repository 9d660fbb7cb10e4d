import type { GroundFeature } from '@doira/web/map/ground-feature.ts'
import { expect, test } from 'vitest'
import { stripBetween, stripSize, wideStripSize } from './ground.ts'

const branch = { lat: 41.3118, long: 69.2855 }
const customer = { lat: 41.3034, long: 69.2594 }
const road = (coordinates: [number, number][]): GroundFeature => ({
  properties: { class: 'road', road: 'trunk' },
  geometry: { type: 'LineString', coordinates },
})

const sizes = [stripSize, wideStripSize]

test.each([
  { way: 'a long way', to: customer },
  { way: 'a way to the north', to: { lat: 41.4, long: 69.2855 } },
  { way: 'a way to the east', to: { lat: 41.3117, long: 69.5 } },
  { way: 'the house next door', to: { lat: 41.3119, long: 69.2856 } },
])('[R4-15] both ends of $way are on the strip, north at the top', ({ to }) => {
  for (const size of sizes) {
    const { from, to: end } = stripBetween(branch, to, [], size)
    for (const [x, y] of [from, end]) {
      expect(x).toBeGreaterThanOrEqual(size.sides)
      expect(x).toBeLessThanOrEqual(size.width - size.sides)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(size.height)
    }
  }
  const strip = stripBetween(branch, to, [])
  expect(Math.sign(strip.to[1] - strip.from[1])).toBe(Math.sign(branch.lat - to.lat))
  expect(Math.sign(strip.to[0] - strip.from[0])).toBe(Math.sign(to.long - branch.long))
})

test('[R4-15] a road that crosses the strip is drawn, one elsewhere is not', () => {
  const crossing = road([
    [69.2, 41.3],
    [69.35, 41.315],
  ])
  const elsewhere = road([
    [69.2, 41.2],
    [69.35, 41.21],
  ])
  const { shapes } = stripBetween(branch, customer, [crossing, elsewhere])
  expect(shapes).toHaveLength(1)
  expect(shapes[0]?.className).toBe('strip-road strip-road--main')
  expect(shapes[0]?.path).toMatch(/^M-?\d/)
})
