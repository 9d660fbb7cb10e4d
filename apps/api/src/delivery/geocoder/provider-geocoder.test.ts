import { addSeconds } from '@doira/domain/time/instant'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { silentLog } from '../../platform/log.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { chooseGeocoder } from './choose-geocoder.ts'
import { makeEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { AddressSearch, Geocoder, PointLookUp } from './geocoder.ts'
import { makeProviderGeocoder } from './provider-geocoder.ts'
import {
  type FakeMood,
  fakeKey,
  openYandexFake,
  type YandexFake,
} from './providers/yandex/yandex-fake.testing.ts'
import { makeAskYandex } from './providers/yandex/yandex-geocoder.ts'

let fake: YandexFake
beforeAll(async () => {
  fake = await openYandexFake()
})
afterEach(() => {
  fake.behave('good')
  fake.asked.length = 0
})
afterAll(() => fake.close())

const embedded = makeEmbeddedGeocoder()
const caller = { address: '192.0.2.1' }
const anAddress = (given: Partial<AddressSearch> = {}): AddressSearch => ({
  text: 'Шота Руставели, 41',
  near: null,
  isStrict: false,
  language: 'ru',
  limit: 5,
  ...given,
})
const aPoint = (given: Partial<PointLookUp> = {}): PointLookUp => ({
  point: { lat: 41.28983, long: 69.25825 },
  language: 'ru',
  limit: 5,
  ...given,
})

/** The provider of the fake with a clock to turn; what it logs, by event and reason. */
function aGeocoder({ timeoutMs = 400, url = fake.url, key = fakeKey } = {}) {
  let now = aMoment
  const logged: string[] = []
  const note = (fields: { reason?: string; after?: string }, event: string) =>
    logged.push(`${event} ${fields.reason ?? fields.after}`)
  // Only these two are used.
  const log = Object.assign(Object.create(silentLog), { warn: note, info: note }) as typeof silentLog
  const geocoder = makeProviderGeocoder({
    ask: makeAskYandex({ key, url, timeoutMs }),
    fallback: embedded,
    mayAsk: async () => true,
    clock: () => now,
    log,
    stopping: new AbortController().signal,
  })
  return {
    logged,
    wait: (seconds: number) => {
      now = addSeconds(now, seconds)
    },
    search: (given?: Partial<AddressSearch>) => geocoder.search(anAddress(given), caller),
    reverse: (given?: Partial<PointLookUp>) => geocoder.reverse(aPoint(given), caller),
  }
}

const fromProvider = { name: 'улица Алишера Навои, 12', description: 'Ташкент, Узбекистан' }
const fromGazetteer = { name: 'улица Шота Руставели, 41' }

test("[R7-27] a search is sent in the provider's format, longitude first, and the result is converted", async () => {
  const { search } = aGeocoder()
  const near = { west: 66.029729, east: 72.529729, south: 38.061153, north: 44.561153 }
  const places = await search({ text: 'Навои, 12', near, isStrict: true, language: 'uz' })
  expect(places[0]).toEqual({ ...fromProvider, localizedName: null, point: { lat: 41.321, long: 69.255 } })
  const { ll, ...query } = Object.fromEntries(fake.asked[0] ?? [])
  expect(query).toEqual({
    apikey: fakeKey,
    format: 'json',
    lang: 'ru_RU',
    results: '5',
    geocode: 'Навои, 12',
    spn: '6.5,6.5',
    rspn: '1',
  })
  const [long, lat] = (ll ?? '').split(',').map(Number)
  expect({ long, lat }).toEqual({ long: expect.closeTo(69.279729, 6), lat: expect.closeTo(41.311153, 6) })
})

test('a reverse lookup sends the longitude first; a whole country is not the address of a point', async () => {
  const places = await aGeocoder().reverse({ language: 'en' })
  expect(places.map(({ name }) => name)).toEqual(['Alisher Navoiy Street, 12', 'Alisher Navoiy Street'])
  expect(fake.asked[0]?.get('geocode')).toBe('69.2583,41.2898')
  expect(fake.asked[0]?.get('lang')).toBe('en_US')
})

test('a part of the map wider than the provider allows is made narrower', async () => {
  const near = { west: -180, east: 180, south: -90, north: 90 }
  expect((await aGeocoder().search({ near }))[0]).toMatchObject(fromProvider)
})

test.each<[FakeMood, string | null]>([
  ['empty', null],
  ['slow', 'slow'],
  ['trickling', 'slow'],
  ['forbidden', 'refused'],
  ['limited', 'limited'],
  ['broken', 'unreachable'],
  ['hanging_up', 'unreachable'],
  ['redirecting', 'unreachable'],
  ['no_json', 'malformed'],
  ['wrong_shape', 'malformed'],
  ['wrong_members', 'malformed'],
  ['endless', 'malformed'],
])(
  '[R8-19] with a provider that is %s the gazetteer answers, and it is logged once',
  async (mood, reason) => {
    const { search, reverse, wait, logged } = aGeocoder()
    fake.behave(mood)
    expect((await search())[0]).toMatchObject(fromGazetteer)
    expect((await reverse())[0]).toMatchObject(fromGazetteer)
    wait(601)
    expect((await search())[0]).toMatchObject(fromGazetteer)
    expect(logged).toEqual(reason === null ? [] : [`geocoder_down ${reason}`])
    fake.behave('good')
    wait(601)
    expect((await search({ text: 'Навои' }))[0]).toMatchObject(fromProvider)
    expect(logged).toEqual(reason === null ? [] : [`geocoder_down ${reason}`, `geocoder_up ${reason}`])
  },
)

test('a wrong key, and a provider that is not there at all, leave the gazetteer', async () => {
  const wrongKey = aGeocoder({ key: 'another' })
  expect((await wrongKey.search())[0]).toMatchObject(fromGazetteer)
  const nobody = aGeocoder({ url: 'http://127.0.0.1:1/v1/' })
  expect((await nobody.search())[0]).toMatchObject(fromGazetteer)
  expect([...wrongKey.logged, ...nobody.logged]).toEqual([
    'geocoder_down refused',
    'geocoder_down unreachable',
  ])
})

test('a provider that failed is not called for a while, so that callers do not wait for it', async () => {
  const { search, wait } = aGeocoder()
  fake.behave('slow')
  await search()
  await search({ text: 'Навои' })
  expect(fake.asked).toHaveLength(1)
  wait(31)
  fake.behave('good')
  expect((await search())[0]).toMatchObject(fromProvider)
  expect(fake.asked).toHaveLength(2)
})

test('equal questions share one answer, at once and for some days', async () => {
  const { search, reverse, wait } = aGeocoder()
  await Promise.all([search(), search({ text: '  ШОТА  Руставели, 41 ' })])
  await search()
  expect(fake.asked).toHaveLength(1)
  await search({ language: 'en' })
  await reverse()
  await reverse({ point: { lat: 41.28981, long: 69.25828 } })
  expect(fake.asked).toHaveLength(3)
  wait(3 * 24 * 3600 + 1)
  await search()
  expect(fake.asked).toHaveLength(4)
})

test('a failure is never cached', async () => {
  const { search, wait } = aGeocoder()
  fake.behave('wrong_shape')
  await search()
  fake.behave('good')
  wait(31)
  expect((await search())[0]).toMatchObject(fromProvider)
})

const settings = (perDay: number) => ({
  YANDEX_GEOCODER_KEY: fakeKey,
  YANDEX_GEOCODER_URL: fake.url,
  YANDEX_GEOCODER_TIMEOUT_MS: 1000,
  YANDEX_GEOCODER_PER_DAY: perDay,
})

/** The geocoder of settings, asked for a new address each time by the named caller. */
async function inBudget(
  perDay: number,
  run: (ask: (address: string) => Promise<string | undefined>) => Promise<void>,
) {
  await withRollback(async (db) => {
    const geocoder: Geocoder = chooseGeocoder({
      env: settings(perDay),
      db,
      clock: () => aMoment,
      log: silentLog,
      secret: new Uint8Array(32),
      stopping: new AbortController().signal,
    })
    let house = 0
    await run(async (address) => {
      house += 1
      const [first] = await geocoder.search(anAddress({ text: `Шота Руставели, ${house}` }), { address })
      return first?.name.includes('Навои') ? 'provider' : 'gazetteer'
    })
  })
}

test('one network address may use a tenth of the day’s questions, then the gazetteer answers it', () =>
  inBudget(20, async (ask) => {
    expect([await ask('a'), await ask('a'), await ask('a')]).toEqual(['provider', 'provider', 'gazetteer'])
    expect(await ask('b')).toBe('provider')
    expect(fake.asked).toHaveLength(3)
  }))

test('the day’s questions are for all together', () =>
  inBudget(3, async (ask) => {
    const answers = [await ask('a'), await ask('b'), await ask('c'), await ask('d')]
    expect(answers).toEqual(['provider', 'provider', 'provider', 'gazetteer'])
    expect(fake.asked).toHaveLength(3)
  }))

test('without a key no provider is called', async () => {
  await withRollback(async (db) => {
    const { YANDEX_GEOCODER_KEY: _key, ...env } = settings(10)
    const given = { db, clock: () => aMoment, log: silentLog, secret: new Uint8Array(32) }
    const geocoder = chooseGeocoder({ env, ...given, stopping: new AbortController().signal })
    expect((await geocoder.search(anAddress(), caller))[0]).toMatchObject(fromGazetteer)
    expect(fake.asked).toHaveLength(0)
  })
})
