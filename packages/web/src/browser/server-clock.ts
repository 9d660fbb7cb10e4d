import { type Instant, toInstant } from '@doira/domain/time/instant'

type Parts = {
  /** The device's own clock, right or wrong: milliseconds since 1970. */
  readonly deviceMs: () => number
  /** Where what was heard is kept for the next visit. Asked for each time: a browser may forbid even that. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

export type ServerClock = {
  /** Until the server has told its time for the first time ever, this is the device's. */
  readonly now: () => Instant
  /** The server's time at a moment by the device's clock. */
  readonly at: (deviceMs: number) => Instant
  /** How far the server's clock is ahead of the device's; null: nobody has told yet. */
  readonly offsetMs: () => number | null
  /**
   * The server's word on the time, in milliseconds since 1970; what is no time is not heard.
   *
   * @param doubtMs how old or how rough the word may be: a smaller difference is no reason to move the clock
   */
  readonly hear: (toldMs: number, doubtMs: number) => void
  /** Calls back when the clock was put right. Returns what ends it. */
  readonly onMoved: (listener: () => void) => () => void
}

/** One for all that comes from this origin: it is the same device, and the same server. */
const key = 'server-clock'

/**
 * The time by the server's clock: a device's may be days wrong, and only counts from what the server told. It is wrong
 * for longer than a page lives, so that what was told at one visit serves at the next until the server tells again.
 */
export function makeServerClock({ deviceMs, storage }: Parts): ServerClock {
  let offsetMs = readKept()
  const listeners = new Set<() => void>()
  const at = (moment: number) => toInstant(new Date(moment + (offsetMs ?? 0)))

  function readKept(): number | null {
    try {
      const kept = Number(storage().getItem(key) ?? Number.NaN)
      return isOffset(kept) ? kept : null
    } catch {
      return null
    }
  }

  function keep(): void {
    try {
      storage().setItem(key, String(offsetMs))
    } catch {
      // Storage is full or forbidden: the first word of the server comes soon enough.
    }
  }

  return {
    now: () => at(deviceMs()),
    at,
    offsetMs: () => offsetMs,
    hear(toldMs, doubtMs) {
      const told = Math.round(toldMs - deviceMs())
      const known = offsetMs ?? 0
      const right = Math.abs(told - known) <= doubtMs ? known : told
      if (!isOffset(told) || right === offsetMs) return
      offsetMs = right
      keep()
      for (const listener of listeners) listener()
    },
    onMoved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const centuryMs = 100 * 365 * 86_400_000

/** A number that leads to a moment of these times. */
function isOffset(ms: number): boolean {
  return Math.abs(ms) < centuryMs
}
