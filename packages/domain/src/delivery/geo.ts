export type LatLong = { readonly lat: number; readonly long: number }

/** The outline of an area as in GeoJSON: positions are [long, lat], closed or open, in either direction. */
export type Ring = readonly (readonly [long: number, lat: number])[]

const earthRadiusMeters = 6_371_008.8

/** About a tenth of a millimetre in degrees: more than rounding errors, far less than a map's accuracy. */
export const borderDegrees = 1e-9

/** The great-circle distance. */
export function distanceMeters(from: LatLong, to: LatLong): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLong = Math.sin(radians(to.long - from.long) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLong ** 2
  // For opposite points rounding can give more than 1, for which asin is undefined.
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The point a number of metres away, for short distances as within a city. */
export function moveBy({ lat, long }: LatLong, eastMeters: number, northMeters: number): LatLong {
  const metersPerDegree = radians(1) * earthRadiusMeters
  const degreesEast = eastMeters / (metersPerDegree * Math.cos(radians(lat)))
  return { lat: lat + northMeters / metersPerDegree, long: long + degreesEast }
}

/** True when a point is in the area; the border is inside. */
export function isInsidePolygon(point: LatLong, ring: Ring): boolean {
  let isInside = false
  for (const [index, end] of ring.entries()) {
    const start = ring.at(index - 1) ?? end
    if (isOnSegment(point, start, end)) return true
    if (isCrossedEastwards(point, start, end)) isInside = !isInside
  }
  return isInside
}

type Position = Ring[number]

/** A ray to the east crosses the edge; the upper end does not belong to the edge, so that a corner counts once. */
function isCrossedEastwards(
  { lat, long }: LatLong,
  [startLong, startLat]: Position,
  [endLong, endLat]: Position,
) {
  if (startLat > lat === endLat > lat) return false
  return long < startLong + ((lat - startLat) / (endLat - startLat)) * (endLong - startLong)
}

function isOnSegment({ lat, long }: LatLong, [startLong, startLat]: Position, [endLong, endLat]: Position) {
  const alongLong = endLong - startLong
  const alongLat = endLat - startLat
  const length = alongLong ** 2 + alongLat ** 2
  const share = length === 0 ? 0 : ((long - startLong) * alongLong + (lat - startLat) * alongLat) / length
  const nearest = Math.min(1, Math.max(0, share))
  const missLong = long - startLong - nearest * alongLong
  const missLat = lat - startLat - nearest * alongLat
  return Math.hypot(missLong, missLat) <= borderDegrees
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
