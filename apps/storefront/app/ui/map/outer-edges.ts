import type { MapPoint } from './map-props.ts'

/** About ten centimetres: points that files write a little differently are one. */
const decimals = 6

/** About ten metres: a corner so near to a border lies on it. */
const borderDegrees = 1e-4

/**
 * The lines round a group of areas: of the edges of all outlines those that no other area shares, joined to lines as
 * long as possible. A border that a corner of a neighbour lies on counts as two.
 */
export function outerLines(outlines: readonly (readonly MapPoint[])[]): readonly (readonly MapPoint[])[] {
  const corners = outlines.flat()
  const edges = new Map<string, { readonly from: MapPoint; readonly to: MapPoint; count: number }>()
  for (const outline of outlines) {
    for (const [from, to] of getEdges(outline).flatMap((edge) => splitAt(edge, corners))) {
      const key = [getKey(from), getKey(to)].sort().join(' ')
      const known = edges.get(key)
      if (known) known.count += 1
      else edges.set(key, { from, to, count: 1 })
    }
  }
  const outer = [...edges.values()].filter(({ count }) => count === 1)
  return joined(outer.map(({ from, to }) => [from, to]))
}

type Edge = readonly [from: MapPoint, to: MapPoint]

function getEdges(outline: readonly MapPoint[]): readonly Edge[] {
  return outline.flatMap((to, index) => {
    const from = outline.at(index - 1)
    return from && getKey(from) !== getKey(to) ? [[from, to] as const] : []
  })
}

function splitAt([from, to]: Edge, corners: readonly MapPoint[]): readonly Edge[] {
  const between = corners
    .flatMap((corner) => {
      const share = shareAlong(corner, from, to)
      return share === null ? [] : [{ corner, share }]
    })
    .sort((a, b) => a.share - b.share)
    .map(({ corner }) => corner)
  const points = [from, ...between, to]
  return getEdges(points).filter(([start]) => start !== to)
}

/** Where on an edge a corner lies, between 0 and 1; null when it does not lie between its ends. */
function shareAlong(corner: MapPoint, from: MapPoint, to: MapPoint): number | null {
  if (getKey(corner) === getKey(from) || getKey(corner) === getKey(to)) return null
  const run = { lat: to.lat - from.lat, long: to.long - from.long }
  const length = run.lat ** 2 + run.long ** 2
  const share = ((corner.lat - from.lat) * run.lat + (corner.long - from.long) * run.long) / length
  if (share <= 0 || share >= 1) return null
  const missLat = corner.lat - from.lat - share * run.lat
  const missLong = corner.long - from.long - share * run.long
  return Math.hypot(missLat, missLong) <= borderDegrees ? share : null
}

/** Each line is followed from corner to corner until no edge continues. */
function joined(edges: readonly Edge[]): readonly (readonly MapPoint[])[] {
  const left = new Set(edges)
  const lines: MapPoint[][] = []
  for (const edge of edges) {
    if (!left.delete(edge)) continue
    const line = [...edge]
    for (let next = takeFrom(left, line.at(-1)); next; next = takeFrom(left, line.at(-1))) line.push(next)
    lines.push(line)
  }
  return lines
}

/** The far end of an edge that begins or ends at a point; the edge is used up. */
function takeFrom(left: Set<Edge>, at: MapPoint | undefined): MapPoint | null {
  if (!at) return null
  const key = getKey(at)
  for (const edge of left) {
    const [from, to] = edge
    if (getKey(from) !== key && getKey(to) !== key) continue
    left.delete(edge)
    return getKey(from) === key ? to : from
  }
  return null
}

function getKey({ lat, long }: MapPoint): string {
  return `${lat.toFixed(decimals)},${long.toFixed(decimals)}`
}
