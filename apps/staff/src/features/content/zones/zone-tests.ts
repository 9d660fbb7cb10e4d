import type { Localized } from '@doira/contract/common/shapes'
import { distanceMeters, type LatLong, type Ring } from '@doira/domain/delivery/geo'
import { servingBranch, type ZoneArea } from '@doira/domain/delivery/zones'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type StaffZones = AnswerTo<'readStaffZones'>
type Branch = StaffZones['branches'][number]
export type TestPlace = { readonly name: Localized; readonly location: LatLong; readonly isOwn: boolean }
export type TestedPlace = TestPlace & { readonly before: Branch | null; readonly after: Branch | null }

const shownPlaces = 4

/** The zones that the site delivers to, as they are or with one of them drawn anew. */
export function liveAreas(
  { zones }: StaffZones,
  drawn: { readonly id: string; readonly corners: Ring; readonly branchIds: readonly string[] } | null = null,
): readonly ZoneArea[] {
  const live = zones
    .filter(({ id, state }) => state === 'live' && id !== drawn?.id)
    .map(({ id, corners, branch_ids }) => ({ id, ring: corners, branchIds: branch_ids }))
  return drawn ? [...live, { id: drawn.id, ring: drawn.corners, branchIds: drawn.branchIds }] : live
}

/**
 * To which branch each place falls before and after a change: all that somebody wrote down, and of those that everybody
 * knows the nearest to the border, first those that the change moves.
 */
export function testPlaces(given: {
  readonly zones: StaffZones
  readonly before: readonly ZoneArea[]
  readonly after: readonly ZoneArea[]
  readonly outline: Ring
  readonly cityId: string
  readonly own: readonly TestPlace[]
}): readonly TestedPlace[] {
  const { zones, before, after, outline, cityId, own } = given
  const branches = zones.branches.map((branch) => ({ ...branch, isActive: branch.is_active }))
  const judge = (place: TestPlace): TestedPlace => ({
    ...place,
    before: servingBranch({ point: place.location, zones: before, branches }),
    after: servingBranch({ point: place.location, zones: after, branches }),
  })
  const known = zones.places
    .filter((place) => place.city_id === cityId)
    .map((place) => judge({ name: place.name, location: place.location, isOwn: false }))
    .toSorted(
      (a, b) =>
        Number(isMoved(b)) - Number(isMoved(a)) ||
        metersToCorners(a.location, outline) - metersToCorners(b.location, outline),
    )
  return [...own.map(judge), ...known.slice(0, Math.max(0, shownPlaces - own.length))]
}

export function isMoved({ before, after }: TestedPlace): boolean {
  return before?.id !== after?.id
}

/** To the nearest corner or middle of a side. */
function metersToCorners(point: LatLong, outline: Ring): number {
  const marks = outline.flatMap(([long, lat], place) => {
    const [nextLong, nextLat] = outline[(place + 1) % outline.length] ?? [long, lat]
    return [
      { lat, long },
      { lat: (lat + nextLat) / 2, long: (long + nextLong) / 2 },
    ]
  })
  return Math.min(...marks.map((mark) => distanceMeters(point, mark)))
}
