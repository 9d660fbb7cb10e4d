import { distanceMeters, type LatLong } from './geo.ts'

/** What the order of branches depends on. `isActive`: in business at all; `isOpen`: serving now. */
export type NearbyBranch = {
  readonly id: string
  readonly location: LatLong
  readonly isActive: boolean
  readonly isOpen: boolean
}

/**
 * The branches in business, the nearest open one first, then the closed ones by distance, so that at night the
 * branch, the menu and a pre-order survive. Equally far ones go by id.
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

/** By code unit, as every locale of a server or browser agrees on that. */
export function compareIds(id: string, other: string): number {
  if (id === other) return 0
  return id < other ? -1 : 1
}
