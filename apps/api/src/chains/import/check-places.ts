import { takenPaths } from '@doira/domain/content/taken-paths'
import { hasWayToPay, paymentTypes } from '@doira/domain/payments/payment-type'
import type { ChainData } from './chain-data.ts'
import type { Rows } from './insert/rows.ts'

export function checkPlaces({ cities, branches, zones, shipper }: ChainData, rows: Rows): void {
  const homes = cities.filter(({ is_default }) => is_default)
  if (homes.length !== 1) {
    const right = `exactly one city is the first one, whose menu is home; these are ${homes.length}`
    rows.report({ file: 'cities', row: null, field: 'is_default', right })
  }
  for (const city of cities) {
    if (takenPaths.has(city.slug))
      rows.reportOf(city, 'slug', `another name: /${city.slug} is a page of the site`)
    const [west = 0, south = 0, east = 0, north = 0] = city.bbox
    const isBox = city.bbox.length === 4 && west < east && south < north
    if (!isBox) rows.reportOf(city, 'bbox', 'west, south, east, north: 69.1|41.2|69.4|41.4')
    const { lat, long } = city.center
    const isWithin = long >= west && long <= east && lat >= south && lat <= north
    if (isBox && !isWithin)
      rows.reportOf(city, 'center', 'a place within bbox; are lat and long in their places?')
  }
  for (const branch of branches) {
    const { hours, work_hour_start, work_hour_end, delivery_hour_start, delivery_hour_end } = branch
    const usual = { work_hour_start, work_hour_end, delivery_hour_start, delivery_hour_end }
    for (const [field, time] of Object.entries(usual)) {
      if (hours === null && time === null) rows.reportOf(branch, field, 'a time as in 09:30')
    }
    const ofCity = cities.find(({ id }) => id === branch.city)?.payments_off ?? []
    if (branch.closed_at === null && !hasWayToPay(paymentTypes, [...ofCity, ...branch.payments_off]))
      rows.reportOf(branch, 'payments_off', 'less: with those of its city, nothing but points is left')
  }
  if (!branches.some(({ is_active }) => is_active)) {
    rows.report({ file: 'branches', row: null, field: 'is_active', right: 'at least one branch in business' })
  }
  for (const zone of zones) {
    const [first, last] = [zone.ring[0], zone.ring.at(-1)]
    const isRing = zone.ring.length >= 4 && zone.ring.every((point) => point.length === 2)
    if (!isRing || first?.join() !== last?.join()) {
      rows.reportOf(zone, 'geometry', 'a ring of at least four points [long, lat] that ends where it began')
    }
    if (zone.active && zone.branch_ids.length === 0)
      rows.reportOf(zone, 'branches', 'at least one branch that delivers there')
  }
  if (shipper.zone_colors.length === 0) rows.reportOf(shipper, 'zone_colors', 'at least one colour')
}
