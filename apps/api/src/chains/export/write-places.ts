import type { HoursText } from '@doira/domain/delivery/branches/hours-text'
import { cellCm } from '@doira/domain/reservations/hall-plan'
import type { ChainRow, ChainRows } from './chain-tables.ts'
import { type Names, namesIn } from './names.ts'
import { byName, byPosition, type Writers, type WrittenRow } from './write-row.ts'

/** Cities, branches with their days, zones and halls. */
export function writePlaces(rows: ChainRows, names: Names, writers: Writers) {
  const { text } = writers
  return {
    cities: byPosition(rows.cities, ({ slug }) => slug).map(
      (city): WrittenRow<'cities'> => ({
        ...{ id: city.id, slug: city.slug, order: city.position, title: text(city.title) },
        center: { lat: city.centerLat, long: city.centerLong },
        ...{ zoom: city.zoom, bbox: [city.west, city.south, city.east, city.north] },
        ...{ has_page: city.route !== null, is_default: city.isDefault, menu_id: names.menu(city.menuId) },
        ...{ delivery_price: city.deliveryPrice, free_delivery_from: city.freeDeliveryFrom },
        ...{ min_order_amount: city.minimumOrder, payments_off: city.paymentsOff },
      }),
    ),
    branches: byPosition(rows.branches, ({ slug }) => slug).map((branch) =>
      writeBranch(branch, rows, { names, writers }),
    ),
    specialDays: byName(rows.specialDays, ({ firstDate, slug }) => `${firstDate} ${slug}`).map(
      (day): WrittenRow<'specialDays'> => ({
        ...{ id: day.id, slug: day.slug, title: text(day.title), kind: day.kind },
        ...{ first_date: day.firstDate, last_date: day.lastDate, hours: writeDay(day.hours) },
        ...{ sunset_minutes: day.sunsetMinutes, extra_minutes: day.extraMinutes },
        ...{ preorders_until: day.preordersUntil, repeats: day.repeats, is_confirmed: day.isConfirmed },
        active: day.isActive,
        branches: byName(
          rows.specialDayBranches.filter(({ specialDayId }) => specialDayId === day.id),
          ({ branchId }) => names.branch(branchId),
        ).map(({ branchId, hours }) => ({
          branch: names.branch(branchId),
          ...(hours && { hours: writeDay(hours) }),
        })),
      }),
    ),
    zones: byPosition(rows.zones, ({ slug }) => slug).map(
      (zone): WrittenRow<'zones'> => ({
        ...{ id: zone.id, slug: zone.slug, order: zone.position, color: zone.rgbCode, active: zone.isActive },
        ...{ drive_minutes: zone.driveMinutes, city: names.city(zone.cityId), name: text(zone.name) },
        branch_ids: byPosition(
          rows.zoneBranches.filter(({ zoneId }) => zoneId === zone.id),
          ({ branchId }) => branchId,
        ).map(({ branchId }) => names.branch(branchId)),
        ...{ delivery_price: zone.deliveryPrice, free_delivery_from: zone.freeDeliveryFrom },
        ...{ min_order_amount: zone.minimumOrder, eta_minutes: zone.etaMinutes, ring: zone.ring },
      }),
    ),
    halls: byName(rows.halls, ({ branchId }) => names.branch(branchId)).map(
      (hall): WrittenRow<'halls'> => ({
        branch_id: names.branch(hall.branchId),
        ...{ active: hall.isActive, cell_cm: cellCm },
        ...{ slot_minutes: hall.slotMinutes, min_guests: hall.minGuests, max_guests: hall.maxGuests },
        ...{ durations_minutes: hall.durationsMinutes, hold_minutes: hall.holdMinutes },
        book_ahead_days: hall.bookAheadDays,
        last_booking_before_close_minutes: hall.lastBookingBeforeCloseMinutes,
        sections: byPosition(
          rows.hallSections.filter(({ branchId, isActive }) => branchId === hall.branchId && isActive),
          ({ id }) => id,
        ).map((section) => ({
          ...{ id: section.id, title: text(section.title), open: section.isOpen },
          fixtures: section.fixtures.map(({ title, ...fixture }) => ({ ...fixture, title: text(title) })),
          tables: writeTables(rows, section.id),
        })),
      }),
    ),
  }
}

function writeTables({ hallTables }: ChainRows, sectionId: string) {
  return hallTables
    .filter((table) => table.sectionId === sectionId && table.isActive)
    .toSorted((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
    .map(({ id, number, seats, shape, x, y, width: w, height: h, ...table }) => ({
      ...{ id, number, seats, shape, x, y, w, h },
      ...{ guests_from: table.guestsFrom, stay_minutes: table.stayMinutes, on_site: table.isOnSite },
      ...{ joinable: table.isJoinable, wheelchair: table.isWheelchairAccessible },
    }))
}

function writeBranch(
  branch: ChainRow<'branches'>,
  { items }: ChainRows,
  { names, writers: { text, image } }: { readonly names: Names; readonly writers: Writers },
): WrittenRow<'branches'> {
  const work = getUsual(branch.hours.work)
  const delivery = getUsual(branch.hours.delivery)
  const isUsual = work && delivery && getUsual(branch.hours.takeaway)?.join() === work.join()
  return {
    ...{ id: branch.id, slug: branch.slug, order: branch.position, city: names.city(branch.cityId) },
    ...{ name: text(branch.name), address: text(branch.address), destination: text(branch.destination) },
    ...{ location: { lat: branch.lat, long: branch.long }, phone: branch.phone },
    menu_id: names.menu(branch.menuId),
    ...{ work_hour_start: isUsual ? work[0] : null, work_hour_end: isUsual ? work[1] : null },
    ...{ delivery_hour_start: isUsual ? delivery[0] : null, delivery_hour_end: isUsual ? delivery[1] : null },
    hours: isUsual ? null : writeDay(branch.hours),
    ...{ last_order_minutes: branch.lastOrderMinutes, delivery_time: branch.deliveryMinutes },
    future_delivery_order_time: branch.deliveryLeadMinutes,
    future_self_pickup_order_time: branch.takeawayLeadMinutes,
    ...{ parking: branch.hasParking, seats: branch.seatsCount, is_active: branch.isActive },
    ...{ closed_at: branch.closedAt, kitchen_capacity_minutes: branch.kitchenCapacityMinutes },
    station_places: branch.stationPlaces,
    ...{ operator_first: branch.operatorFirst, payments_off: branch.paymentsOff },
    photos: branch.photos.map((photo) => ({ image: image(photo.image), alt: text(photo.alt) })),
    seller: writeSeller(branch, items, text),
    ...{ has_hall: branch.hasHall, kids_area: branch.hasKidsArea, wifi: branch.hasWifi },
    ...{ terrace: branch.hasTerrace, prayer_room: branch.hasPrayerRoom },
    ...{ wheelchair: branch.isWheelchairAccessible, virtual_tour: branch.virtualTour },
    status_note: text(branch.statusNote),
  }
}

/** The one line of hours of every day, as `[opens, closes]`; null: the days differ. */
function getUsual(week: readonly (readonly HoursText[])[]): readonly [string, string] | null {
  const days = new Set(week.map((day) => day.join()))
  const [day = ''] = days
  const [opens, closes] = day.split('-')
  return days.size === 1 && /^\d\d:\d\d-\d\d:\d\d$/.test(day) && opens && closes ? [opens, closes] : null
}

/** In the order of the format, which the database does not keep. */
function writeDay<Day>({ work, takeaway, delivery }: { work: Day; takeaway: Day; delivery: Day }) {
  return { work, takeaway, delivery }
}

/** Undefined: that of the legal entity that names the branch. */
function writeSeller(
  { id, legalName, taxId }: ChainRow<'branches'>,
  items: ChainRows['items'],
  text: Writers['text'],
) {
  const entity = namesIn.entities(items).find(({ branchId }) => branchId === id)
  const body = entity?.uncheckedBody as { readonly taxId?: unknown } | undefined // compared only
  const name = entity?.title ?? null
  const isSame = JSON.stringify(name) === JSON.stringify(legalName) && (body?.taxId ?? null) === taxId
  return isSame ? undefined : { legal_name: text(legalName), tax_id: taxId }
}
