import { type LatLong, moveBy } from '@doira/domain/delivery/geo'

const halfMeters = 700

/** Where the drawing of a new zone begins. */
export function squareAround(center: LatLong): readonly (readonly [long: number, lat: number])[] {
  const sides = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return sides.map(([east, north]) => {
    const { lat, long } = moveBy(center, east * halfMeters, north * halfMeters)
    return [Number(long.toFixed(6)), Number(lat.toFixed(6))]
  })
}
