import { expect, test } from 'vitest'
import { boxesAlong, findRun, isFree } from './label-places.ts'

const window = { x: 100, y: 100 }

test('a street is named in the middle of its visible part', () => {
  const run = findRun(
    [
      { x: -100, y: 50 },
      { x: 60, y: 50 },
    ],
    window,
  )
  expect(run).toEqual({ x: 30, y: 50, length: 60, angle: 0 })
})

test('a name is never upside down', () => {
  const run = findRun(
    [
      { x: 90, y: 50 },
      { x: 10, y: 50 },
    ],
    window,
  )
  expect(run?.angle).toBe(0)
  const steep = findRun(
    [
      { x: 50, y: 90 },
      { x: 49, y: 10 },
    ],
    window,
  )
  expect(Math.abs(steep?.angle ?? 9)).toBeLessThanOrEqual(Math.PI / 2)
})

test('the longest stretch of a bent street carries the name', () => {
  const run = findRun(
    [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
      { x: 20, y: 90 },
    ],
    window,
  )
  expect(run).toMatchObject({ x: 20, y: 50, length: 80 })
})

test.each([
  {
    where: 'beside the window',
    line: [
      { x: 200, y: 0 },
      { x: 300, y: 50 },
    ],
  },
  {
    where: 'past a corner',
    line: [
      { x: -60, y: 50 },
      { x: 50, y: -60 },
    ],
  },
  {
    where: 'above, level with its border',
    line: [
      { x: 0, y: -1 },
      { x: 90, y: -1 },
    ],
  },
  { where: 'nowhere', line: [] },
])('a street that runs $where has no name here', ({ line }) => {
  expect(findRun(line, window)).toBeNull()
})

test('two names never lie on each other', () => {
  const taken = [{ x: 50, y: 50, width: 40, height: 20 }]
  expect(isFree({ x: 60, y: 60, width: 40, height: 20 }, taken)).toBe(false)
  expect(isFree({ x: 50, y: 71, width: 40, height: 20 }, taken)).toBe(true)
  expect(isFree({ x: 91, y: 50, width: 40, height: 20 }, taken)).toBe(true)
})

test('nothing fits on a line that boxes follow, and beside it there is space', () => {
  const taken = boxesAlong(
    [
      { x: 0, y: 0 },
      { x: 100, y: 100 },
    ],
    12,
  )
  expect(isFree({ x: 50, y: 50, width: 10, height: 10 }, taken)).toBe(false)
  expect(isFree({ x: 63, y: 37, width: 10, height: 10 }, taken), 'across the way').toBe(false)
  expect(isFree({ x: 80, y: 20, width: 20, height: 10 }, taken)).toBe(true)
})
