type Stored = {
  readonly persist: {
    readonly getOptions: () => { readonly name?: string }
    readonly rehydrate: () => unknown
  }
}

/** What another tab stores in these stores counts in this one too. Returns the end of it. */
export function followStored(...stores: readonly Stored[]): () => void {
  const read = ({ key }: StorageEvent) => {
    for (const { persist } of stores) if (key === persist.getOptions().name) void persist.rehydrate()
  }
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}
