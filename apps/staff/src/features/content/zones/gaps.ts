import { distanceMeters, type Ring } from '@doira/domain/delivery/geo'
import { areaSquareMeters, getCorners } from '@doira/domain/delivery/outline'
import { union } from 'polyclip-ts'

/** Narrower than this it is how two neighbours were written down, and no street. */
const narrowestMeters = 12

/** Places inside a city that no zone contains although zones lie all around them. */
export function gapsBetween(zones: readonly Ring[]): readonly Ring[] {
  const [first, ...others] = zones.map((ring) => [ring.map(([long, lat]): [number, number] => [long, lat])])
  if (!first) return []
  return union(first, ...others)
    .flatMap(([, ...holes]) => holes)
    .map(getCorners)
    .filter((hole) => (2 * areaSquareMeters(hole)) / lengthMeters(hole) >= narrowestMeters / 2)
}

function lengthMeters(corners: Ring): number {
  return corners.reduce((sum, [long, lat], place) => {
    const [nextLong, nextLat] = corners[(place + 1) % corners.length] ?? [long, lat]
    return sum + distanceMeters({ lat, long }, { lat: nextLat, long: nextLong })
  }, 0)
}
