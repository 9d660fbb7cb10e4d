const storageKey = 'recent-searches'
const mostStored = 5
const longestRetention = 60

/** What was searched for in this browser, the latest first; what cannot be read counts as nothing. */
export function readRecentSearches(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string').slice(0, mostStored)
      : []
  } catch {
    // Somebody else's text under our name, or a storage that is forbidden.
    return []
  }
}

/** Stores a search that led somewhere. */
export function storeRecentSearch(storage: Pick<Storage, 'getItem' | 'setItem'>, query: string): void {
  const text = query.trim().slice(0, longestRetention)
  if (text === '') return
  const others = readRecentSearches(storage).filter((stored) => stored.toLowerCase() !== text.toLowerCase())
  try {
    storage.setItem(storageKey, JSON.stringify([text, ...others].slice(0, mostStored)))
  } catch {
    // Storage is full or forbidden: the shop works without this memory.
  }
}

export function clearRecentSearches(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(storageKey)
  } catch {
    // Storage is forbidden: there is nothing to clear.
  }
}
