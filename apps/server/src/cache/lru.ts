export type Lru<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  deleteWhere(matches: (value: Value) => boolean): void
  bytes(): number
}

/** A map bounded in bytes that evicts the least recently used entry. A value larger than the bound is not stored. */
export function makeLru<Value>({
  maxBytes,
  sizeOf,
}: {
  maxBytes: number
  sizeOf: (value: Value) => number
}): Lru<Value> {
  // A Map iterates in order of insertion: the first entry is the oldest.
  const entries = new Map<string, Value>()
  let bytes = 0

  const remove = (key: string) => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= sizeOf(value)
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      if (sizeOf(value) > maxBytes) return
      entries.set(key, value)
      bytes += sizeOf(value)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    deleteWhere(matches) {
      for (const [key, value] of entries) if (matches(value)) remove(key)
    },
    bytes: () => bytes,
  }
}
