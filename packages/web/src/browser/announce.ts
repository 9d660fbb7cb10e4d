import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type Announcement = { readonly text: string; readonly turn: number }
const nothing: Announcement = { text: '', turn: 0 }
const regions = createStore<{ polite: Announcement; assertive: Announcement }>()(() => ({
  polite: nothing,
  assertive: nothing,
}))

/** Has screen readers read a whole sentence; the same one again is read again. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  regions.setState((present) => ({ ...present, [how]: { text, turn: present[how].turn + 1 } }))
}

/** The current announcements, for live regions. */
export function useAnnouncements() {
  return useStore(regions)
}
