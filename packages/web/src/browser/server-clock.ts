import { type Instant, toInstant } from '@doira/domain/time/instant'

type Parts = {
  /** The device's clock, right or wrong: milliseconds since 1970. */
  readonly deviceMs: () => number
  /** The storage for the next visit. A function, because a browser may forbid even the access. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

export type ServerClock = {
  /** The device's time until the first answer of the server. */
  readonly now: () => Instant
  /** The server's time at a moment of the device's clock. */
  readonly at: (deviceMs: number) => Instant
  /** How far the server's clock is ahead of the device's; null: unknown. */
  readonly offsetMs: () => number | null
  /**
   * Takes the server's time in milliseconds since 1970; invalid values are ignored.
   *
   * @param doubtMs how old or inaccurate the time may be: a smaller difference does not move the clock
   */
  readonly update: (serverMs: number, doubtMs: number) => void
  /** Adds a listener for corrections of the clock. Returns a function that removes it. */
  readonly onMoved: (listener: () => void) => () => void
}

/** One key per origin: it is the same device and the same server. */
const key = 'server-clock'

/**
 * The time by the server's clock, because a device's may be days wrong; the device only measures the time since the
 * last answer. The offset is stored, because it usually outlives a page.
 */
export function makeServerClock({ deviceMs, storage }: Parts): ServerClock {
  let offsetMs = readStored()
  const listeners = new Set<() => void>()
  const at = (moment: number) => toInstant(new Date(moment + (offsetMs ?? 0)))

  function readStored(): number | null {
    try {
      const stored = Number(storage().getItem(key) ?? Number.NaN)
      return isOffset(stored) ? stored : null
    } catch {
      return null
    }
  }

  function store(): void {
    try {
      storage().setItem(key, String(offsetMs))
    } catch {
      // Storage is full or forbidden; the next visit gets the time again.
    }
  }

  return {
    now: () => at(deviceMs()),
    at,
    offsetMs: () => offsetMs,
    update(serverMs, doubtMs) {
      const measured = Math.round(serverMs - deviceMs())
      const known = offsetMs ?? 0
      const right = Math.abs(measured - known) <= doubtMs ? known : measured
      if (!isOffset(measured) || right === offsetMs) return
      offsetMs = right
      store()
      for (const listener of listeners) listener()
    },
    onMoved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const centuryMs = 100 * 365 * 86_400_000

/** True when the offset leads to a valid moment. */
function isOffset(ms: number): boolean {
  return Math.abs(ms) < centuryMs
}
