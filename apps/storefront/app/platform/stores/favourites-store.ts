import { useStore } from 'zustand/react'
import { listOf, recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

/** Ids of the dishes that the customer marked, the latest first. */
export type FavouritesState = { readonly ids: readonly string[] }

/** Of a customer who marks more the first ones go. */
const mostFavourites = 200

export const favouritesStore = makePersistedStore<FavouritesState, FavouritesState>(() => ({ ids: [] }), {
  name: 'favourites',
  version: 1,
  area: 'local',
  keep: (state) => state,
  parse: (stored) => ({ ids: listOf(recordOf(stored).ids, (id) => textOr(id, null)) }),
})

export function toggleFavourite(id: string): void {
  favouritesStore.setState(({ ids }) => {
    const others = ids.filter((one) => one !== id)
    return { ids: others.length < ids.length ? others : [id, ...ids].slice(0, mostFavourites) }
  })
}

export function useFavourites(): readonly string[] {
  return useStore(favouritesStore, ({ ids }) => ids)
}
