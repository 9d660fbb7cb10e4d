import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import { writeHours } from '@doira/domain/delivery/branches/hours-text'
import {
  type BranchSchedule,
  type DayHours,
  type HoursKind,
  type OpenState,
  openStateAt,
} from '@doira/domain/delivery/branches/opening-hours'
import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalTime } from '@doira/domain/time/local-time'
import type { Branch } from './branches.queries.ts'

/** @param from the point that `distance` is measured from; null leaves it out. */
export function toWireBranch(branch: Branch, now: Instant, from: LatLong | null = null): WireBranch {
  const { schedule } = branch
  const takeaway = getState(branch, 'takeaway', now)
  const [work, usualDelivery] = [usualDay(schedule.work), usualDay(schedule.delivery)]
  const delivery = getState(branch, 'delivery', now)
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
    hours: {
      work: schedule.work.map(writeDay),
      takeaway: schedule.takeaway.map(writeDay),
      delivery: schedule.delivery.map(writeDay),
    },
    last_order_minutes: schedule.lastOrderMinutes,
    work_hour_start: work[0]?.opensAt ?? midnight,
    work_hour_end: work.at(-1)?.closesAt ?? midnight,
    delivery_hour_start: usualDelivery[0]?.opensAt ?? midnight,
    delivery_hour_end: usualDelivery.at(-1)?.closesAt ?? midnight,
    exceptions: toWireExceptions(schedule),
    is_active: branch.isActive,
    status_note: branch.statusNote,
    is_open: takeaway.isOpen,
    opens_at: takeaway.opensAt,
    closes_at: takeaway.closesAt,
    is_delivering: delivery.isOpen,
    delivery_opens_at: delivery.opensAt,
    has_parking: branch.hasParking,
    seats_count: branch.seatsCount,
    has_hall: branch.hasHall,
    kids_area: branch.hasKidsArea,
    wifi: branch.hasWifi,
    terrace: branch.hasTerrace,
    prayer_room: branch.hasPrayerRoom,
    wheelchair: branch.isWheelchairAccessible,
    virtual_tour: branch.virtualTour,
    photos: [...branch.photos],
    payments_off: [...branch.paymentsOff],
    distance: from && Math.round(distanceMeters(from, branch.location)),
  }
}

/** A branch that is not in business is never open, whatever its hours say. */
function getState({ schedule, isActive }: Branch, kind: HoursKind, now: Instant): OpenState {
  if (!isActive) return { isOpen: false, opensAt: null, closesAt: null, isAroundTheClock: false }
  return openStateAt(schedule, kind, now)
}

/** Yesterday's stays among them: its hours may still run, and a browser counts from these what is open. */
function toWireExceptions({ exceptions }: BranchSchedule): WireBranch['exceptions'] {
  return exceptions.map(({ date, work, takeaway, delivery, preordersUntil }) => ({
    date,
    hours: { work: writeDay(work), takeaway: writeDay(takeaway), delivery: writeDay(delivery) },
    preorders_until: preordersUntil,
    work_hour_start: work[0]?.opensAt ?? null,
    work_hour_end: work.at(-1)?.closesAt ?? null,
    delivery_hour_start: delivery[0]?.opensAt ?? null,
    delivery_hour_end: delivery.at(-1)?.closesAt ?? null,
  }))
}

const midnight = toLocalTime('00:00')

function writeDay(day: DayHours): string[] {
  return day.map(writeHours)
}

/** The hours that most days of a week have; of several the first. */
function usualDay(week: readonly DayHours[]): DayHours {
  const sorted = [...Map.groupBy(week, (day) => writeDay(day).join()).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  return sorted[0]?.[0] ?? []
}
