import { randomUUID } from 'node:crypto'
import { nearestBranch } from '@doira/contract/delivery/branches/nearest-branch'
import { activeDeliveryZones, checkPointDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { apiKeysIds, geocode, updateApiKey } from '@doira/contract/delivery/geocoder'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalTime } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { silentLog } from '../platform/log.ts'
import {
  aBranch,
  aChain,
  addressInZone,
  addressOutside,
  aMoment,
  inThreeLanguages,
  serveZone,
  type TestChain,
} from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { deliveryZonesTable } from './delivery.tables.ts'
import { chooseGeocoder } from './geocoder/choose-geocoder.ts'
import { fakeKey, openYandexFake } from './geocoder/providers/yandex/yandex-fake.testing.ts'

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
      { slug: 'nearer-closed', lat: 41.3149, long: 69.2849, deliveryOpensAt: toLocalTime('18:00') },
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

test('[R7-17] [C-05] the geocoder answers addresses to points, points to addresses, in the asked language, with the names in all', async () => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    const found = async (query: Record<string, string> & { geocode: string }) =>
      (await call(geocode, { query })).ok().response.GeoObjectCollection.featureMember
    const query = {
      format: 'json',
      lang: 'ru_RU',
      results: '5',
      type: 'geo,biz',
      ll: '69.279729,41.311153',
      spn: '6.5,6.5',
      rspn: '0',
    }
    const [first] = await found({ ...query, geocode: 'Шота Руставели, 41' })
    expect(first?.GeoObject).toEqual({
      name: 'улица Шота Руставели, 41',
      localized_name: {
        ru: 'улица Шота Руставели, 41',
        uz: 'Shota Rustaveli koʻchasi, 41',
        en: 'Shota Rustaveli Street, 41',
      },
      description: 'Яккасарайский район, Ташкент, Узбекистан',
      Point: { pos: '69.25825 41.28983' },
    })
    const [back] = await found({ geocode: '69.25825,41.28983', lang: 'uz_UZ', results: '1' })
    expect(back?.GeoObject.name).toBe('Shota Rustaveli koʻchasi, 41')
    expect(back?.GeoObject.localized_name).toEqual(first?.GeoObject.localized_name)
    expect(await found({ geocode: '76.945,43.238' })).toEqual([])
    expect(await found({ geocode: '500,41' })).toEqual([])
    expect(await found({ geocode: "'; drop table branches; --" })).toEqual([])
    expect(await found({ geocode: '👩‍🍳\u0007\u202E' })).toEqual([])
  })
})

test.each([
  { geocode: '' },
  { geocode: 'x'.repeat(201) },
  { geocode: 'x'.repeat(10_000) },
  {},
  { geocode: 'x', results: '0' },
  { geocode: 'x', results: '21' },
])('[R7-17] the geocoder refuses %o', async (query) => {
  await withRollback(async (db) => {
    const { call } = makeTestApi(db, await aChain(db))
    expect((await call(geocode, { query })).status).toBe(400)
  })
})

test('[R7-18] [R7-19] a map key is answered only when there is one that browsers may see, and never taken', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const query = { page: '1', limit: '10', type: 'geocoder' }
    expect((await makeTestApi(db, chain).call(apiKeysIds, { query })).ok()).toEqual({ data: { ids: [] } })
    const { call } = makeTestApi(db, chain, { mapApiKey: 'browser-key' })
    expect((await call(apiKeysIds, { query })).ok()).toEqual({ data: { ids: ['browser-key'] } })
    for (const other of [{ type: 'map' }, { page: '2' }, { page: '2', limit: '1' }]) {
      const none = await call(apiKeysIds, { query: { ...query, ...other } })
      expect(none.ok(), JSON.stringify(other)).toEqual({ data: { ids: [] } })
    }
    const refused = await call(updateApiKey, { params: { id: randomUUID() } })
    expect(refused.status).toBe(405)
    expect(refused.refused().code).toBe('not_allowed')
  })
})

test('[R7-17] one network address may ask the geocoder so often and no more; another one still may', async () => {
  await withRollback(async (db) => {
    const { send, call } = makeTestApi(db, await aChain(db))
    // Nothing is near there: a look-up that costs little.
    const query = { geocode: '76.945,43.238' }
    const from = (address: string) => ({ query, headers: { 'x-doira-address': address } })
    const statuses: number[] = []
    for (let turn = 0; turn < 241; turn += 1) statuses.push((await send(geocode, from('192.0.2.1'))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(240)
    const refused = await call(geocode, from('192.0.2.1'))
    expect(refused.status).toBe(429)
    expect(refused.refused().code).toBe('too_many_requests')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await call(geocode, from('192.0.2.2'))).status).toBe(200)
  })
}, 30_000)

test('[R7-17] through the API a provider’s answer has our shape, and a broken one is not noticed', async () => {
  const fake = await openYandexFake()
  await withRollback(async (db) => {
    const geocoder = chooseGeocoder({
      env: {
        YANDEX_GEOCODER_KEY: fakeKey,
        YANDEX_GEOCODER_URL: fake.url,
        YANDEX_GEOCODER_TIMEOUT_MS: 1000,
        YANDEX_GEOCODER_PER_DAY: 1000,
      },
      db,
      clock: () => aMoment,
      log: silentLog,
      secret: new Uint8Array(32),
      stopping: new AbortController().signal,
    })
    const { call } = makeTestApi(db, await aChain(db), { geocoder })
    const nameOf = async (text: string) =>
      (await call(geocode, { query: { geocode: text } })).ok().response.GeoObjectCollection.featureMember[0]
        ?.GeoObject
    expect(await nameOf('Навои, 12')).toEqual({
      name: 'улица Алишера Навои, 12',
      localized_name: null,
      description: 'Ташкент, Узбекистан',
      Point: { pos: '69.255 41.321' },
    })
    fake.behave('wrong_shape')
    expect(await nameOf('Шота Руставели, 41')).toMatchObject({ name: 'улица Шота Руставели, 41' })
  }).finally(fake.close)
})
