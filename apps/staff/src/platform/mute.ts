import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** Never for longer: a silent screen loses orders. */
const longestMs = 10 * 60_000

const mute = createStore<{ readonly untilMs: number }>()(() => ({ untilMs: 0 }))

export function toggleMute(): void {
  mute.setState({ untilMs: isMuted() ? 0 : Date.now() + longestMs })
}

export function isMuted(): boolean {
  return mute.getState().untilMs > Date.now()
}

/** Seconds that are left; 0: there is sound. Of the moment at which it is drawn. */
export function useMuteSeconds(): number {
  const untilMs = useStore(mute, (present) => present.untilMs)
  return Math.max(0, (untilMs - Date.now()) / 1000)
}
