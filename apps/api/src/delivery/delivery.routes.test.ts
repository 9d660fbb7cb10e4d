import { randomUUID } from 'node:crypto'
import { nearestBranch } from '@doira/contract/delivery/branches/nearest-branch'
import { activeDeliveryZones, checkPointDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import {
  aBranch,
  aChain,
  addressInZone,
  addressOutside,
  getWeek,
  inThreeLanguages,
  serveZone,
  type TestChain,
} from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { deliveryZonesTable } from './delivery.tables.ts'

const inZone = { lat: String(addressInZone.lat), long: String(addressInZone.long) }

const outside = { lat: String(addressOutside.lat), long: String(addressOutside.long) }

/** A second zone over the east half of the first one, of a branch of its own. */
async function anOverlappingZone(db: Db, chain: TestChain, branchId: string): Promise<string> {
  const zoneId = randomUUID()
  await db.insert(deliveryZonesTable).values({
    shipperId: chain.shipperId,
    id: zoneId,
    slug: 'east',
    position: 1,
    cityId: chain.cityId,
    name: inThreeLanguages('East'),
    ring: [
      [69.28, 41.29],
      [69.32, 41.29],
      [69.32, 41.33],
      [69.28, 41.33],
      [69.28, 41.29],
    ],
    rgbCode: '#8a5a9e',
    deliveryPrice: toSum(20_000),
    minimumOrder: toSum(50_000),
    etaMinutes: 40,
  })
  await serveZone(db, { shipperId: chain.shipperId, zoneId }, branchId, 0)
  return zoneId
}

test('[R7-07] open branches of the zone come first by distance, closed ones after them, inactive ones not', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db, { branch: { slug: 'owner', lat: 41.311, long: 69.281 } })
    const others = [
      { slug: 'nearer-closed', lat: 41.3149, long: 69.2849, hours: getWeek('10:00-23:00', '18:00-22:30') },
      { slug: 'far', lat: 41.35, long: 69.3 },
      { slug: 'inactive', lat: 41.315, long: 69.285, isActive: false },
    ]
    for (const [index, other] of others.entries()) {
      await serveZone(db, chain, await aBranch(db, chain, other), index + 1)
    }
    await aBranch(db, chain, { slug: 'of-no-zone', lat: 41.315, long: 69.285 })
    const { call } = makeTestApi(db, chain)
    const { branches } = (await call(nearestBranch, { query: inZone })).ok()
    expect(branches.map(({ slug }) => slug)).toEqual(['owner', 'far', 'nearer-closed'])
    expect(branches.map(({ is_active }) => is_active)).toEqual([true, true, true])
    expect(branches[0]?.distance).toBeGreaterThan(0)
  })
})

test('[R7-07] a branch that pauses comes after those that take orders, and its zone too, as in the quote', async () => {
  await withRollback(async (db) => {
    const pause = { load: 'pause', loadUntil: toInstant('2027-03-08T13:00:00+05:00') } as const
    const chain = await aChain(db, { branch: { slug: 'pauses', ...pause } })
    const zoneId = await anOverlappingZone(db, chain, await aBranch(db, chain, { slug: 'takes', lat: 41.33 }))
    const { call, wait } = makeTestApi(db, chain)
    const first = async () => ({
      branch: (await call(nearestBranch, { query: inZone })).ok().branches[0]?.slug,
      zone: (await call(checkPointDeliveryZones, { query: { lat: inZone.lat, lon: inZone.long } })).ok()
        .result[0]?.id,
      quoted: (
        await call(computePrice, {
          body: { ...addressInZone, products: [{ product_id: randomUUID(), quantity: 1 }] },
        })
      ).ok().quote?.delivery_zone_id,
    })
    expect(await first()).toEqual({ branch: 'takes', zone: zoneId, quoted: zoneId })
    wait(50 * 60)
    expect(await first()).toEqual({ branch: 'pauses', zone: chain.zoneId, quoted: chain.zoneId })
  })
})

test('[R7-07] at night the closed branches of the zone stay, with the moment at which they open', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call, setNow } = makeTestApi(db, chain)
    setNow(toInstant('2027-03-09T03:00:00+05:00'))
    const { branches } = (await call(nearestBranch, { query: inZone })).ok()
    expect(branches).toEqual([
      expect.objectContaining({ is_delivering: false, delivery_opens_at: '2027-03-09T05:00:00.000Z' }),
    ])
  })
})

test('[R8-03] outside every zone no branch and no zone is answered, though zones exist', async () => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    expect((await call(nearestBranch, { query: outside })).ok()).toEqual({ branches: [] })
    const query = { lat: outside.lat, lon: outside.long }
    expect((await call(checkPointDeliveryZones, { query })).ok()).toEqual({ all_count: 1, result: [] })
  })
})

test('[R7-16] a point on the border of a zone is in it, one just beyond is not', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const zonesAt = async (lat: string, lon: string) =>
      (await call(checkPointDeliveryZones, { query: { lat, lon } })).ok().result.map(({ id }) => id)
    expect(await zonesAt('41.29', '69.27')).toEqual([chain.zoneId])
    expect(await zonesAt('41.33', '69.3')).toEqual([chain.zoneId])
    expect(await zonesAt('41.2899', '69.27')).toEqual([])
  })
})

test('[R7-16] of overlapping zones that of the nearest open branch counts, unless the asked one is named', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db, { branch: { slug: 'center' } })
    const eastBranch = await aBranch(db, chain, { slug: 'east', lat: 41.316, long: 69.286 })
    const eastZone = await anOverlappingZone(db, chain, eastBranch)
    const { call, setNow } = makeTestApi(db, chain)
    const query = { lat: inZone.lat, lon: inZone.long }
    const ids = async () => (await call(checkPointDeliveryZones, { query })).ok().result.map(({ id }) => id)
    expect(await ids()).toEqual([eastZone, chain.zoneId])
    const nearest = async (zone?: string) =>
      (await call(nearestBranch, { query: { ...inZone, ...(zone && { delivery_zone_id: zone }) } }))
        .ok()
        .branches.map(({ slug }) => slug)
    expect(await nearest()).toEqual(['east', 'center'])
    expect(await nearest(chain.zoneId)).toEqual(['center'])
    expect(await nearest('no-such-zone')).toEqual(['east', 'center'])
    setNow(toInstant('2027-03-09T03:00:00+05:00'))
    expect(await ids()).toEqual([eastZone, chain.zoneId])
  })
})

test.each<[string, { readonly lat?: string; readonly long?: string }, string]>([
  ['no latitude', { long: '69' }, 'lat'],
  ['no longitude', { lat: '41' }, 'long'],
  ['an empty latitude', { lat: '', long: '69' }, 'lat'],
  ['an empty longitude', { lat: '41', long: '' }, 'long'],
  ['text for a latitude', { lat: 'abc', long: '69' }, 'lat'],
  ['a hexadecimal longitude', { lat: '41', long: '0x45' }, 'long'],
  ['a comma in a number', { lat: '41,3', long: '69' }, 'lat'],
  ['a latitude beyond the pole', { lat: '90.1', long: '69' }, 'lat'],
  ['a longitude beyond the world', { lat: '41', long: '-180.1' }, 'long'],
  ['a longitude that is no number', { lat: '41', long: 'NaN' }, 'long'],
  ['an endless longitude', { lat: '41', long: 'Infinity' }, 'long'],
  ['a latitude of 10 kB', { lat: '4'.repeat(10_000), long: '69' }, 'lat'],
])('a point with %s is refused, and the answer names the field', async (_, query, field) => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    const nearest = (await call(nearestBranch, { query })).refused()
    expect(nearest).toMatchObject({ code: 'invalid_request', fields: [{ path: field }] })
    const { long, ...rest } = query
    const zones = await call(checkPointDeliveryZones, { query: { ...rest, ...(long && { lon: long }) } })
    expect(zones.refused()).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: field === 'long' ? 'lon' : field }],
    })
  })
})

test('a point with latitude and longitude in turn lies somewhere else: outside', async () => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    const swapped = { lat: inZone.long, long: inZone.lat }
    expect((await call(nearestBranch, { query: swapped })).ok()).toEqual({ branches: [] })
    const query = { lat: swapped.lat, lon: swapped.long }
    expect((await call(checkPointDeliveryZones, { query })).ok()).toEqual({ all_count: 1, result: [] })
  })
})

test('zones to draw come with their terms; those switched off do not come', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const { delivery_zones } = (await call(activeDeliveryZones)).ok()
    expect(delivery_zones).toEqual([
      expect.objectContaining({
        id: chain.zoneId,
        city: 'tashkent',
        delivery_price: 15_000,
        free_delivery_order_amount: 100_000,
        min_order_amount: 40_000,
        branch_ids: [chain.branchId],
      }),
    ])
    expect(delivery_zones[0]?.points[0]).toEqual({ lat: 41.29, long: 69.26 })
    expect((await call(activeDeliveryZones, { query: { city: 'bukhara' } })).ok().count).toBe(0)
    await db.update(deliveryZonesTable).set({ isActive: false })
    expect((await call(activeDeliveryZones)).ok().count).toBe(0)
  })
})
