import type { Sum } from '../money/sum.ts'
import { type Bounds, isWithin } from './bounds.ts'
import { isInsidePolygon, type LatLong, type Ring } from './geo.ts'
import { compareIds, type NearbyBranch, orderBranches } from './nearest.ts'

/** An area that is delivered to from its branches. */
export type ZoneArea = {
  readonly id: string
  readonly ring: Ring
  /** The box around the ring, where somebody has worked it out: most points lie outside of it already. */
  readonly bounds?: Bounds
  /** The owner comes first; the others step in when it is closed. */
  readonly branchIds: readonly string[]
}

/** The terms of delivery to an area. */
export type Zone = ZoneArea & {
  readonly deliveryFee: Sum
  /** Goods of at least this sum are delivered free of charge; null when nothing is. */
  readonly freeFrom: Sum | null
  readonly minimumOrder: Sum
  readonly etaMinutes: number
}

/** Every zone that the point lies in, borders included, in the order given. */
export function zonesAt<Area extends Pick<ZoneArea, 'ring' | 'bounds'>>(
  point: LatLong,
  zones: readonly Area[],
): readonly Area[] {
  return zones.filter(
    ({ ring, bounds }) => (!bounds || isWithin(point, bounds)) && isInsidePolygon(point, ring),
  )
}

/**
 * The zone whose terms count at a point: where zones overlap, that of the nearest open branch, and when
 * all are closed that of the nearest one. Of several zones of the same branch the one it owns, then the lowest id.
 * Null when the point lies in no zone.
 */
export function resolveZone<Area extends ZoneArea>({
  point,
  zones,
  branches,
}: {
  readonly point: LatLong
  readonly zones: readonly Area[]
  readonly branches: readonly NearbyBranch[]
}): Area | null {
  const containing = zonesAt(point, zones).toSorted((a, b) => compareIds(a.id, b.id))
  const serving = branches.filter((branch) => containing.some((zone) => zone.branchIds.includes(branch.id)))
  const [nearest] = orderBranches(serving, point)
  if (nearest === undefined) return containing[0] ?? null
  return (
    containing.find((zone) => zone.branchIds[0] === nearest.id) ??
    containing.find((zone) => zone.branchIds.includes(nearest.id)) ??
    null
  )
}

/**
 * The branch that an order to a point falls to while all of them serve: the nearest of the zone whose terms count.
 * Null outside every zone, and where nobody is in business.
 */
export function servingBranch<Branch extends Omit<NearbyBranch, 'isOpen'>>({
  point,
  zones,
  branches,
}: {
  readonly point: LatLong
  readonly zones: readonly ZoneArea[]
  readonly branches: readonly Branch[]
}): Branch | null {
  const open = branches.map((branch) => ({ ...branch, isOpen: true }))
  const zone = resolveZone({ point, zones, branches: open })
  const [nearest] = orderBranches(
    open.filter(({ id }) => zone?.branchIds.includes(id)),
    point,
  )
  return branches.find(({ id }) => id === nearest?.id) ?? null
}
