import { parseColor } from '@doira/domain/chains/contrast'
import { toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { menusTable } from '../../../catalog/menus.tables.ts'
import {
  branchesTable,
  specialDayBranchesTable,
  specialDaysTable,
} from '../../../delivery/branches/branches.tables.ts'
import { rewriteBranchDays } from '../../../delivery/branches/special-days.queries.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../../../delivery/delivery.tables.ts'
import { zoneBranchRows, zoneColumns } from '../../../delivery/zone-columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { idFor } from '../../../platform/id-for.ts'
import { citiesTable, shipperHostsTable, shipperPlatformsTable, shippersTable } from '../../chain.tables.ts'
import type { ChainData } from '../chain-data.ts'
import { getSpecialDays, toSpecialDay, usualWeek } from '../special-days-of-folder.ts'
import { inOrder, insertAll, withoutUndefined } from './insert-all.ts'

type Row<Name extends 'cities' | 'branches' | 'branchDays' | 'zones' | 'entities'> = ChainData[Name][number]

/** A chain has the first four anyway. */
const platformKinds = ['website', 'android', 'ios', 'bot', 'hall'] as const

/** Inserts the chain itself. False when it is there already: then nothing was written and nothing else should be. */
export async function insertShipper(tx: Db, { shipper }: ChainData, now: Instant): Promise<boolean> {
  const inserted = await tx
    .insert(shippersTable)
    .values({
      id: shipper.id,
      name: shipper.name,
      phones: [shipper.hotline, ...shipper.phones],
      createdAt: now,
      workOpensAt: shipper.work_hour_start,
      workClosesAt: shipper.work_hour_end,
      minimalOrderPrice: toSum(shipper.min_order_amount),
      deliveryMinutes: shipper.delivery_minutes,
      allowedSites: [...shipper.allowed_sites],
      courierCashLimit: toSum(shipper.courier_cash_limit),
      couriersTakeOrders: shipper.couriers_take_orders,
      substitutionMinutes: shipper.substitution_minutes,
      unpaidRules: shipper.unpaid_rules,
      cashRules: shipper.cash_rules,
      cashlessRules: shipper.cashless_rules,
      apologyRules: shipper.apology_rules,
      complaintRules: shipper.complaint_rules,
      promiseRules: shipper.promise_rules,
      alertRules: shipper.alert_rules,
      sisterBrands: shipper.sister_brands,
      socials: shipper.socials,
      appStoreUrl: shipper.stores.app_store,
      googlePlayUrl: shipper.stores.google_play,
      languages: shipper.languages,
      brandColor: parseColor(shipper.brand_color ?? ''),
      logo: shipper.logo,
      icon: shipper.icon,
      texts: withoutUndefined(shipper.texts),
      promises: shipper.promises,
      scenes: withoutUndefined(shipper.scenes),
    })
    // A second instance that starts at the same moment waits here for the first one's commit.
    .onConflictDoNothing()
    .returning({ id: shippersTable.id })
  if (inserted.length === 0) return false
  await tx.insert(shipperPlatformsTable).values(
    platformKinds
      .filter((kind) => kind !== 'hall' || shipper.platforms[kind] !== undefined)
      .map((kind) => ({
        shipperId: shipper.id,
        id: shipper.platforms[kind] ?? idFor(shipper.namespace, `platform:${kind}`),
        kind,
      })),
  )
  await insertAll(
    tx,
    shipperHostsTable,
    shipper.hosts.map((host) => ({ shipperId: shipper.id, host })),
  )
  return true
}

/** Menus without their dishes, cities, branches with days that differ, delivery zones. */
export async function insertPlaces(
  tx: Db,
  { shipper, menus, cities, branches, branchDays, specialDays, zones, entities }: ChainData,
  now: Instant,
): Promise<void> {
  const shipperId = shipper.id
  await insertAll(
    tx,
    menusTable,
    menus.map(({ id, slug, title }) => ({ shipperId, id, slug, title })),
  )
  await insertAll(
    tx,
    citiesTable,
    inOrder(cities, 0).map((city) => cityRow(shipperId, city)),
  )
  await insertAll(
    tx,
    branchesTable,
    inOrder(branches).map((branch) => ({
      ...branchRow(shipperId, branch),
      ...getSeller(branch, entities),
    })),
  )
  const days = [...getSpecialDays(shipper.namespace, branchDays), ...specialDays.map(toSpecialDay)]
  await insertAll(
    tx,
    specialDaysTable,
    days.map(({ branches: _, ...day }) => ({ ...day, shipperId })),
  )
  await insertAll(
    tx,
    specialDayBranchesTable,
    days.flatMap(({ id, branches }) =>
      branches.map((branch) => ({ ...branch, shipperId, specialDayId: id })),
    ),
  )
  await rewriteBranchDays(tx, { shipperId, from: localDateAt(now) })
  await insertAll(
    tx,
    deliveryZonesTable,
    inOrder(zones, 0).map((zone, place) => zoneRow(shipper, zone, place)),
  )
  await insertAll(
    tx,
    deliveryZoneBranchesTable,
    zones.flatMap(({ id, branch_ids }) => zoneBranchRows({ shipperId, id }, branch_ids)),
  )
}

function cityRow(shipperId: string, city: Row<'cities'> & { readonly order: number }) {
  const [west = 0, south = 0, east = 0, north = 0] = city.bbox
  return {
    shipperId,
    id: city.id,
    slug: city.slug,
    position: city.order,
    title: city.title,
    centerLat: city.center.lat,
    centerLong: city.center.long,
    zoom: city.zoom,
    west,
    south,
    east,
    north,
    route: city.is_default ? '/' : city.has_page ? `/${city.slug}` : null,
    isDefault: city.is_default,
    menuId: city.menu_id,
    deliveryPrice: toSum(city.delivery_price),
    freeDeliveryFrom: city.free_delivery_from === null ? null : toSum(city.free_delivery_from),
    minimumOrder: toSum(city.min_order_amount),
    paymentsOff: [...city.payments_off],
  }
}

function getSeller({ id, seller }: Row<'branches'>, entities: ChainData['entities']) {
  const entity = entities.find(({ branch_slug }) => branch_slug === id)
  return seller
    ? { legalName: seller.legal_name, taxId: seller.tax_id }
    : { legalName: entity?.name ?? null, taxId: entity?.tax_id ?? null }
}

function branchRow(shipperId: string, branch: Row<'branches'> & { readonly order: number }) {
  return {
    shipperId,
    id: branch.id,
    slug: branch.slug,
    position: branch.order,
    cityId: branch.city,
    menuId: branch.menu_id,
    name: branch.name,
    address: branch.address,
    destination: branch.destination,
    lat: branch.location.lat,
    long: branch.location.long,
    phone: branch.phone,
    hours: branch.hours ?? usualWeek(branch),
    lastOrderMinutes: branch.last_order_minutes,
    deliveryMinutes: branch.delivery_time,
    deliveryLeadMinutes: branch.future_delivery_order_time,
    takeawayLeadMinutes: branch.future_self_pickup_order_time,
    isActive: branch.is_active,
    closedAt: branch.closed_at,
    kitchenCapacityMinutes: branch.kitchen_capacity_minutes,
    stationPlaces: branch.station_places && { ...branch.station_places },
    operatorFirst: branch.operator_first,
    paymentsOff: [...branch.payments_off],
    photos: branch.photos.map((photo) => ({ ...photo })),
    statusNote: branch.status_note,
    hasParking: branch.parking,
    seatsCount: branch.seats,
    hasHall: branch.has_hall,
    hasKidsArea: branch.kids_area,
    hasWifi: branch.wifi,
    hasTerrace: branch.terrace,
    hasPrayerRoom: branch.prayer_room,
    isWheelchairAccessible: branch.wheelchair,
    virtualTour: branch.virtual_tour,
  }
}

function zoneRow(
  shipper: ChainData['shipper'],
  zone: Row<'zones'> & { readonly order: number },
  place: number,
) {
  const colors = shipper.zone_colors
  return {
    shipperId: shipper.id,
    id: zone.id,
    slug: zone.slug,
    position: zone.order,
    rgbCode: zone.color ?? colors[place % colors.length] ?? '',
    isActive: zone.active,
    driveMinutes: zone.drive_minutes,
    ...zoneColumns(
      {
        title: zone.name,
        city_id: zone.city,
        delivery_price: zone.delivery_price,
        free_from: zone.free_delivery_from,
        minimum_order: zone.min_order_amount,
        eta_minutes: zone.eta_minutes,
      },
      zone.ring.map(([long = 0, lat = 0]) => [long, lat] as const),
    ),
  }
}
