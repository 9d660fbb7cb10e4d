import type { Sum } from '../money/sum.ts'
import { type Bounds, isWithin } from './bounds.ts'
import { isInsidePolygon, type LatLong, type Ring } from './geo.ts'
import { compareIds, type NearbyBranch, orderBranches } from './nearest.ts'

/** An area that branches deliver to. */
export type ZoneArea = {
  readonly id: string
  readonly ring: Ring
  /** Precomputed bounds of the ring: most points are already outside of them. */
  readonly bounds?: Bounds
  /** The owner comes first; the others serve when it is closed. */
  readonly branchIds: readonly string[]
}

/** An area with its delivery terms. */
export type Zone = ZoneArea & {
  readonly deliveryFee: Sum
  /** Delivery is free for goods of at least this sum; null when it never is. */
  readonly freeFrom: Sum | null
  readonly minimumOrder: Sum
  readonly etaMinutes: number
}

/** All zones that contain the point, in the given order. */
export function zonesAt<Area extends Pick<ZoneArea, 'ring' | 'bounds'>>(
  point: LatLong,
  zones: readonly Area[],
): readonly Area[] {
  return zones.filter(
    ({ ring, bounds }) => (!bounds || isWithin(point, bounds)) && isInsidePolygon(point, ring),
  )
}

/**
 * The zone whose terms apply at a point: where zones overlap, that of the nearest open branch, or of the nearest one
 * when all are closed. Of several zones of one branch the one it owns, then the lowest id. Null outside all zones.
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
 * The branch that an order is assigned to when all are open: the nearest of the chosen zone. Null outside all zones,
 * and without active branches.
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
