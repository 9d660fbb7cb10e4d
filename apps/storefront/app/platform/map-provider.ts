import type { MapProvider } from '../ui/map/map-props.ts'
import { shopApi } from './api/shop-api.ts'
import { toMapProvider } from './map-provider.mapper.ts'

let asked: Promise<MapProvider | null> | undefined

/** What maps stand on, asked for once a page; null: the shop draws them itself. */
export function findMapProvider(): Promise<MapProvider | null> {
  asked ??= shopApi
    .apiKeysIds({ query: { page: 1, limit: 10, type: 'geocoder' } })
    .then(toMapProvider, () => {
      asked = undefined
      return null
    })
  return asked
}
