import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type Announcement = { readonly text: string; readonly turn: number }

const announcements = createStore<Announcement>()(() => ({ text: '', turn: 0 }))

/** Says a whole sentence to screen readers, politely; the same sentence again is said again. */
export function announce(text: string): void {
  announcements.setState(({ turn }) => ({ text, turn: turn + 1 }))
}

/** For the one region that says it. */
export function useAnnouncement(): Announcement {
  return useStore(announcements)
}
