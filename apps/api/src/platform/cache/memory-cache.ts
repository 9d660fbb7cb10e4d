import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../clock.ts'

/** The result of a loader: the value, its size in memory, and its expiry. */
export type Loaded<Value> = {
  readonly value: Value
  readonly bytes?: number
  readonly expiresAt?: Instant | null
}

export type MemoryCache<Value> = {
  /** The cached value, otherwise that of the loader; concurrent callers share one load. */
  get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>
  /** The cached value if it is present and not expired; synchronous, for the fastest path. */
  peek(key: string): Value | null
  /** The value is null while it is being loaded. */
  drop(isOutdated: (key: string, value: Value | null) => boolean): void
}

type Entry<Value> = { readonly loading: Promise<Value>; loaded: Loaded<Value> | null }

/**
 * Values computed from the database, cached until they are dropped, expire, or are the least recently used
 * when space is needed. A value that was being loaded while it was dropped is returned to the callers that
 * wait for it, but neither cached nor shared with later callers, which may depend on the change.
 */
export function makeMemoryCache<Value>({
  clock,
  maxBytes = 32 * 1024 * 1024,
}: {
  clock: Clock
  maxBytes?: number
}): MemoryCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  let usedBytes = 0

  const remove = (key: string, entry: Entry<Value>) => {
    entries.delete(key)
    usedBytes -= entry.loaded?.bytes ?? 0
  }
  const isInDate = ({ loaded }: Entry<Value>) => !loaded?.expiresAt || clock() < loaded.expiresAt
  const store = (key: string, entry: Entry<Value>, loaded: Loaded<Value>) => {
    if (entries.get(key) !== entry) return
    entry.loaded = loaded
    usedBytes += loaded.bytes ?? 0
    for (const [oldestKey, oldest] of entries) {
      if (usedBytes <= maxBytes) break
      if (oldest.loaded) remove(oldestKey, oldest)
    }
  }
  const find = (key: string): Entry<Value> | null => {
    const entry = entries.get(key)
    if (!entry) return null
    if (isInDate(entry)) {
      // A Map iterates in the order of insertion: the first entry is the least recently used.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    }
    remove(key, entry)
    return null
  }

  return {
    peek: (key) => find(key)?.loaded?.value ?? null,
    get(key, load) {
      const found = find(key)
      if (found) return found.loading
      const loading = load().then(
        (loaded) => {
          store(key, entry, loaded)
          return loaded.value
        },
        (error: unknown) => {
          if (entries.get(key) === entry) entries.delete(key)
          throw error
        },
      )
      const entry: Entry<Value> = { loading, loaded: null }
      entries.set(key, entry)
      return loading
    },
    drop(isOutdated) {
      for (const [key, entry] of entries) if (isOutdated(key, entry.loaded?.value ?? null)) remove(key, entry)
    },
  }
}
