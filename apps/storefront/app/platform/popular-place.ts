import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** Where a page that has little of its own shows popular dishes. */
type PopularPlace = {
  readonly element: HTMLElement
  /** Of the row; null: the usual one. */
  readonly title: string | null
}

const placeStore = createStore<{ readonly place: PopularPlace | null }>(() => ({ place: null }))

/** Offers an element to the row of popular dishes. Returns a function that withdraws it. */
export function offerPopularPlace(place: PopularPlace): () => void {
  placeStore.setState({ place })
  return () => {
    if (placeStore.getState().place === place) placeStore.setState({ place: null })
  }
}

export function usePopularPlace(): PopularPlace | null {
  return useStore(placeStore, ({ place }) => place)
}
