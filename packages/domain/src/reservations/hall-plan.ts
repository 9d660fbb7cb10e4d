/** The plan of a hall lies on a grid of cells of so many centimetres. */
export const cellCm = 40
/** In a chain folder that does not say otherwise a cell has the size of a table for two. */
export const usualFolderCellCm = 80
/** Cells along a side of the largest section. */
export const planCells = 60

export const tableShapes = ['round', 'square', 'rect'] as const
export const fixtureKinds = ['wall', 'column', 'door'] as const
export type FixtureKind = (typeof fixtureKinds)[number]

export const tableLimits = {
  number: 9999,
  seats: 20,
  stayMinutes: [30, 240],
  /** Cells along a side. */
  side: 20,
} as const

/** A rectangle of cells, from the upper left corner of the section. */
export type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

export function isOverlapping(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  )
}

/** The same size at the nearest place inside of the section. */
export function placeInside(place: Place): Place {
  const within = (at: number, size: number) => Math.min(Math.max(0, at), planCells - size)
  return { ...place, x: within(place.x, place.w), y: within(place.y, place.h) }
}

/** Where something of this size can stand, the nearest to where it should; there itself when the section is full. */
export function findFreePlace(wanted: Place, others: readonly Place[]): Place {
  const start = placeInside(wanted)
  const isFree = (place: Place) => others.every((other) => !isOverlapping(place, other))
  const distance = ({ x, y }: Place) => Math.abs(x - start.x) + Math.abs(y - start.y)
  const found = Array.from({ length: planCells * planCells }, (_, index) => ({
    ...start,
    x: index % planCells,
    y: Math.floor(index / planCells),
  }))
    .filter(({ x, y, w, h }) => x + w <= planCells && y + h <= planCells)
    .toSorted((a, b) => distance(a) - distance(b))
    .find(isFree)
  return found ?? start
}

/** The lowest number that no table of the branch has. */
export function findFreeNumber(numbers: readonly number[]): number {
  const taken = new Set(numbers)
  const free = Array.from({ length: taken.size + 1 }, (_, index) => index + 1).find((one) => !taken.has(one))
  return free ?? taken.size + 1
}

type TableOfPlan = Place & {
  readonly number: number
  readonly seats: number
  readonly guestsFrom: number
}
type SectionOfPlan = { readonly tables: readonly TableOfPlan[]; readonly fixtures: readonly Place[] }

/** What is wrong on a plan; `section` and `table` are indexes. */
export type PlanProblem = {
  readonly is: 'number' | 'place' | 'guests_from'
  readonly section: number
  readonly table: number
}

/** Numbers are unique in the branch, tables stand apart from each other and from what is built, and seat their guests. */
export function problemsOfPlan(sections: readonly SectionOfPlan[]): readonly PlanProblem[] {
  const numbers = sections.flatMap(({ tables }) => tables.map(({ number }) => number))
  const isRepeated = (number: number) => numbers.filter((one) => one === number).length > 1
  return sections.flatMap(({ tables, fixtures }, section) =>
    tables.flatMap((table, place) => {
      const others = [...tables.filter((other) => other !== table), ...fixtures]
      const wrong: PlanProblem['is'][] = []
      if (isRepeated(table.number)) wrong.push('number')
      if (others.some((other) => isOverlapping(table, other))) wrong.push('place')
      if (table.guestsFrom > table.seats) wrong.push('guests_from')
      return wrong.map((is) => ({ is, section, table: place }))
    }),
  )
}

/** Tables farther apart are not pushed together. */
const farthestJoined = 6

/** The nearest table of the section, first in the same row, with which one makes a larger one; null: none is near. */
export function findNeighbour<Table extends Place & { readonly id: string }>(
  table: Table,
  tables: readonly Table[],
): Table | null {
  const gap = (other: Place) =>
    Math.max(0, other.x - (table.x + table.w), table.x - (other.x + other.w)) +
    Math.max(0, other.y - (table.y + table.h), table.y - (other.y + other.h))
  const near = tables
    .filter((other) => other.id !== table.id && gap(other) <= farthestJoined)
    .toSorted((a, b) => gap(a) - gap(b) || Math.abs(a.y - table.y) - Math.abs(b.y - table.y))
  return near[0] ?? null
}
