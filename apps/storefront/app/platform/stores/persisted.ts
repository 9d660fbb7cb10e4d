import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore, type StateCreator } from 'zustand/vanilla'

type Options<State, Stored> = {
  /** The key in the browser's storage. */
  readonly name: string
  /** Stored state of another version is dropped. */
  readonly version: number
  /** `local` lasts and is shared by tabs; `session` belongs to one tab (R3-12). */
  readonly area: 'local' | 'session'
  /** What is stored of the state. */
  readonly partialize: (state: State) => Stored
  /** Reads a stored value; what cannot be read is left out. Never throws. */
  readonly parse: (stored: unknown) => Partial<Stored>
}

type Restorable = {
  readonly name: string
  readonly area: 'local' | 'session'
  readonly restore: () => void | Promise<void>
}

const restorables: Restorable[] = []
let hasBegun = false

/** Every persisted store that was made so far. */
export function persistedStores(): readonly Restorable[] {
  return restorables
}

/** From now on a store that comes with a later page is read as soon as it is made. Gives those made so far. */
export function beginRestoring(): readonly Restorable[] {
  hasBegun = true
  return restorables
}

/**
 * A persisted store. It starts with its first state on both sides, so that server and browser render the
 * same; `restoreStores` reads what is stored in an effect.
 */
export function makePersistedStore<State, Stored>(
  creator: StateCreator<State>,
  { name, version, area, partialize, parse }: Options<State, Stored>,
) {
  const store = createStore<State>()(
    persist(creator, {
      name,
      version,
      storage: createJSONStorage(() => (area === 'local' ? localStorage : sessionStorage)),
      partialize,
      merge: (stored, current) => ({ ...current, ...parse(stored) }),
      // Another version is dropped: `parse` finds nothing in it.
      migrate: () => ({}) as Stored,
      skipHydration: true,
    }),
  )
  restorables.push({ name, area, restore: () => store.persist?.rehydrate() })
  if (hasBegun) void store.persist?.rehydrate()
  return store
}
