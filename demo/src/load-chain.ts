import { branchExceptionsTable, branchesTable } from '@doira/api/branches/branches.tables'
import { menusTable } from '@doira/api/catalog/menus.tables'
import { citiesTable, shipperPlatformsTable, shippersTable } from '@doira/api/chain/chain.tables'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '@doira/api/delivery/delivery.tables'
import type { Db } from '@doira/api/platform/database/database'
import { toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import type { DemoLegalEntity } from './demo-content.ts'
import type { DemoBranch, DemoCity, DemoShipper, DemoZone } from './demo-places.ts'
import { readDemoFile, readDemoText } from './read-data.ts'
import { minPointsToSpend, zoneColors } from './settings.ts'
import { type SpecialDay, specialDays } from './special-days.ts'

/** Inserts the chain itself. False when it is there already: then nothing was written and nothing else should be. */
export async function insertShipper(tx: Db, shipper: DemoShipper): Promise<boolean> {
  const [logo, icon] = await Promise.all(['logo.svg', 'icon.svg'].map(readDemoText))
  const inserted = await tx
    .insert(shippersTable)
    .values({
      id: shipper.id,
      name: shipper.name,
      phones: [shipper.hotline],
      workOpensAt: toLocalTime(shipper.work_hour_start),
      workClosesAt: toLocalTime(shipper.work_hour_end),
      minimalOrderPrice: toSum(shipper.min_order_amount),
      deliveryMinutes: shipper.delivery_minutes,
      minPointsToSpend: toSum(minPointsToSpend),
      sisterBrands: shipper.sister_brands.map(({ title, url }) => ({ title, url })),
      socials: shipper.socials,
      languages: shipper.languages,
      logo,
      icon,
      texts: shipper.texts,
      promises: shipper.promises,
      scenes: shipper.scenes,
    })
    // A second instance that starts at the same moment waits here for the first one's commit.
    .onConflictDoNothing()
    .returning({ id: shippersTable.id })
  if (inserted.length === 0) return false
  await tx.insert(shipperPlatformsTable).values(
    (['website', 'android', 'ios', 'bot'] as const).map((kind) => ({
      shipperId: shipper.id,
      id: shipper.platforms[kind],
      kind,
    })),
  )
  return true
}

/** Menus without their dishes, cities, branches with days that differ, delivery zones. */
export async function insertPlaces(tx: Db, shipperId: string, now: Instant): Promise<void> {
  const [{ menus }, { cities }, { branches }, { features: zones }, { entities }] = await Promise.all([
    readDemoFile('menus.json'),
    readDemoFile('cities.json'),
    readDemoFile('branches.json'),
    readDemoFile('delivery-zones.geojson'),
    readDemoFile('legal-entities.json'),
  ])
  await tx.insert(menusTable).values(menus.map(({ id, slug, title }) => ({ shipperId, id, slug, title })))
  const menuIdOfCity = (slug: string) => mustFind(menus, (menu) => menu.cities.includes(slug)).id
  await tx
    .insert(citiesTable)
    .values(cities.map((city, position) => cityRow(shipperId, city, position, menuIdOfCity(city.slug))))
  const cityIdOf = (slug: string) => mustFind(cities, (city) => city.slug === slug).id
  await tx.insert(branchesTable).values(
    branches.map((branch) => ({
      ...branchRow(shipperId, branch, cityIdOf(branch.city)),
      ...sellerOf(entities.find(({ branch_slug }) => branch_slug === branch.slug)),
    })),
  )
  await tx
    .insert(branchExceptionsTable)
    .values(specialDays(branches, localDateAt(now)).map((day) => exceptionRow(shipperId, day)))
  await tx
    .insert(deliveryZonesTable)
    .values(zones.map((zone, position) => zoneRow(shipperId, zone, position, cityIdOf(zone.properties.city))))
  await tx
    .insert(deliveryZoneBranchesTable)
    .values(
      zones.flatMap(({ properties: { id: zoneId, branch_ids } }) =>
        branch_ids.map((branchId, position) => ({ shipperId, zoneId, branchId, position })),
      ),
    )
}

function cityRow(shipperId: string, city: DemoCity, position: number, menuId: string) {
  const [west, south, east, north] = city.bbox
  return {
    shipperId,
    id: city.id,
    slug: city.slug,
    position,
    title: city.title,
    centerLat: city.center.lat,
    centerLong: city.center.long,
    zoom: city.zoom,
    west,
    south,
    east,
    north,
    route: city.route,
    isDefault: city.is_default,
    menuId,
    deliveryPrice: toSum(city.delivery_price),
    freeDeliveryFrom: toSum(city.free_delivery_from),
    minimumOrder: toSum(city.min_order_amount),
  }
}

function sellerOf(entity: DemoLegalEntity | undefined) {
  return { legalName: entity?.name ?? null, taxId: entity?.tax_id ?? null }
}

function branchRow(shipperId: string, branch: DemoBranch, cityId: string) {
  return {
    shipperId,
    id: branch.id,
    slug: branch.slug,
    position: branch.order,
    cityId,
    menuId: branch.menu_id,
    name: branch.name,
    address: branch.address,
    destination: branch.destination,
    lat: branch.location.lat,
    long: branch.location.long,
    phone: branch.phone,
    workOpensAt: toLocalTime(branch.work_hour_start),
    workClosesAt: toLocalTime(branch.work_hour_end),
    deliveryOpensAt: toLocalTime(branch.delivery_hour_start),
    deliveryClosesAt: toLocalTime(branch.delivery_hour_end),
    deliveryMinutes: branch.delivery_time,
    deliveryLeadMinutes: branch.future_delivery_order_time,
    pickupLeadMinutes: branch.future_self_pickup_order_time,
    isActive: branch.is_active,
    statusNote: branch.status_note,
    hasParking: branch.parking,
    seatsCount: branch.seats,
    hasHall: branch.has_hall,
    hasKidsArea: branch.kids_area,
    hasWifi: branch.wifi,
    hasTerrace: branch.terrace,
    virtualTour: branch.virtual_tour,
  }
}

function exceptionRow(shipperId: string, { branchId, date, work, delivery }: SpecialDay) {
  return {
    shipperId,
    branchId,
    date,
    workOpensAt: work?.opensAt ?? null,
    workClosesAt: work?.closesAt ?? null,
    deliveryOpensAt: delivery?.opensAt ?? null,
    deliveryClosesAt: delivery?.closesAt ?? null,
  }
}

function zoneRow(shipperId: string, { properties, geometry }: DemoZone, position: number, cityId: string) {
  return {
    shipperId,
    id: properties.id,
    slug: properties.slug,
    position,
    cityId,
    name: properties.name,
    ring: geometry.coordinates[0],
    rgbCode: zoneColors[position % zoneColors.length] ?? zoneColors[0],
    deliveryPrice: toSum(properties.delivery_price),
    freeDeliveryFrom: toSum(properties.free_delivery_from),
    minimumOrder: toSum(properties.min_order_amount),
    etaMinutes: properties.eta_minutes,
  }
}

function mustFind<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const found = items.find(isWanted)
  if (found === undefined) throw new Error('the demo data name something that they do not hold')
  return found
}
