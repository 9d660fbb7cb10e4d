import type { WireStaffZone } from '@doira/contract/delivery/zones-editor'
import * as calls from '@doira/contract/delivery/zones-editor'
import type { Ring } from '@doira/domain/delivery/geo'
import { getCorners } from '@doira/domain/delivery/outline'
import { zonesAt } from '@doira/domain/delivery/zones'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { listCities } from '../../../chains/chain.queries.ts'
import { wellKnownPlaces } from '../../../delivery/geocoder/well-known-places.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { getHead } from '../content.mapper.ts'
import { listDrafts } from '../drafts.queries.ts'
import type { DraftRow } from '../publishing/publishing.tables.ts'
import { listBranchPoints, listDeliveredAddresses, listZones } from './zones.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** The period in days whose orders are checked against a changed zone. */
const effectDays = 30

/** Data for the map of zones, and the effect of a change. */
export function mountZones(read: StaffMount, { db, clock }: Deps): void {
  read(calls.readStaffZones, async ({ shipperId }) => {
    const cities = await listCities(db, shipperId)
    const branches = await listBranchPoints(db, shipperId)
    const cityOf = new Map(cities.map(({ slug, id }) => [slug, id]))
    return {
      now: clock(),
      cities: cities.map(({ id, slug, title, centerLat, centerLong, zoom, freeDeliveryFrom }) => ({
        ...{ id, slug, title, zoom, center: { lat: centerLat, long: centerLong } },
        free_from: freeDeliveryFrom,
      })),
      branches: branches.map(({ id, cityId, name, lat, long, isActive }) => ({
        ...{ id, city_id: cityId, name, location: { lat, long }, is_active: isActive },
      })),
      zones: [...(await readZones(db, shipperId))],
      places: wellKnownPlaces().flatMap(({ city, name, location }) => {
        const city_id = cityOf.get(city)
        return city_id ? [{ city_id, name, location }] : []
      }),
    }
  })

  read(calls.measureZone, async ({ shipperId, params: { id = '' }, body: { corners } }) => {
    if (!isUuid(id)) throw new DomainError({ code: 'content_not_found' })
    const zones = (await readZones(db, shipperId)).filter(({ state }) => state === 'live')
    const before = zones.find((zone) => zone.id === id)?.corners ?? []
    const others = zones.filter((zone) => zone.id !== id).map((zone) => ({ ring: zone.corners }))
    const after = [...others, ...(corners.length > 0 ? [{ ring: corners }] : [])]
    const since = addMinutes(clock(), -effectDays * 24 * 60)
    const doors =
      before.length === 0 ? [] : await listDeliveredAddresses(db, { shipperId, since, within: before })
    const lost = doors.filter((at) => isOnlyIn(at, before, after))
    return {
      days: effectDays,
      orders: lost.reduce((sum, { orders }) => sum + orders, 0),
      addresses: lost.length,
    }
  })
}

function isOnlyIn(
  at: { readonly lat: number; readonly long: number },
  before: Ring,
  after: readonly { readonly ring: Ring }[],
): boolean {
  return zonesAt(at, [{ ring: before }]).length > 0 && zonesAt(at, after).length === 0
}

/** In the site's order, followed by drafts that were never published. */
async function readZones(db: Db, shipperId: string): Promise<readonly WireStaffZone[]> {
  const rows = await listZones(db, shipperId)
  const edited = await listDrafts(db, { shipperId, kinds: ['zone'] })
  const drafts = edited.filter(({ draft }) => draft !== null)
  const draftOf = new Map(drafts.map((draft) => [draft.itemId, draft]))
  return [
    ...rows.map(({ id, name, cityId, ring, etaMinutes, isActive, branchIds }) => ({
      ...{ id, title: name, city_id: cityId, eta_minutes: etaMinutes },
      corners: getCorners(ring).map(([long, lat]): [number, number] => [long, lat]),
      branch_ids: [...branchIds],
      state: isActive ? ('live' as const) : ('hidden' as const),
      has_draft: draftOf.has(id),
      publish_at: draftOf.get(id)?.publishAt ?? null,
    })),
    ...drafts.filter(({ itemId }) => !rows.some(({ id }) => id === itemId)).map(firstDraft),
  ]
}

/** An unfinished drawing can contain anything: only valid parts are returned. */
function firstDraft({ itemId, draft, publishAt }: DraftRow): WireStaffZone {
  const { city_id, corners } = draft ?? {}
  return {
    ...{ id: itemId, title: getHead(draft ?? {}).title, branch_ids: [], eta_minutes: null },
    city_id: typeof city_id === 'string' && isUuid(city_id) ? city_id : null,
    corners: Array.isArray(corners) ? corners.filter(isCorner) : [],
    ...{ state: 'new' as const, has_draft: true, publish_at: publishAt },
  }
}

function isCorner(corner: unknown): corner is [number, number] {
  return Array.isArray(corner) && corner.length === 2 && corner.every(Number.isFinite)
}
