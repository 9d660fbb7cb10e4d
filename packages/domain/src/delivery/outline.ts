import type { Ring } from './geo.ts'

type Corner = Ring[number]

/** Two edges of an outline that meet where they must not, by the index of their first corner. */
export type Crossing = readonly [edge: number, other: number]

/**
 * The first two edges of an outline that cross, touch or overlap; null for one with a well-defined inside. Others
 * cannot be zones.
 *
 * @param corners in either direction; the last does not repeat the first
 */
export function findCrossing(corners: Ring): Crossing | null {
  const edges = corners.map((from, place) => [from, corners[(place + 1) % corners.length] ?? from] as const)
  for (const [place, edge] of edges.entries()) {
    for (const [distance, other] of edges.slice(place + 1).entries()) {
      const otherPlace = place + 1 + distance
      const isNext = distance === 0
      const isLast = place === 0 && otherPlace === edges.length - 1
      const isBad =
        isNext || isLast
          ? isReversedEdge(
              ...(isNext
                ? ([edge[0], edge[1], other[1]] as const)
                : ([other[0], other[1], edge[1]] as const)),
            )
          : doMeet(edge, other)
      if (isBad) return [place, otherPlace]
    }
  }
  return null
}

/** The corners of an outline without a repeated first one. */
export function getCorners(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? ring.slice(0, -1) : ring
}

/** The outline as in GeoJSON, with the first corner repeated. */
export function closedRing(corners: Ring): Ring {
  return [...corners, ...corners.slice(0, 1)]
}

const metersPerDegree = 111_195

/** The area of an outline in square metres, accurate enough for the size of a city. */
export function areaSquareMeters(corners: Ring): number {
  const middle = corners.reduce((sum, [, lat]) => sum + lat, 0) / Math.max(1, corners.length)
  const doubled = corners.reduce((sum, corner, place) => {
    const next = corners[(place + 1) % corners.length] ?? corner
    return sum + corner[0] * next[1] - next[0] * corner[1]
  }, 0)
  return (Math.abs(doubled) / 2) * metersPerDegree ** 2 * Math.cos((middle * Math.PI) / 180)
}

/** True when an edge goes back over the previous one: a repeated corner, or a spike. */
function isReversedEdge(before: Corner, at: Corner, after: Corner): boolean {
  if (getTurn(before, at, after) !== 0) return false
  const along = (before[0] - at[0]) * (after[0] - at[0]) + (before[1] - at[1]) * (after[1] - at[1])
  return along > 0 || isSame(before, at) || isSame(at, after)
}

type Edge = readonly [from: Corner, to: Corner]

function doMeet([from, to]: Edge, [start, end]: Edge): boolean {
  const startSide = getTurn(from, to, start)
  const endSide = getTurn(from, to, end)
  const fromSide = getTurn(start, end, from)
  const toSide = getTurn(start, end, to)
  if (startSide !== endSide && fromSide !== toSide) return true
  return (
    (startSide === 0 && isWithin(start, from, to)) ||
    (endSide === 0 && isWithin(end, from, to)) ||
    (fromSide === 0 && isWithin(from, start, end)) ||
    (toSide === 0 && isWithin(to, start, end))
  )
}

/** -1, 0 or 1: on which side of a line a point is. */
function getTurn(from: Corner, to: Corner, at: Corner): number {
  return Math.sign((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]))
}

/** For a point on the line of an edge: true when it is on the edge. */
function isWithin(at: Corner, from: Corner, to: Corner): boolean {
  return (
    Math.min(from[0], to[0]) <= at[0] &&
    at[0] <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= at[1] &&
    at[1] <= Math.max(from[1], to[1])
  )
}

function isSame(one: Corner, other: Corner): boolean {
  return one[0] === other[0] && one[1] === other[1]
}
