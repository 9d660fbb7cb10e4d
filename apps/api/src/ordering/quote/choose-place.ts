import { loadAt } from '@doira/domain/delivery/branches/load'
import { getHoursKind, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import type { LatLong } from '@doira/domain/delivery/geo'
import { type NearbyBranch, orderBranches } from '@doira/domain/delivery/nearest'
import { resolveZone, zonesAt } from '@doira/domain/delivery/zones'
import type { BranchFacts, DeliveryFacts } from '@doira/domain/ordering/pricing/order-facts'
import { slotProblem } from '@doira/domain/ordering/slots'
import type { Problem, ProblemOf } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import type { ChainZone } from '../../delivery/zones/zones.queries.ts'

export type PlaceWanted = {
  readonly deliveryType: DeliveryType
  /** Named by the customer; a delivery may leave it out. */
  readonly branchId: string | null
  readonly point: LatLong | null
  /** Counts only while there is no point. */
  readonly zoneId: string | null
  /** Null is as soon as possible. */
  readonly futureTime: Instant | null
  readonly now: Instant
}

/** Where an order is made and delivered to, as far as that is known. */
export type Place = {
  /** Null when none is known, or none can be. */
  readonly branch: Branch | null
  readonly zone: ChainZone | null
  readonly delivery: DeliveryFacts
  readonly state: BranchFacts
  readonly slot: ProblemOf<'slot_unavailable'> | null
  /** What no rule of pricing knows: a branch that does not exist. */
  readonly problems: readonly Problem[]
}

/**
 * Finds the branch that makes an order. A takeaway is made where its customer says; a delivery by the named branch when
 * it serves the address at that time, else by the nearest one that does, else the nearest at all, which is closed
 * then (decisions 16, 26).
 */
export function choosePlace(
  wanted: PlaceWanted,
  { branches, zones }: { readonly branches: readonly Branch[]; readonly zones: readonly ChainZone[] },
): Place {
  return wanted.deliveryType === 'delivery'
    ? chooseForDelivery(wanted, branches, zones)
    : chooseForTakeaway(wanted, branches)
}

function chooseForTakeaway(wanted: PlaceWanted, branches: readonly Branch[]): Place {
  const branch = branches.find(({ id }) => id === wanted.branchId) ?? null
  const delivery = { type: 'self-pickup' } as const
  if (!branch) return { branch, zone: null, delivery, state: open, slot: null, problems: [unknownBranch] }
  const { state, slot } = judge(branch, wanted)
  return { branch, zone: null, delivery, state, slot, problems: [] }
}

function chooseForDelivery(
  wanted: PlaceWanted,
  branches: readonly Branch[],
  zones: readonly ChainZone[],
): Place {
  const named = branches.find(({ id }) => id === wanted.branchId) ?? null
  const isUnknown = wanted.branchId !== null && named === null
  const problems = isUnknown ? [unknownBranch] : []
  const possible = possibleZones(wanted, zones)
  const nearby = branches
    .filter(({ id }) => possible.some(({ branchIds }) => branchIds.includes(id)))
    .map((branch) => toNearby(branch, wanted))
  const zone = findZone(wanted, possible, nearby)
  if (typeof zone === 'string') {
    // Without a zone only the named branch can say whether anything is cooked now.
    const { state, slot } = named ? judge(named, wanted) : { state: open, slot: null }
    return { branch: named, zone: null, delivery: { type: 'delivery', zone }, state, slot, problems }
  }
  const serving = nearby.filter(({ id }) => zone.branchIds.includes(id))
  const ordered = orderBranches(serving, wanted.point ?? serving[0]?.location ?? { lat: 0, long: 0 })
  const chosen = ordered.find(({ id, isOpen }) => id === named?.id && isOpen) ?? ordered[0] ?? null
  const branch = branches.find(({ id }) => id === chosen?.id) ?? null
  const delivery = { type: 'delivery', zone } as const
  if (!branch) {
    return { branch, zone, delivery, state: { state: 'all_closed', opensAt: null }, slot: null, problems }
  }
  const { slot } = judge(branch, wanted)
  const state = chosen?.isOpen || wanted.futureTime !== null ? open : allClosed(ordered, branches, wanted)
  return { branch, zone, delivery, state, slot, problems }
}

const open: BranchFacts = { state: 'open' }
const unknownBranch: Problem = { code: 'branch_not_found', field: 'branch' }

/** Those that contain the point; without a point the one that was named. */
function possibleZones({ point, zoneId }: PlaceWanted, zones: readonly ChainZone[]): readonly ChainZone[] {
  return point === null ? zones.filter(({ id }) => id === zoneId) : zonesAt(point, zones)
}

/** `outside`: no zone contains the point; `unknown`: there is none yet. */
function findZone(
  { point }: PlaceWanted,
  possible: readonly ChainZone[],
  branches: readonly NearbyBranch[],
): ChainZone | 'outside' | 'unknown' {
  if (point === null) return possible[0] ?? 'unknown'
  return resolveZone({ point, zones: possible, branches }) ?? 'outside'
}

/** Open means: takes this order, at the time for which it is wanted. */
function toNearby(branch: Branch, wanted: PlaceWanted): NearbyBranch {
  const { state, slot } = judge(branch, wanted)
  return {
    id: branch.id,
    location: branch.location,
    isActive: branch.isActive,
    isOpen: state.state === 'open' && slot === null,
  }
}

function judge(
  branch: Branch,
  { deliveryType, futureTime, now }: PlaceWanted,
): Pick<Place, 'state' | 'slot'> {
  if (!branch.isActive) return { state: { state: 'closed', opensAt: null }, slot: null }
  const kind = getHoursKind(deliveryType)
  const { schedule } = branch
  if (futureTime === null) {
    const pausesUntil = loadAt(branch, now) === 'pause' ? branch.loadUntil : null
    // A pause may last until after closing, or until before the opening: then the next opening is meant.
    const { isOpen, opensAt } = openStateAt(schedule, kind, pausesUntil ?? now)
    if (isOpen && pausesUntil === null) return { state: open, slot: null }
    return { state: { state: 'closed', opensAt: isOpen ? pausesUntil : opensAt }, slot: null }
  }
  const leadMinutes = getLeadMinutes(branch, deliveryType)
  return { state: open, slot: slotProblem(futureTime, { schedule, kind, now, leadMinutes }) }
}

/** How long before its time a pre-order must be placed, and begins to be made. */
export function getLeadMinutes(branch: Branch, deliveryType: DeliveryType): number {
  return deliveryType === 'delivery' ? branch.deliveryLeadMinutes : branch.takeawayLeadMinutes
}

/** Every branch of the zone is closed or pauses: the first to open is the one to name. */
function allClosed(
  serving: readonly NearbyBranch[],
  branches: readonly Branch[],
  wanted: PlaceWanted,
): BranchFacts {
  const openings = branches
    .filter(({ id }) => serving.some((other) => other.id === id))
    .flatMap((branch) => {
      const { state } = judge(branch, wanted)
      return state.state === 'open' ? [] : (state.opensAt ?? [])
    })
  return { state: 'all_closed', opensAt: openings.toSorted()[0] ?? null }
}
