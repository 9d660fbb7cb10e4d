import { randomUUID } from 'node:crypto'
import { apiKeysIds, geocode, updateApiKey } from '@doira/contract/delivery/geocoder'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { silentLog } from '../platform/log.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { chooseGeocoder } from './geocoder/choose-geocoder.ts'
import { fakeKey, openYandexFake } from './geocoder/providers/yandex/yandex-fake.testing.ts'

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
    expect((await makeTestApi(db, chain).call(apiKeysIds, { query })).ok()).toEqual({
      data: { ids: [], tiles: null },
    })
    const { call } = makeTestApi(db, chain, { mapApiKey: 'browser-key' })
    expect((await call(apiKeysIds, { query })).ok()).toEqual({ data: { ids: ['browser-key'], tiles: null } })
    for (const other of [{ type: 'map' }, { page: '2' }, { page: '2', limit: '1' }]) {
      const none = await call(apiKeysIds, { query: { ...query, ...other } })
      expect(none.ok(), JSON.stringify(other)).toEqual({ data: { ids: [], tiles: null } })
    }
    const refused = await call(updateApiKey, { params: { id: randomUUID() } })
    expect(refused.status).toBe(405)
    expect(refused.refused().code).toBe('not_allowed')
  })
})

test('[R10-16] the tiles that the shop is set to are answered with the keys of the map', async () => {
  await withRollback(async (db) => {
    const tiles = {
      address: '/map-tiles/city.pmtiles',
      format: 'pmtiles',
      max_zoom: 14,
      credit: '© OSM',
    } as const
    const { call } = makeTestApi(db, await aChain(db), { mapTiles: tiles })
    const answer = await call(apiKeysIds, { query: { page: '1', limit: '10', type: 'geocoder' } })
    expect(answer.ok()).toEqual({ data: { ids: [], tiles } })
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
    const getName = async (text: string) =>
      (await call(geocode, { query: { geocode: text } })).ok().response.GeoObjectCollection.featureMember[0]
        ?.GeoObject
    expect(await getName('Навои, 12')).toEqual({
      name: 'улица Алишера Навои, 12',
      localized_name: null,
      description: 'Ташкент, Узбекистан',
      Point: { pos: '69.255 41.321' },
    })
    fake.behave('wrong_shape')
    expect(await getName('Шота Руставели, 41')).toMatchObject({ name: 'улица Шота Руставели, 41' })
  }).finally(fake.close)
})
