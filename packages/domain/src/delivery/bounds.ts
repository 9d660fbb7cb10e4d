import { borderDegrees, type LatLong, type Ring } from './geo.ts'

/** The bounding box of an area. */
export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The smallest box with every point that counts as inside; without corners, a box that contains nothing. */
export function getBounds(ring: Ring): Bounds {
  const longs = ring.map(([long]) => long)
  const lats = ring.map(([, lat]) => lat)
  return {
    west: Math.min(...longs) - borderDegrees,
    south: Math.min(...lats) - borderDegrees,
    east: Math.max(...longs) + borderDegrees,
    north: Math.max(...lats) + borderDegrees,
  }
}

export function isWithin({ lat, long }: LatLong, { west, south, east, north }: Bounds): boolean {
  return long >= west && long <= east && lat >= south && lat <= north
}
