import { useStore } from 'zustand/react'
import { numberOr, recordOf, textOr } from '../../../platform/stores/parse-stored.ts'
import { makePersistedStore } from '../../../platform/stores/persisted.ts'

/** A cart whose code was asked for in this tab; `token` is what the tab asks with, null while there is none. */
export type BasketCall = {
  readonly token: string | null
  readonly code: string
  /** Until when the code serves, in milliseconds. */
  readonly expiresAtMs: number
  /** An operator has it. */
  readonly isTaken: boolean
}

const none: BasketCall = { token: null, code: '', expiresAtMs: 0, isTaken: false }

export const basketCallStore = makePersistedStore<BasketCall, BasketCall>(() => none, {
  name: 'basket-call',
  version: 1,
  area: 'session',
  partialize: (state) => state,
  parse: (stored) => {
    const { token, code, expiresAtMs, isTaken } = recordOf(stored)
    return {
      token: textOr(token, null),
      code: textOr(code, ''),
      expiresAtMs: numberOr(expiresAtMs, 0),
      isTaken: isTaken === true,
    }
  },
})

export function useBasketCall(): BasketCall {
  return useStore(basketCallStore)
}

export function endBasketCall(): void {
  basketCallStore.setState(none)
}
