import { useStore } from 'zustand/react'
import { listOf, recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

export type FavouritesState = {
  /** Ids of the dishes that the customer marked, the latest first. */
  readonly ids: readonly string[]
  /** Whose account they were read from; null before anybody signed in. */
  readonly ownerId: string | null
  /** Something was changed here since. */
  readonly isChanged: boolean
}

export const noFavourites: FavouritesState = { ids: [], ownerId: null, isChanged: false }

/** Of a customer who marks more the first marks go. */
const mostStored = 200

export const favouritesStore = makePersistedStore<FavouritesState, FavouritesState>(() => noFavourites, {
  name: 'favourites',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse(stored) {
    const { ids, ownerId, isChanged } = recordOf(stored)
    return {
      ids: listOf(ids, (id) => textOr(id, null)),
      ownerId: textOr(ownerId, null),
      isChanged: truthOr(isChanged, false),
    }
  },
})

export function toggleFavourite(id: string): void {
  favouritesStore.setState(({ ids }) => {
    const others = ids.filter((one) => one !== id)
    return { ids: others.length < ids.length ? others : [id, ...ids].slice(0, mostStored), isChanged: true }
  })
}

export function useFavourites(): readonly string[] {
  return useStore(favouritesStore, ({ ids }) => ids)
}
