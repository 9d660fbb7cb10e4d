import { shopApi } from './api/shop-api.ts'

let asked: Promise<string | null> | undefined

/** The key that browsers may use for a provider's map, asked for once a page; null: the map is our own. */
export function findMapKey(): Promise<string | null> {
  asked ??= shopApi.apiKeysIds({ query: { page: 1, limit: 10, type: 'geocoder' } }).then(
    ({ data }) => data.ids[0] ?? null,
    () => {
      asked = undefined
      return null
    },
  )
  return asked
}
