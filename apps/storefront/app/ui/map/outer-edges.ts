import type { MapPoint } from './map-props.ts'

/** About ten centimetres: points that files write a little differently are one. */
const decimals = 6

/**
 * The lines round a group of areas: of the edges of all outlines those that no other area shares, joined to lines as
 * long as possible. Areas that touch without sharing corners keep their borders.
 */
export function outerLines(outlines: readonly (readonly MapPoint[])[]): readonly (readonly MapPoint[])[] {
  const edges = new Map<string, { readonly from: MapPoint; readonly to: MapPoint; count: number }>()
  for (const outline of outlines) {
    for (const [from, to] of edgesOf(outline)) {
      const key = [keyOf(from), keyOf(to)].sort().join(' ')
      const known = edges.get(key)
      if (known) known.count += 1
      else edges.set(key, { from, to, count: 1 })
    }
  }
  const outer = [...edges.values()].filter(({ count }) => count === 1)
  return joined(outer.map(({ from, to }) => [from, to]))
}

type Edge = readonly [from: MapPoint, to: MapPoint]

function edgesOf(outline: readonly MapPoint[]): readonly Edge[] {
  return outline.flatMap((to, index) => {
    const from = outline.at(index - 1)
    return from && keyOf(from) !== keyOf(to) ? [[from, to] as const] : []
  })
}

/** Each line is followed from corner to corner until no edge goes on. */
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
  const key = keyOf(at)
  for (const edge of left) {
    const [from, to] = edge
    if (keyOf(from) !== key && keyOf(to) !== key) continue
    left.delete(edge)
    return keyOf(from) === key ? to : from
  }
  return null
}

function keyOf({ lat, long }: MapPoint): string {
  return `${lat.toFixed(decimals)},${long.toFixed(decimals)}`
}
