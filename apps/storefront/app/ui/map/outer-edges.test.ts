import { expect, test } from 'vitest'
import { outerLines } from './outer-edges.ts'

/** A square of one degree with its corners in turn, closed. */
function aSquare(long: number, lat: number) {
  const corners = [
    { long, lat },
    { long: long + 1, lat },
    { long: long + 1, lat: lat + 1 },
    { long, lat: lat + 1 },
  ]
  return [...corners, ...corners.slice(0, 1)]
}

const getLength = (lines: ReturnType<typeof outerLines>) =>
  lines.reduce((sum, line) => sum + line.length - 1, 0)

test('the line round one area is its outline', () => {
  const lines = outerLines([aSquare(0, 0)])
  expect(lines).toHaveLength(1)
  expect(getLength(lines)).toBe(4)
})

test('areas side by side have one line round both, whichever way they run', () => {
  for (const second of [aSquare(1, 0), aSquare(1, 0).toReversed()]) {
    const lines = outerLines([aSquare(0, 0), second])
    expect(lines).toHaveLength(1)
    expect(getLength(lines)).toBe(6)
  }
})

test('separate areas have their own lines', () => {
  const lines = outerLines([aSquare(0, 0), aSquare(5, 0)])
  expect(lines).toHaveLength(2)
  expect(getLength(lines)).toBe(8)
})

test('a border that meets two neighbours is theirs together', () => {
  const wide = [
    { long: 0, lat: 1 },
    { long: 2, lat: 1 },
    { long: 2, lat: 2 },
    { long: 0, lat: 2 },
    { long: 0, lat: 1 },
  ]
  const lines = outerLines([aSquare(0, 0), aSquare(1, 0), wide])
  expect(lines).toHaveLength(1)
  expect(lines.flat().some(({ long, lat }) => long === 1 && lat === 1)).toBe(false)
})

test('nothing is round nothing', () => {
  expect(outerLines([])).toEqual([])
})
