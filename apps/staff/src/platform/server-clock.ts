import { type Instant, toInstant } from '@doira/domain/time/instant'
import { useSyncExternalStore } from 'react'

const key = 'staff-clock'
/** A device's clock is wrong for longer than a page lives: until the server has told the time, it is as wrong as before. */
let offsetMs = keptOffset()
let shown: Instant | null = null
let ticking: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

/** The server's word on the time; the device's own clock only counts from there. */
export function setServerNow(now: string): void {
  const told = Date.parse(now) - Date.now()
  // Answers travel for a while: a small difference is the way, not the clock.
  if (Math.abs(told - offsetMs) <= 500) return
  offsetMs = told
  try {
    localStorage.setItem(key, String(told))
  } catch {
    // Storage is full or forbidden: the first word of the server comes soon enough.
  }
}

function keptOffset(): number {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

export function serverNow(): Instant {
  return toInstant(new Date(Date.now() + offsetMs))
}

function tick(): void {
  shown = serverNow()
  for (const listener of listeners) listener()
}

/** Tells of each second that begins. Returns what ends it. */
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

/** The server's time, anew each second; one interval for the whole screen. */
export function useServerNow(): Instant {
  return useSyncExternalStore(onServerSecond, shownNow)
}

/** What follows from the server's time: drawn anew only when that changes, so that hundreds of cards may ask. */
export function useAtServerNow<Value extends string | number | boolean>(
  select: (now: Instant) => Value,
): Value {
  return useSyncExternalStore(onServerSecond, () => select(shownNow()))
}

function shownNow(): Instant {
  shown ??= serverNow()
  return shown
}
