import { expect, test } from 'vitest'
import { BadSettings } from '../platform/settings/read-settings.ts'
import { readApiEnv } from './env.ts'
import { findMapTiles, toMapTiles } from './map-env.ts'

const credit = { MAP_TILES_CREDIT: '© OpenStreetMap' }

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=a', 'raster', 'https://tiles.example', 18],
  ['https://tiles.example/{z}/{x}/{y}{r}.webp', 'raster', 'https://tiles.example', 18],
  ['http://10.0.0.5:8080/data/{z}/{x}/{y}.pbf?key=a', 'vector', 'http://10.0.0.5:8080', 14],
  ['https://tiles.example/{z}/{x}/{y}.mvt', 'vector', 'https://tiles.example', 14],
  ['https://tiles.example/city.pmtiles', 'pmtiles', 'https://tiles.example', 18],
])('[R10-16] the tiles of %s are %s from %s', (MAP_TILES, format, origin, max_zoom) => {
  expect(findMapTiles(readApiEnv({ MAP_TILES, ...credit }))).toEqual({
    ...{ address: MAP_TILES, format, max_zoom, credit: '© OpenStreetMap' },
  })
  expect(toMapTiles(MAP_TILES)).toMatchObject({ origin, file: null })
})

test('[R10-16] a PMTiles file of the data folder is ours: no other origin is needed', () => {
  expect(toMapTiles('tashkent.pmtiles')).toEqual({
    ...{ address: '/map-tiles/tashkent.pmtiles', format: 'pmtiles', origin: null, file: 'tashkent.pmtiles' },
  })
})

test('the largest zoom of tiles can be set', () => {
  const env = { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.mvt', MAP_TILES_MAX_ZOOM: '15', ...credit }
  expect(findMapTiles(readApiEnv(env))).toMatchObject({ max_zoom: 15 })
})

test.each([
  '../other.pmtiles',
  'folder/city.pmtiles',
  'https://tiles.example/{z}/{x}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'https://name:word@tiles.example/{z}/{x}/{y}.png',
  'ftp://tiles.example/{z}/{x}/{y}.png',
  "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}.png",
])('%s is no address of tiles', (MAP_TILES) => {
  expect(() => readApiEnv({ MAP_TILES, ...credit })).toThrow(BadSettings)
})

test('tiles need their attribution, and exclude the map of a provider', () => {
  const MAP_TILES = 'city.pmtiles'
  expect(() => readApiEnv({ MAP_TILES })).toThrow(/MAP_TILES_CREDIT/)
  expect(() => readApiEnv({ MAP_TILES, ...credit, MAP_API_KEY: 'key' })).toThrow(/MAP_API_KEY/)
})
