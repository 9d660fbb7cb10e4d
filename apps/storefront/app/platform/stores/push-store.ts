import { useStore } from 'zustand/react'
import { recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

export type PushStoreState = {
  /** Who gets notifications of their orders in this browser; null: nobody. */
  readonly userId: string | null
  /** Where the server reaches this browser. */
  readonly endpoint: string | null
  /** The customer was asked after an order and does not want it. */
  readonly isDeclined: boolean
}

const nothing: PushStoreState = { userId: null, endpoint: null, isDeclined: false }

function parse(stored: unknown): PushStoreState {
  const { userId, endpoint, isDeclined } = recordOf(stored)
  return {
    userId: textOr(userId, null),
    endpoint: textOr(endpoint, null),
    isDeclined: truthOr(isDeclined, false),
  }
}

/** What this browser remembers of messages: they are a matter of each device. */
export const pushStore = makePersistedStore<PushStoreState, PushStoreState>(() => nothing, {
  name: 'push',
  version: 1,
  area: 'local',
  keep: (state) => state,
  parse,
})

export function usePushStore<Part>(select: (state: PushStoreState) => Part): Part {
  return useStore(pushStore, select)
}
