import { distanceMeters, type LatLong } from './geo.ts'

/** The facts by which branches are ordered. `isActive`: in business; `isOpen`: serving now. */
export type NearbyBranch = {
  readonly id: string
  readonly location: LatLong
  readonly isActive: boolean
  readonly isOpen: boolean
}

/**
 * Active branches: open ones by distance, then closed ones by distance, so that at night there is still a branch, a
 * menu and pre-orders. The same distance is ordered by id.
 */
export function orderBranches<Branch extends NearbyBranch>(
  branches: readonly Branch[],
  from: LatLong,
): readonly Branch[] {
  return branches
    .filter((branch) => branch.isActive)
    .map((branch) => ({ branch, meters: distanceMeters(from, branch.location) }))
    .sort(
      (a, b) =>
        Number(b.branch.isOpen) - Number(a.branch.isOpen) ||
        a.meters - b.meters ||
        compareIds(a.branch.id, b.branch.id),
    )
    .map(({ branch }) => branch)
}

/** By code unit, which does not depend on a locale. */
export function compareIds(id: string, other: string): number {
  if (id === other) return 0
  return id < other ? -1 : 1
}
