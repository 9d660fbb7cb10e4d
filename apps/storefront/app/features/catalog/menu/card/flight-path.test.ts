import { expect, test } from 'vitest'
import { flightPath } from './flight-path.ts'

const box = (left: number, top: number) => ({ left, top, width: 96, height: 96 })

test.each([
  { from: box(100, 600), to: box(1200, 20), name: 'up to the header' },
  { from: box(100, 200), to: box(20, 780), name: 'down to the bar' },
])('[R4-14] a dish flies $name over a curve whose top is 64 px above the higher end', ({ from, to }) => {
  const path = flightPath(from, to)
  expect(path[0]).toMatchObject({ x: from.left + 48, y: from.top + 48, scale: 1, opacity: 1 })
  const last = path.at(-1)
  expect(last?.x).toBeCloseTo(to.left + 48)
  expect(last?.y).toBeCloseTo(to.top + 48)
  expect([last?.scale, last?.opacity]).toEqual([expect.closeTo(0.3), 0])
  const highest = Math.min(...path.map(({ y }) => y))
  const top = Math.min(from.top, to.top) + 48 - 64
  expect(highest).toBeGreaterThanOrEqual(top - 0.001)
  expect(highest).toBeLessThan(top + 8)
})
