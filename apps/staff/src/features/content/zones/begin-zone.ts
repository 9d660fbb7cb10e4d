import { type LatLong, moveBy } from '@doira/domain/delivery/geo'
import type { StaffZones } from './zone-tests.ts'

const halfMeters = 700

/**
 * Where the drawing of a new zone begins: around the branch that it is drawn for, else around the newest branch of the
 * city that no zone lists, or in its centre.
 */
export function beginZone(
  city: StaffZones['cities'][number],
  { branches, zones }: Pick<StaffZones, 'branches' | 'zones'>,
  branchId: string | null = null,
) {
  const listed = new Set(zones.flatMap(({ branch_ids }) => branch_ids))
  // Branches are in the chain's order, new ones at its end.
  const chosen = branches.find(({ id }) => id === branchId)
  const newest = branches.findLast(
    ({ id, city_id, is_active }) => city_id === city.id && is_active && !listed.has(id),
  )
  return squareAround((chosen ?? newest)?.location ?? city.center)
}

function squareAround(center: LatLong): readonly (readonly [long: number, lat: number])[] {
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
