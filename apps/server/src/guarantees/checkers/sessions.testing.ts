import { type Finding, groupByKey } from './history.testing.ts'

type Seen = {
  readonly client: string
  readonly key: string
  readonly from: number
  readonly to: number
}
/** A reading of something that only goes on: the place in which it was. */
export type Place = Seen & { readonly place: number }

/** Monotonic reads: no client sees something further back than before. */
export function findStepBack(readings: readonly Place[]): Finding {
  for (const [key, own] of groupByKey(readings, ({ client, key }) => `${client} ${key}`)) {
    const sorted = own.toSorted((a, b) => a.from - b.from)
    for (const later of sorted) {
      const before = sorted.find((earlier) => earlier.to <= later.from && earlier.place > later.place)
      if (before) return `${key}: ${before.place} at ${before.to} ms, then ${later.place} at ${later.from} ms`
    }
  }
  return null
}

export type Listing = Omit<Seen, 'key'> & { readonly keys: ReadonlySet<string> }

/** Read your own writes: whatever a client was acknowledged is in every list that it asks for afterwards. */
export function findLostOwnWrite(written: readonly Seen[], listings: readonly Listing[]): Finding {
  for (const write of written) {
    const lacking = listings.find(
      ({ client, from, keys }) => client === write.client && from >= write.to && !keys.has(write.key),
    )
    if (lacking)
      return `${write.client} wrote ${write.key} until ${write.to} ms and did not see it at ${lacking.from} ms`
  }
  return null
}

export type Received = { readonly stream: string; readonly key: string; readonly number: number }

/**
 * At least once, in order: of every key each stream received all numbers up to the last one, each for the first time
 * after the one before it. Repeats are allowed.
 */
export function findDisorder(
  received: readonly Received[],
  lastOf: ReadonlyMap<string, number>,
  streams: readonly string[],
): Finding {
  for (const stream of streams)
    for (const [key, last] of lastOf) {
      let next = 1
      for (const one of received.filter((each) => each.stream === stream && each.key === key)) {
        if (one.number > next) return `${stream}: ${one.number} of ${key} before ${next}`
        if (one.number === next) next += 1
      }
      if (next <= last) return `${stream}: ${next} of ${key} never came`
    }
  return null
}

export type Write<Value> = {
  readonly key: string
  readonly value: Value
  readonly from: number
  readonly to: number
}
export type Reading<Value> = Write<Value>

/**
 * Bounded staleness of keys that have one writer each, whose writings follow one another: every reading answers a value that
 * was the present one at some moment of the reading, or less than the bound before it.
 */
export function findStale<Value>(
  writes: readonly Write<Value>[],
  readings: readonly Reading<Value>[],
  { first, boundMs }: { readonly first: Value; readonly boundMs: number },
): Finding {
  for (const [key, own] of groupByKey(readings, (reading) => reading.key)) {
    const values = presentValues(
      writes.filter((write) => write.key === key),
      first,
    )
    for (const reading of own) {
      const fits = values.some(
        ({ value, since, until }) =>
          value === reading.value && since <= reading.to && until >= reading.from - boundMs,
      )
      if (!fits)
        return `${key}: ${reading.value} at ${reading.from}–${reading.to} ms, over ${boundMs} ms after it had changed`
    }
  }
  return null
}

/** A value may be the present one from the call that wrote it until the answer of the next one. */
function presentValues<Value>(writes: readonly Write<Value>[], first: Value) {
  const sorted = writes.toSorted((a, b) => a.from - b.from)
  const all = [{ value: first, from: Number.NEGATIVE_INFINITY }, ...sorted]
  return all.map(({ value, from }, index) => ({
    value,
    since: from,
    until: sorted[index]?.to ?? Number.POSITIVE_INFINITY,
  }))
}
