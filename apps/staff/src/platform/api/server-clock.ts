import type { Instant } from '@doira/domain/time/instant'
import { makeServerClock } from '@doira/web/browser/server-clock.ts'
import { useSyncExternalStore } from 'react'

const clock = makeServerClock({ deviceMs: () => Date.now(), storage: () => localStorage })
/** Answers travel for a while: a small difference is the way, not the clock. */
const travelMs = 500

let shown: Instant | null = null
let ticking: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

/** The server's word on the time; the device's own clock only counts from there. */
export function setServerNow(now: string): void {
  clock.update(Date.parse(now), travelMs)
}

export function serverNow(): Instant {
  return clock.now()
}

/** The server's time at a moment by the device's clock, which is what the query library goes by. */
export function serverTimeAt(deviceMs: number): Instant {
  return clock.at(deviceMs)
}

function tick(): void {
  shown = serverNow()
  for (const listener of listeners) listener()
}

/** Reports each second that begins. Returns what ends it. */
export function onServerSecond(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || ticking === null) return
    clearInterval(ticking)
    ticking = null
    shown = null
  }
}

/** The server's time, again each second; one interval for the whole screen. */
export function useServerNow(): Instant {
  return useSyncExternalStore(onServerSecond, shownNow)
}

/** What follows from the server's time: drawn again only when that changes, so that hundreds of cards may ask. */
export function useAtServerNow<Value extends string | number | boolean>(
  select: (now: Instant) => Value,
): Value {
  return useSyncExternalStore(onServerSecond, () => select(shownNow()))
}

function shownNow(): Instant {
  shown ??= serverNow()
  return shown
}
