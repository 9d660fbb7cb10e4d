import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import type { Position, Street } from './gazetteer.ts'

/**
 * The point of a house, interpolated between the known houses around it; null far beyond the end of the
 * street.
 */
export function pointOfHouse(street: Street, house: number): LatLong | null {
  const anchors = getAnchors(street)
  const last = anchors.at(-1)
  // A street may continue after the last known house, but not to twice its number.
  if (last === undefined || house > last[0] * 2 || house < 1) return null
  const index = anchors.findIndex(([number]) => number >= house)
  const after = anchors[index]
  const before = anchors[index - 1]
  if (after === undefined) return pointAt(street, 1)
  if (before === undefined) return pointAt(street, after[1])
  const share = (house - before[0]) / (after[0] - before[0])
  return pointAt(street, before[1] + share * (after[1] - before[1]))
}

/** The point of the street next to another one, how far that is, and the house there. */
export function nearestOn(
  street: Street,
  point: LatLong,
): { readonly point: LatLong; readonly meters: number; readonly house: number } {
  const lengths = getLengths(street)
  const total = lengths.at(-1) ?? 0
  let best = { point: toLatLong(street.point), meters: Number.POSITIVE_INFINITY, share: 0 }
  for (const [index, end] of street.line.entries()) {
    const start = street.line[index - 1]
    if (start === undefined) continue
    const along = shareAlong(point, start, end)
    const foot = between(start, end, along)
    const meters = distanceMeters(point, foot)
    if (meters >= best.meters) continue
    const from = lengths[index - 1] ?? 0
    const to = lengths[index] ?? from
    best = { point: foot, meters, share: total === 0 ? 0 : (from + along * (to - from)) / total }
  }
  return { point: best.point, meters: best.meters, house: houseAt(street, best.share) }
}

function houseAt(street: Street, share: number): number {
  const anchors = getAnchors(street)
  const index = anchors.findIndex(([, at]) => at >= share)
  const after = anchors[index] ?? anchors.at(-1)
  const before = anchors[index - 1]
  if (after === undefined) return 1
  if (before === undefined || after[1] === before[1]) return after[0]
  const part = (share - before[1]) / (after[1] - before[1])
  return Math.max(1, Math.round(before[0] + part * (after[0] - before[0])))
}

/** Known houses in the order of their numbers, with the ends of the street. */
function getAnchors({ houses, anchors = [] }: Street): readonly (readonly [number, number])[] {
  const [first, last] = houses
  const inner = anchors.filter(([number]) => number > first && number < last)
  const ends = anchors.filter(([number]) => number === first || number === last)
  const start = ends.find(([number]) => number === first) ?? [first, 0]
  const end = ends.find(([number]) => number === last) ?? [last, 1]
  return [start, ...inner.toSorted((a, b) => a[0] - b[0]), end]
}

function pointAt(street: Street, share: number): LatLong {
  const lengths = getLengths(street)
  const wanted = (lengths.at(-1) ?? 0) * share
  const index = Math.max(
    1,
    lengths.findIndex((length) => length >= wanted - 1e-9),
  )
  const start = street.line[index - 1]
  const end = street.line[index]
  if (start === undefined || end === undefined) return toLatLong(street.point)
  const from = lengths[index - 1] ?? 0
  const piece = (lengths[index] ?? from) - from
  return between(start, end, piece === 0 ? 0 : (wanted - from) / piece)
}

/** Metres from the beginning of the street to each of its points. */
function getLengths({ line }: Street): readonly number[] {
  let length = 0
  return line.map((end, index) => {
    const start = line[index - 1]
    if (start !== undefined) length += distanceMeters(toLatLong(start), toLatLong(end))
    return length
  })
}

/** How far along a piece of street its point next to another one lies, 0 to 1. Degrees of longitude are shorter here. */
function shareAlong(point: LatLong, start: Position, end: Position): number {
  const squeeze = Math.cos((point.lat * Math.PI) / 180)
  const alongLong = (end[1] - start[1]) * squeeze
  const alongLat = end[0] - start[0]
  const length = alongLong ** 2 + alongLat ** 2
  if (length === 0) return 0
  const dot = (point.long - start[1]) * squeeze * alongLong + (point.lat - start[0]) * alongLat
  return Math.min(1, Math.max(0, dot / length))
}

function between(start: Position, end: Position, share: number): LatLong {
  return { lat: start[0] + share * (end[0] - start[0]), long: start[1] + share * (end[1] - start[1]) }
}

export function toLatLong([lat, long]: Position): LatLong {
  return { lat, long }
}
