/** A point on the plane around a city, in metres east and north of its middle. */
export type PlanePoint = readonly [east: number, north: number]

/** Metres between two minor streets, along and across. */
const blockLength = 190
const blockDepth = 128
/** Half of a minor street, with its pavement. */
const margin = 9
const houseGap = 9
/** The grid is turned and bent a little, so that it looks grown. */
const turn = 0.16
const bend = 55
const bendLengths = [760, 930] as const

const [cos, sin] = [Math.cos(turn), Math.sin(turn)]

/** From the plane of the straight grid to the plane of the city. */
function toCity([u, v]: PlanePoint): PlanePoint {
  const x = u + bend * Math.sin(v / bendLengths[0])
  const y = v + bend * Math.sin(u / bendLengths[1])
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Back, without the bend: exact enough to know which blocks are in sight. */
function toGrid([x, y]: PlanePoint): PlanePoint {
  return [x * cos + y * sin, y * cos - x * sin]
}

export type Box = {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** The grid rows and columns that a box of the city touches. */
function getCells({ west, east, south, north }: Box) {
  const corners = [toGrid([west, south]), toGrid([west, north]), toGrid([east, south]), toGrid([east, north])]
  const [us, vs] = [corners.map(([u]) => u), corners.map(([, v]) => v)]
  return {
    fromColumn: Math.floor((Math.min(...us) - bend) / blockLength) - 1,
    toColumn: Math.ceil((Math.max(...us) + bend) / blockLength) + 1,
    fromRow: Math.floor((Math.min(...vs) - bend) / blockDepth) - 1,
    toRow: Math.ceil((Math.max(...vs) + bend) / blockDepth) + 1,
  }
}

/** Invented streets between the known ones, as lines with a point at every crossing. The same box always has the same. */
export function minorStreets(box: Box): readonly (readonly PlanePoint[])[] {
  const { fromColumn, toColumn, fromRow, toRow } = getCells(box)
  const lines: PlanePoint[][] = []
  for (let column = fromColumn; column <= toColumn; column += 1) {
    lines.push(range(fromRow, toRow).map((row) => toCity([column * blockLength, row * blockDepth])))
  }
  for (let row = fromRow; row <= toRow; row += 1) {
    lines.push(range(fromColumn, toColumn).map((column) => toCity([column * blockLength, row * blockDepth])))
  }
  return lines
}

/** Invented houses, three to nine in a block, as quadrangles. The same box always has the same. */
export function houses(box: Box): readonly (readonly PlanePoint[])[] {
  const { fromColumn, toColumn, fromRow, toRow } = getCells(box)
  const quads: (readonly PlanePoint[])[] = []
  for (const column of range(fromColumn, toColumn - 1)) {
    for (const row of range(fromRow, toRow - 1)) quads.push(...housesOfBlock(column, row))
  }
  return quads
}

function housesOfBlock(column: number, row: number): readonly (readonly PlanePoint[])[] {
  const random = getRandom(column, row)
  // Some blocks are yards.
  if (random() < 0.06) return []
  const [left, top] = [column * blockLength + margin, row * blockDepth + margin]
  const [width, depth] = [blockLength - 2 * margin, blockDepth - 2 * margin]
  const rows = random() < 0.25 ? 1 : 2
  return range(0, rows - 1).flatMap((at) => {
    const count = rows === 1 ? 3 : 2 + Math.floor(random() * 3)
    const height = depth / rows - houseGap
    const weights = range(1, count).map(() => 0.6 + random())
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    let start = left
    return weights.flatMap((weight) => {
      const length = ((width - houseGap * (count - 1)) * weight) / all
      const [front, deep] = [random() < 0.5, 0.5 + 0.5 * random()]
      const top1 = top + at * (height + houseGap) + (front ? 0 : height * (1 - deep))
      const house = getQuad(start, top1, length, height * deep)
      start += length + houseGap
      // Not every plot is built on.
      return random() < 0.12 ? [] : [house]
    })
  })
}

function getQuad(u: number, v: number, length: number, height: number): readonly PlanePoint[] {
  return [toCity([u, v]), toCity([u + length, v]), toCity([u + length, v + height]), toCity([u, v + height])]
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

/** Numbers from 0 to 1 that follow from the block (mulberry32). */
function getRandom(column: number, row: number): () => number {
  let state = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
