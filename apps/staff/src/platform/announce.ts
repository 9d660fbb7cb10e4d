import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type Said = { readonly text: string; readonly turn: number }
const silence: Said = { text: '', turn: 0 }
const regions = createStore<{ polite: Said; assertive: Said }>()(() => ({
  polite: silence,
  assertive: silence,
}))

/** Says a whole sentence to screen readers; the same one again is said again. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  regions.setState((said) => ({ ...said, [how]: { text, turn: said[how].turn + 1 } }))
}

/** For the two regions that say it. */
export function useAnnouncements() {
  return useStore(regions)
}
