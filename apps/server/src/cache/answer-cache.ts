import { LRUCache } from 'lru-cache'
import { compressThoroughly, type StoredAnswer } from './stored-answer.ts'

const megabyte = 1_000_000

/** The memory of a cache that is given so many megabytes; 404s have a sixteenth of it besides, in whole megabytes. */
export function sizesOfCache(megabytes: number): Pick<Options, 'maxBytes' | 'maxMissingBytes'> {
  return { maxBytes: megabytes * megabyte, maxMissingBytes: Math.ceil(megabytes / 16) * megabyte }
}

type Options = {
  /** For answers that found something, in bytes. */
  readonly maxBytes: number
  /** For 404s apart, so that a stranger who tries addresses cannot push the menu out. */
  readonly maxMissingBytes: number
  readonly nowMs: () => number
  /** Told when an answer that was to replace an old one could not be made. */
  readonly onRefreshFailed: (error: unknown) => void
}

export type AnswerCache = {
  /** The kept answer of a key, else the one that `make` makes; several who ask at once wait for one making. */
  answer(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer>
  /** The kept answer when it needs no making: the quick way. */
  fresh(key: string): StoredAnswer | null
  /** Forgets what depends on one of these topics, also what is being made at this moment. */
  drop(tags: readonly string[]): void
  clear(): void
  bytes(): number
}

type Dropped = ReadonlySet<string> | 'all'
type Entry = {
  readonly answer: StoredAnswer
  readonly madeAtMs: number
  readonly staleAtMs: number
  readonly uselessAtMs: number
  /** How often it was found here, as far as that matters. */
  timesFound: number
}
type Flight = {
  readonly answer: Promise<StoredAnswer>
  readonly isOutdated: (answer: StoredAnswer) => boolean
}

const minuteMs = 60_000
/** The end was told and events tell the rest: made anew at times all the same, should an event be lost. */
const longestMs = 10 * minuteMs

/** Keeps whole answers within a bound of bytes, the longest unused go first. */
export function makeAnswerCache({ maxBytes, maxMissingBytes, nowMs, onRefreshFailed }: Options): AnswerCache {
  const sizeCalculation = ({ answer }: Entry) => answer.bytes
  const found = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation })
  const missing = new LRUCache<string, Entry>({ maxSize: maxMissingBytes, sizeCalculation })
  const flights = new Map<string, Flight>()
  /** What was dropped while answers were being made. */
  let drops: Dropped[] = []
  let flying = 0

  const lookUp = (key: string) => found.get(key) ?? missing.get(key)
  const keep = (key: string, answer: StoredAnswer) => {
    // Made while something failed: what was kept holds until it is useless.
    if (answer.status >= 500 || (answer.status === 200 && !answer.isKept)) return
    found.delete(key)
    missing.delete(key)
    if (!answer.isKept) return
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
        if (!flight.isOutdated(answer)) keep(key, answer)
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

  function forget(dropped: Dropped) {
    if (flying > 0) drops.push(dropped)
    // Whoever asks from now on gets an answer that was begun from now on.
    flights.clear()
    for (const store of [found, missing]) {
      for (const [key, { answer }] of [...store.entries()]) if (touches(dropped, answer)) store.delete(key)
    }
  }

  /** Whoever finds an answer a second time is not the last: it is made smaller behind him. */
  function noteFound(key: string, entry: Entry) {
    entry.timesFound += 1
    if (entry.timesFound !== 2) return
    const replace = (answer: StoredAnswer) => {
      if (found.get(key) === entry) found.set(key, { ...entry, answer })
    }
    compressThoroughly(entry.answer).then(replace, onRefreshFailed)
  }

  return {
    async answer(key, make) {
      const entry = lookUp(key)
      const now = nowMs()
      if (!entry || now >= entry.uselessAtMs || isOfTheFuture(entry, now)) return fly(key, make)
      if (now >= entry.staleAtMs) fly(key, make).catch(onRefreshFailed)
      return entry.answer
    },
    fresh(key) {
      const entry = found.get(key)
      const now = nowMs()
      if (!entry || now >= entry.staleAtMs || isOfTheFuture(entry, now)) return null
      noteFound(key, entry)
      return entry.answer
    },
    drop: (tags) => forget(new Set(tags)),
    clear: () => forget('all'),
    bytes: () => found.calculatedSize + missing.calculatedSize,
  }
}

function touches(dropped: Dropped, { tags }: StoredAnswer): boolean {
  return dropped === 'all' || [...tags].some((tag) => dropped.has(tag))
}

/** The clock was set back: nobody knows how long it is still right. */
function isOfTheFuture({ madeAtMs }: Entry, now: number): boolean {
  return now < madeAtMs
}

function toEntry(answer: StoredAnswer, now: number): Entry {
  // Where nobody told the end it is the next minute: opening hours, discounts and sale windows change at no other time.
  const uselessAtMs = answer.expiresAtMs ?? (Math.floor(now / minuteMs) + 1) * minuteMs
  const staleAtMs = Math.min(now + longestMs, uselessAtMs)
  return { answer, madeAtMs: now, staleAtMs, uselessAtMs, timesFound: 0 }
}
