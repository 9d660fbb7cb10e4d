import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapProvider } from '../map-props.ts'
import type { Ground } from './ground.ts'
import type { Ymaps3 } from './load-yandex.ts'

/** A browser as far as a script tag goes; `answer` says what becomes of the script. */
function aBrowser(answer: 'loads' | 'fails' | 'hangs', ymaps3?: Partial<Ymaps3>) {
  const asked: string[] = []
  const head = {
    append(script: { src: string; dispatch: (event: string) => void }) {
      asked.push(script.src)
      if (answer === 'loads') vi.stubGlobal('ymaps3', ymaps3)
      if (answer !== 'hangs') queueMicrotask(() => script.dispatch(answer === 'loads' ? 'load' : 'error'))
    },
  }
  const createElement = () => {
    const listeners = new Map<string, () => void>()
    return {
      src: '',
      async: false,
      addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
      remove: () => {},
      dispatch: (event: string) => listeners.get(event)?.(),
    }
  }
  vi.stubGlobal('document', { createElement, head })
  return asked
}

const aLibrary = (): Partial<Ymaps3> => ({
  ready: Promise.resolve(),
  YMap: class {
    addChild() {}
    setLocation() {}
    destroy() {}
  },
  YMapDefaultSchemeLayer: class {},
})

const leaflet = { CRS: { EPSG3857: 'spherical', EPSG3395: 'elliptical' } }
// The library looks for a window as soon as it is read.
vi.mock('leaflet', () => ({ default: leaflet }))

const aKey = (key: string) => async (): Promise<MapProvider> => ({ kind: 'yandex', key })
/** The provider's ground flattens the earth otherwise. */
const isOurs = ({ crs }: Ground) => String(crs) === 'spherical'

/** Modules again each time: the script is loaded once for a page. */
async function choose(findProvider?: () => Promise<MapProvider | null>) {
  vi.resetModules()
  const { chooseGround } = await import('./choose-ground.ts')
  return chooseGround(findProvider, 'uz')
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[R7-28] with a key the map of the provider is the ground, in Russian for Uzbek too', async () => {
  const asked = aBrowser('loads', aLibrary())
  const ground = await choose(aKey('browser-key'))
  expect(ground.crs).toBe('elliptical')
  expect(asked).toEqual(['https://api-maps.yandex.ru/v3/?apikey=browser-key&lang=ru_RU'])
})

test.each<[string, (() => Promise<MapProvider | null>) | undefined]>([
  ['no key', async () => null],
  ['nobody to ask for one', undefined],
  ['a question for it that failed', () => Promise.reject(new Error('no network'))],
])('[R7-28] with %s the ground is our own, and no script is asked for', async (_, findProvider) => {
  const asked = aBrowser('loads', aLibrary())
  expect(isOurs(await choose(findProvider))).toBe(true)
  expect(asked).toEqual([])
})

test('a server that does not say whether there is a key does not hold the map up', async () => {
  aBrowser('loads', aLibrary())
  const chosen = choose(() => new Promise(() => {}))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(1500)
  expect(isOurs(await chosen)).toBe(true)
})

test('[R7-28] when the script of the provider is blocked the ground is our own, and the next map tries again', async () => {
  const asked = aBrowser('fails')
  vi.resetModules()
  const { chooseGround } = await import('./choose-ground.ts')
  expect(isOurs(await chooseGround(aKey('key'), 'ru'))).toBe(true)
  const again = aBrowser('loads', aLibrary())
  expect(isOurs(await chooseGround(aKey('key'), 'ru'))).toBe(false)
  expect([asked.length, again.length]).toEqual([1, 1])
})

test.each<[string, () => Partial<Ymaps3> | undefined]>([
  ['nothing', () => undefined],
  ['something else', () => ({})],
  [
    'a library that never gets ready',
    () => ({ ...aLibrary(), ready: Promise.reject(new Error('wrong key')) }),
  ],
])('when the script brings %s the ground is our own', async (_, makeLibrary) => {
  const library = makeLibrary()
  library?.ready?.catch(() => {})
  aBrowser('loads', library)
  expect(isOurs(await choose(aKey('key')))).toBe(true)
})

test('[R10-16] with tiles the ground is that of the tiles, and no script of a provider is asked for', async () => {
  const asked = aBrowser('loads', aLibrary())
  const tiles = { kind: 'tiles', address: '/map-tiles/city.pmtiles', format: 'pmtiles' } as const
  const ground = await choose(async () => ({ ...tiles, maxZoom: 14, credit: '© OSM' }))
  const { embeddedGround } = await import('./embedded-ground.ts')
  expect(ground).not.toBe(embeddedGround)
  expect([isOurs(ground), asked]).toEqual([true, []])
})
