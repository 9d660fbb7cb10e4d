import { loadAt } from '@doira/domain/delivery/branches/load'
import { openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import type { LatLong } from '@doira/domain/delivery/geo'
import { orderBranches } from '@doira/domain/delivery/nearest'
import { resolveZone, zonesAt } from '@doira/domain/delivery/zones'
import type { Instant } from '@doira/domain/time/instant'
import type { Branch } from '../branches/branches.queries.ts'
import type { ServiceArea } from '../geocoder/service-area.ts'
import type { ChainZone } from './zones.queries.ts'

/** A branch as the rules of nearness see it: open means that it delivers and takes orders, as in a quote. */
type DeliveringBranch = { readonly branch: Branch } & Parameters<typeof orderBranches>[0][number]

export type Serving = {
  /** The zone whose terms count first, then the others that contain the point. */
  readonly zones: readonly ChainZone[]
  /** How many zones the chain has at all: none would mean that it does not deliver. */
  readonly zoneCount: number
  /** Branches of these zones that are in business: those that deliver now first, the nearest first. */
  readonly branches: readonly Branch[]
}

/**
 * Who delivers to a point, and on which terms. Empty lists when the point lies outside every zone.
 *
 * @param zoneId narrows the choice where zones overlap; a zone that does not contain the point counts as not given.
 */
export function findServingBranches(
  { zones: all, branchById }: ServiceArea,
  {
    point,
    zoneId,
    now,
  }: {
    readonly point: LatLong
    readonly zoneId?: string | undefined
    readonly now: Instant
  },
): Serving {
  const holding = zonesAt(point, all)
  if (holding.length === 0) return { zones: [], zoneCount: all.length, branches: [] }
  // Only these: to work out the hours of all branches of a big chain costs more than all the rest.
  const ids = new Set(holding.flatMap(({ branchIds }) => branchIds))
  const delivering = [...ids]
    .flatMap((id) => branchById.get(id) ?? [])
    .map((branch) => toDelivering(branch, now))
  const asked = holding.filter(({ id }) => id === zoneId)
  const zones =
    asked.length > 0 ? asked : getFirst(holding, resolveZone({ point, zones: holding, branches: delivering }))
  const serving = delivering.filter(({ id }) => zones.some(({ branchIds }) => branchIds.includes(id)))
  return { zones, zoneCount: all.length, branches: orderBranches(serving, point).map(({ branch }) => branch) }
}

function toDelivering(branch: Branch, now: Instant): DeliveringBranch {
  return {
    branch,
    id: branch.id,
    location: branch.location,
    isActive: branch.isActive,
    isOpen: openStateAt(branch.schedule, 'delivery', now).isOpen && loadAt(branch, now) !== 'pause',
  }
}

function getFirst(zones: readonly ChainZone[], first: ChainZone | null): readonly ChainZone[] {
  return first ? [first, ...zones.filter((zone) => zone !== first)] : zones
}
