import { recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

/** A promo code that came with a link; empty when there is none. */
export type StoredPromo = { readonly code: string }

const none: StoredPromo = { code: '' }

/** What a link promised stays beyond its tab, until it is used or the customer takes it out. */
export const promoStore = makePersistedStore<StoredPromo, StoredPromo>(() => none, {
  name: 'promo',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse: (stored) => ({ code: textOr(recordOf(stored).code, '') }),
})

export function clearPromo(): void {
  promoStore.setState(none)
}
