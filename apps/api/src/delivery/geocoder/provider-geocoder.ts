import { addSeconds, type Instant, isBefore } from '@doira/domain/time/instant'
import { makeMemoryCache } from '../../platform/cache/memory-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { AddressSearch, Caller, Geocoder, Place, PointLookUp } from './geocoder.ts'
import type { AskProvider } from './providers/geocoder-provider.ts'
import { type DownReason, ProviderDown } from './providers/provider-down.ts'

type Deps = {
  readonly ask: AskProvider
  /** Answers when the provider fails or finds nothing. */
  readonly fallback: Geocoder
  /** Whether the budgets of the day allow one more question of this caller; taking it counts. */
  readonly mayAsk: (caller: Caller) => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
  /** Ends what is under way when the server stops. */
  readonly stopping: AbortSignal
}

/** The provider's terms allow caching for a while and not permanently: days, never the database. */
const cacheSeconds = 3 * 24 * 3600
const cacheBytes = 8 * 1024 * 1024
/** Four digits are about ten metres, within which the address is the same. */
const roundedDigits = 4

/**
 * How long a provider is not called after a failure, so that one slow answer does not delay every customer.
 */
const pauseSeconds: Record<DownReason, number> = {
  refused: 600,
  limited: 60,
  slow: 30,
  unreachable: 30,
  malformed: 30,
  // A rejected request does not predict the result of the next one.
  rejected: 0,
}

/**
 * Addresses from a provider, as far as its answers come in time, may be asked for and say something; from the embedded
 * gazetteer otherwise. Customers never see a failure. Equal questions share one answer, which is cached for some days.
 */
export function makeProviderGeocoder({ ask, fallback, mayAsk, clock, log, stopping }: Deps): Geocoder {
  const cache = makeMemoryCache<readonly Place[]>({ clock, maxBytes: cacheBytes })
  let pausedUntil: Instant | null = null
  let reported: DownReason | null = null

  const noteDown = ({ reason, status, cause }: ProviderDown) => {
    pausedUntil = addSeconds(clock(), pauseSeconds[reason])
    if (reported !== reason) log.warn({ reason, status, err: cause }, 'geocoder_down')
    reported = reason
  }
  const noteUp = () => {
    if (reported !== null) log.info({ after: reported }, 'geocoder_up')
    reported = null
    pausedUntil = null
  }

  /** Null when the provider cannot be asked or gave nothing that can be used. */
  const askProvider = async (
    asked: AddressSearch | PointLookUp,
    caller: Caller,
  ): Promise<readonly Place[] | null> => {
    const key = getKey(asked)
    const stored = cache.peek(key)
    if (stored) return stored
    if (pausedUntil && isBefore(clock(), pausedUntil)) return null
    if (!(await mayAsk(caller))) return null
    try {
      return await cache.get(key, async () => {
        // Not the caller's own signal: others may wait for the same answer, and it is paid for.
        const value = await ask(asked, stopping)
        noteUp()
        return { value, bytes: getBytes(key, value), expiresAt: addSeconds(clock(), cacheSeconds) }
      })
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error
      if (!stopping.aborted) noteDown(error)
      return null
    }
  }

  return {
    async search(asked, caller) {
      const places = await askProvider(asked, caller)
      // The gazetteer contains names that the provider does not have, mostly in Uzbek.
      return places && places.length > 0 ? places : fallback.search(asked, caller)
    },
    async reverse(asked, caller) {
      const { lat, long } = asked.point
      const rounded = { ...asked, point: { lat: round(lat), long: round(long) } }
      const places = await askProvider(rounded, caller)
      return places && places.length > 0 ? places : fallback.reverse(asked, caller)
    },
  }
}

function getKey(asked: AddressSearch | PointLookUp): string {
  if ('point' in asked)
    return JSON.stringify([asked.point.lat, asked.point.long, asked.language, asked.limit])
  const text = asked.text.trim().toLowerCase().replace(/\s+/g, ' ')
  return JSON.stringify([text, asked.near, asked.isStrict, asked.language, asked.limit])
}

/** About what they take in memory. */
function getBytes(key: string, places: readonly Place[]): number {
  return (
    2 *
    (key.length +
      places.reduce((sum, { name, description }) => sum + name.length + description.length + 50, 50))
  )
}

function round(degrees: number): number {
  return Number(degrees.toFixed(roundedDigits))
}
