import { nearestBranch } from '@doira/contract/delivery/branches/nearest-branch'
import { activeDeliveryZones, checkPointDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { apiKeysIds, geocode, type MapTiles, updateApiKey } from '@doira/contract/delivery/geocoder'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { declareChainFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { getPage } from '../platform/http/page-of.ts'
import { toWireBranch } from './branches/branches.mapper.ts'
import { toWireZone } from './delivery.mapper.ts'
import { readGeocodeQuery, toGeocoderAnswer } from './geocoder/geocoder.mapper.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import { makeServiceArea } from './geocoder/service-area.ts'
import { findServingBranches } from './zones/find-serving-branches.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly geocoder: Geocoder
  /** A key that browsers may see; null: maps and addresses are our own. */
  readonly mapApiKey: string | null
  /** Null: maps have no tiles. */
  readonly mapTiles: MapTiles | null
  /** @throws DomainError `too_many_requests` when a network address asks too often. */
  readonly spendOnGeocoder: (address: string) => Promise<void>
}

export function mountDelivery(
  mount: Mount,
  { db, clock, geocoder, mapApiKey, mapTiles, spendOnGeocoder }: Deps,
): void {
  const serviceArea = makeServiceArea()

  mount(nearestBranch, async ({ shipperId, query }) => {
    const now = clock()
    const point = { lat: query.lat, long: query.long }
    const area = await serviceArea.read(db, { shipperId, now })
    const { branches } = findServingBranches(area, { point, zoneId: query.delivery_zone_id, now })
    return { branches: branches.map((branch) => toWireBranch(branch, now, point)) }
  })

  mount(checkPointDeliveryZones, async ({ shipperId, query }) => {
    const now = clock()
    const point = { lat: query.lat, long: query.lon }
    const area = await serviceArea.read(db, { shipperId, now })
    const { zones, zoneCount } = findServingBranches(area, { point, now })
    return { all_count: zoneCount, result: zones.map(toWireZone) }
  })

  mount(activeDeliveryZones, async ({ shipperId, query, context }) => {
    declareChainFacts(context)
    const { zones } = await serviceArea.read(db, { shipperId, now: clock() })
    const asked = zones.filter(({ citySlug }) => query.city === undefined || citySlug === query.city)
    return { delivery_zones: asked.map(toWireZone), count: asked.length }
  })

  mount(geocode, async ({ query, address }) => {
    await spendOnGeocoder(address)
    const asked = readGeocodeQuery(query)
    const caller = { address }
    const places =
      'point' in asked ? await geocoder.reverse(asked, caller) : await geocoder.search(asked, caller)
    return toGeocoderAnswer(places)
  })

  mount(apiKeysIds, async ({ query }) => {
    const isAsked = query.type === undefined || query.type === 'geocoder'
    const ids = mapApiKey !== null && isAsked ? [mapApiKey] : []
    return { data: { ids: [...getPage(ids, query)], tiles: mapTiles } }
  })

  mount(updateApiKey, async () => {
    throw new DomainError({ code: 'not_allowed' })
  })
}
