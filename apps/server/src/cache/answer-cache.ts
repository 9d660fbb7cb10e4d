import { LRUCache } from 'lru-cache'
import { compressThoroughly, type StoredAnswer } from './stored-answer.ts'

const megabyte = 1_000_000

/** Divides a cache's megabytes: 404s get a sixteenth in addition, in whole megabytes. */
export function sizesOfCache(megabytes: number): Pick<Options, 'maxBytes' | 'maxMissingBytes'> {
  return { maxBytes: megabytes * megabyte, maxMissingBytes: Math.ceil(megabytes / 16) * megabyte }
}

type Options = {
  /** For all answers but 404s. */
  readonly maxBytes: number
  /** 404s have their own limit, so that requests for random addresses cannot evict menus. */
  readonly maxMissingBytes: number
  readonly nowMs: () => number
  /** Called when a stale answer could not be refreshed. */
  readonly onRefreshFailed: (error: unknown) => void
}

export type AnswerCache = {
  /** Returns the cached answer of a key, or the one that `make` returns. Simultaneous requests share one call. */
  answer(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer>
  /** Returns the cached answer if it needs no refresh, synchronously. */
  fresh(key: string): StoredAnswer | null
  /** Invalidates the answers that depend on one of these tags, also those in progress. */
  drop(tags: readonly string[]): void
  clear(): void
  bytes(): number
}

type Dropped = ReadonlySet<string> | 'all'
type Entry = {
  readonly answer: StoredAnswer
  readonly madeAtMs: number
  readonly staleAtMs: number
  readonly expiresAtMs: number
  /** How often it was requested; counting ends when it is thoroughly compressed. */
  hits: number
}
type Flight = {
  readonly answer: Promise<StoredAnswer>
  readonly isOutdated: (answer: StoredAnswer) => boolean
}

const minuteMs = 60_000
/** Answers that expire by events only are refreshed at this age, in case an event was lost. */
const longestMs = 10 * minuteMs

/** Caches whole answers within a limit of bytes, and evicts the least recently used first. */
export function makeAnswerCache({ maxBytes, maxMissingBytes, nowMs, onRefreshFailed }: Options): AnswerCache {
  const sizeCalculation = ({ answer }: Entry) => answer.bytes
  const found = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation })
  const missing = new LRUCache<string, Entry>({ maxSize: maxMissingBytes, sizeCalculation })
  const flights = new Map<string, Flight>()
  /** Invalidations since the oldest running `make` started. */
  let drops: Dropped[] = []
  let flying = 0

  const lookUp = (key: string) => found.get(key) ?? missing.get(key)
  const store = (key: string, answer: StoredAnswer) => {
    // A failure does not replace a good answer, which is served until it expires.
    if (answer.status >= 500 || (answer.status === 200 && !answer.isCacheable)) return
    found.delete(key)
    missing.delete(key)
    if (!answer.isCacheable) return
    if (answer.status === 200) found.set(key, toEntry(answer, nowMs()))
    if (answer.status === 404) missing.set(key, toEntry(answer, nowMs()))
  }

  function fly(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const known = flights.get(key)
    if (known) return known.answer
    const before = drops.length
    const flight: Flight = {
      isOutdated: (answer) => drops.slice(before).some((dropped) => touches(dropped, answer)),
      answer: make().then((answer) => {
        if (!flight.isOutdated(answer)) store(key, answer)
        return answer
      }),
    }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
      flying -= 1
      if (flying === 0) drops = []
    }
    flying += 1
    flight.answer.then(land, land)
    return flight.answer
  }

  function invalidate(dropped: Dropped) {
    if (flying > 0) drops.push(dropped)
    // Requests from now on must not share a `make` that started before the change.
    flights.clear()
    for (const store of [found, missing]) {
      for (const [key, { answer }] of [...store.entries()]) if (touches(dropped, answer)) store.delete(key)
    }
  }

  /** At the second request it is worth compressing thoroughly, in the background. */
  function countHit(key: string, entry: Entry) {
    entry.hits += 1
    if (entry.hits !== 2) return
    const replace = (answer: StoredAnswer) => {
      if (found.get(key) === entry) found.set(key, { ...entry, answer })
    }
    compressThoroughly(entry.answer).then(replace, onRefreshFailed)
  }

  return {
    async answer(key, make) {
      const entry = lookUp(key)
      const now = nowMs()
      if (!entry || now >= entry.expiresAtMs || isFromFuture(entry, now)) return fly(key, make)
      if (now >= entry.staleAtMs) fly(key, make).catch(onRefreshFailed)
      return entry.answer
    },
    fresh(key) {
      const entry = found.get(key)
      const now = nowMs()
      if (!entry || now >= entry.staleAtMs || isFromFuture(entry, now)) return null
      countHit(key, entry)
      return entry.answer
    },
    drop: (tags) => invalidate(new Set(tags)),
    clear: () => invalidate('all'),
    bytes: () => found.calculatedSize + missing.calculatedSize,
  }
}

function touches(dropped: Dropped, { tags }: StoredAnswer): boolean {
  return dropped === 'all' || [...tags].some((tag) => dropped.has(tag))
}

/** The clock was set back, so its age is unknown. */
function isFromFuture({ madeAtMs }: Entry, now: number): boolean {
  return now < madeAtMs
}

function toEntry(answer: StoredAnswer, now: number): Entry {
  // Without an expiry it is the next minute: opening hours, discounts and sale windows change at full minutes only.
  const expiresAtMs = answer.expiresAtMs ?? (Math.floor(now / minuteMs) + 1) * minuteMs
  const staleAtMs = Math.min(now + longestMs, expiresAtMs)
  return { answer, madeAtMs: now, staleAtMs, expiresAtMs, hits: 0 }
}
