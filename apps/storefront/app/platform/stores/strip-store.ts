import { recordOf, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

type StripState = { readonly isShown: boolean }

/** Whether the last menu page had a strip of the customer's orders: the next one reserves its place before it is known. */
export const stripStore = makePersistedStore<StripState, StripState>(() => ({ isShown: false }), {
  name: 'strip',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse: (stored) => ({ isShown: truthOr(recordOf(stored).isShown, false) }),
})
