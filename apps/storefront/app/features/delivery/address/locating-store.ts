import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** What the automatic address flow is about (R4-10), for the popover to show. */
type LocatingState = {
  /** The browser was asked where it is and has not answered. */
  readonly isLocating: boolean
  /** A found address that nobody delivers to. */
  readonly outsideId: string | null
}

export const locatingStore = createStore<LocatingState>()(() => ({ isLocating: false, outsideId: null }))

export function useIsLocating(): boolean {
  return useStore(locatingStore, ({ isLocating }) => isLocating)
}
