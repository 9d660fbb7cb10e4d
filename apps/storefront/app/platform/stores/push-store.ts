import { useStore } from 'zustand/react'
import { recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

export type PushStoreState = {
  /** Who gets notifications of their orders in this browser; null: nobody. */
  readonly userId: string | null
  /** Where the server reaches this browser. */
  readonly endpoint: string | null
}

const nothing: PushStoreState = { userId: null, endpoint: null }

function parse(stored: unknown): PushStoreState {
  const { userId, endpoint } = recordOf(stored)
  return {
    userId: textOr(userId, null),
    endpoint: textOr(endpoint, null),
  }
}

/** What this browser remembers of messages: they are a matter of each device. */
export const pushStore = makePersistedStore<PushStoreState, PushStoreState>(() => nothing, {
  name: 'push',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse,
})

export function usePushStore<Part>(select: (state: PushStoreState) => Part): Part {
  return useStore(pushStore, select)
}
