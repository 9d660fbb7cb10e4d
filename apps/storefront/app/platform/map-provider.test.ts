// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { stubShop } from '../features/layout/document.testing.tsx'
import { toMapProvider } from './map-provider.mapper.ts'
import { findMapProvider } from './map-provider.ts'

test('[R9-04] [R7-18] a page asks once for the keys of the map: the first page, at most ten, of the geocoder', async () => {
  const { calls } = stubShop(() => ({ body: { data: { ids: ['a-key', 'another'], tiles: null } } }))
  expect(await findMapProvider()).toEqual({ kind: 'yandex', key: 'a-key' })
  expect(await findMapProvider()).toEqual({ kind: 'yandex', key: 'a-key' })
  expect(calls).toHaveLength(1)
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({
    page: '1',
    limit: '10',
    type: 'geocoder',
  })
})

test('[R10-16] maps stand on the tiles of the shop when they are set', () => {
  const tiles = { address: '/map-tiles/city.pmtiles', format: 'pmtiles', credit: '© OSM' } as const
  expect(toMapProvider({ data: { ids: [], tiles: { ...tiles, max_zoom: 14 } } })).toEqual({
    ...{ kind: 'tiles', maxZoom: 14 },
    ...tiles,
  })
  expect(toMapProvider({ data: { ids: [], tiles: null } })).toBeNull()
})
