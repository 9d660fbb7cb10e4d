import type { MapPoint } from './map-props.ts'

const metersPerDegree = 111_195

/** The point a number of metres away. */
export function moveBy({ lat, long }: MapPoint, eastMeters: number, northMeters: number): MapPoint {
  const degreesEast = eastMeters / (metersPerDegree * Math.cos((lat * Math.PI) / 180))
  return { lat: lat + northMeters / metersPerDegree, long: long + degreesEast }
}
