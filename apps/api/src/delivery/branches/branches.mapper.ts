import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import {
  type BranchSchedule,
  type OpenState,
  openStateAt,
} from '@doira/domain/delivery/branches/opening-hours'
import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import type { Branch } from './branches.queries.ts'

/** @param from the point that `distance` is measured from; null leaves it out. */
export function toWireBranch(branch: Branch, now: Instant, from: LatLong | null = null): WireBranch {
  const { schedule } = branch
  const work = stateOf(branch, 'work', now)
  const delivery = stateOf(branch, 'delivery', now)
  return {
    id: branch.id,
    shipper_id: branch.shipperId,
    slug: branch.slug,
    city: branch.citySlug,
    name: branch.name,
    address: branch.address,
    destination: branch.destination,
    location: branch.location,
    phone: branch.phone,
    menu_id: branch.menuId,
    delivery_time: branch.deliveryMinutes,
    future_delivery_order_time: String(branch.deliveryLeadMinutes),
    future_self_pickup_order_time: String(branch.takeawayLeadMinutes),
    work_hour_start: schedule.work.opensAt,
    work_hour_end: schedule.work.closesAt,
    delivery_hour_start: schedule.delivery.opensAt,
    delivery_hour_end: schedule.delivery.closesAt,
    exceptions: toWireExceptions(schedule),
    is_active: branch.isActive,
    status_note: branch.statusNote,
    is_open: work.isOpen,
    opens_at: work.opensAt,
    closes_at: work.closesAt,
    is_delivering: delivery.isOpen,
    delivery_opens_at: delivery.opensAt,
    has_parking: branch.hasParking,
    seats_count: branch.seatsCount,
    has_hall: branch.hasHall,
    kids_area: branch.hasKidsArea,
    wifi: branch.hasWifi,
    terrace: branch.hasTerrace,
    virtual_tour: branch.virtualTour,
    distance: from && Math.round(distanceMeters(from, branch.location)),
  }
}

/** A branch that is not in business is never open, whatever its hours say. */
function stateOf({ schedule, isActive }: Branch, kind: 'work' | 'delivery', now: Instant): OpenState {
  if (!isActive) return { isOpen: false, opensAt: null, closesAt: null, isAroundTheClock: false }
  return openStateAt(schedule, kind, now)
}

/** Yesterday's stays among them: its hours may still run, and a browser counts from these what is open. */
function toWireExceptions({ exceptions }: BranchSchedule): WireBranch['exceptions'] {
  return exceptions.map(({ date, work, delivery }) => ({
    date,
    work_hour_start: work?.opensAt ?? null,
    work_hour_end: work?.closesAt ?? null,
    delivery_hour_start: delivery?.opensAt ?? null,
    delivery_hour_end: delivery?.closesAt ?? null,
  }))
}
