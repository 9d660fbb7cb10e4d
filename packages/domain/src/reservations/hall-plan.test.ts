import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findFreeNumber,
  findFreePlace,
  findNeighbour,
  isOverlapping,
  type Place,
  placeInside,
  planCells,
  problemsOfPlan,
} from './hall-plan.ts'

const aTable = (number: number, x: number, more: object = {}) => ({
  ...{ id: String(number), number, seats: 4, guestsFrom: 1, x, y: 0, w: 2, h: 2 },
  ...more,
})
const aWall = { x: 0, y: 10, w: 10, h: 1 }

test.each([
  { say: 'tables side by side', tables: [aTable(1, 0), aTable(2, 2)], wrong: [] },
  {
    say: 'a number twice',
    tables: [aTable(7, 0), aTable(7, 4)],
    wrong: ['0.0.number', '0.1.number'],
  },
  {
    say: 'one table half on another',
    tables: [aTable(1, 0), aTable(2, 1)],
    wrong: ['0.0.place', '0.1.place'],
  },
  { say: 'a table in the wall', tables: [aTable(1, 4, { y: 9 })], wrong: ['0.0.place'] },
  {
    say: 'more guests wanted than there are seats',
    tables: [aTable(1, 0, { guestsFrom: 5 })],
    wrong: ['0.0.guests_from'],
  },
])('[R3-08] on a plan, $say: $wrong', ({ tables, wrong }) => {
  const found = problemsOfPlan([{ tables, fixtures: [aWall] }])
  expect(found.map(({ section, table, is }) => `${section}.${table}.${is}`)).toEqual(wrong)
})

test('[R3-08] a number is wrong also when the other table with it is in another section', () => {
  const section = (number: number) => ({ tables: [aTable(number, 0)], fixtures: [] })
  expect(problemsOfPlan([section(3), section(4)])).toEqual([])
  expect(problemsOfPlan([section(3), section(3)]).map(({ section }) => section)).toEqual([0, 1])
})

const places = fc.record({
  x: fc.nat({ max: planCells + 5 }),
  y: fc.nat({ max: planCells + 5 }),
  w: fc.integer({ min: 1, max: 20 }),
  h: fc.integer({ min: 1, max: 20 }),
})
const isInside = ({ x, y, w, h }: Place) => x >= 0 && y >= 0 && x + w <= planCells && y + h <= planCells

test('[R3-08] whatever is moved stays inside, and what is added goes where there is space', () => {
  fc.assert(
    fc.property(places, fc.array(places.map(placeInside), { maxLength: 5 }), (wanted, others) => {
      expect(isInside(placeInside(wanted))).toBe(true)
      const found = findFreePlace(wanted, others)
      expect(isInside(found)).toBe(true)
      expect(others.some((other) => isOverlapping(found, other))).toBe(false)
      const isFree = others.every((other) => !isOverlapping(placeInside(wanted), other))
      if (isFree) expect(found).toEqual(placeInside(wanted))
    }),
    { numRuns: 40 },
  )
})

test('[R3-08] a new table has the lowest number that is free', () => {
  expect(findFreeNumber([])).toBe(1)
  expect(findFreeNumber([1, 2, 4, 20])).toBe(3)
})

test('[R3-08] tables are joined with the nearest one, not with one across the hall', () => {
  const tables = [aTable(1, 0), aTable(2, 4), aTable(3, 10), aTable(4, 30)]
  expect(findNeighbour(aTable(1, 0), tables)?.number).toBe(2)
  expect(findNeighbour(aTable(4, 30), tables)).toBeNull()
  const above = aTable(5, 0, { y: 4 })
  expect(findNeighbour(aTable(1, 0), [above, ...tables])?.number).toBe(2)
})
