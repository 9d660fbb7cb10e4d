import type { Ring } from '@doira/domain/delivery/geo'
import { expect, test } from 'vitest'
import { gapsBetween } from './gaps.ts'

/** A rectangle of hundredths of a degree, about 840 m by 1100 m each. */
const box = (west: number, south: number, east: number, north: number): Ring => [
  [69 + west / 100, 41 + south / 100],
  [69 + east / 100, 41 + south / 100],
  [69 + east / 100, 41 + north / 100],
  [69 + west / 100, 41 + north / 100],
]
const around = [box(0, 0, 3, 1), box(0, 1, 1, 2), box(2, 1, 3, 2), box(0, 2, 3, 3)]

test('a place that zones lie around and none contains is a gap', () => {
  expect(gapsBetween(around)).toHaveLength(1)
  expect(gapsBetween([...around, box(1, 1, 2, 2)])).toEqual([])
  expect(gapsBetween([...around, box(1, 1, 1.5, 2)])).toHaveLength(1)
})

test('what lies open to the outside, overlaps, or a crack thinner than a street is none', () => {
  expect(gapsBetween(around.slice(1))).toEqual([])
  expect(gapsBetween([...around, box(0.5, 0.5, 2.5, 2.5)])).toEqual([])
  expect(gapsBetween([...around, box(1.0001, 1, 2, 2)])).toEqual([])
  expect(gapsBetween([])).toEqual([])
})
