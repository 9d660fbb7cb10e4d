import { createJSONStorage, persist } from 'zustand/middleware'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './device-storage.ts'
import { followStored } from './follow-stored.ts'

/** Never for longer: a silent screen loses orders. */
const longestMs = 10 * 60_000

/** Of the device: the tab that makes the sounds may be another one than is muted. */
const mute = createStore<{ readonly untilMs: number }>()(
  persist((): { readonly untilMs: number } => ({ untilMs: 0 }), {
    name: 'staff-mute',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
  }),
)

export function followMute(): () => void {
  return followStored(mute)
}

export function toggleMute(): void {
  mute.setState({ untilMs: isMuted() ? 0 : Date.now() + longestMs })
}

export function isMuted(): boolean {
  return secondsLeft(mute.getState().untilMs) > 0
}

/** Seconds that are left; 0: there is sound. Of the moment at which it is drawn. */
export function useMuteSeconds(): number {
  return secondsLeft(useStore(mute, ({ untilMs }) => untilMs))
}

/** A clock that was set back does not make it longer. */
function secondsLeft(untilMs: number): number {
  return Math.max(0, Math.min(untilMs - Date.now(), longestMs) / 1000)
}
