import { recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

/** The addresses of the account when this browser last read them. What differs was changed here since. */
export type PointSyncState = {
  /** Whose account; null before anybody signed in. */
  readonly ownerId: string | null
  /** By the id of a point: what it said, as one text. */
  readonly known: Readonly<Record<string, string>>
  readonly knownActiveId: string | null
}

export const neverSynced: PointSyncState = { ownerId: null, known: {}, knownActiveId: null }

function parse(stored: unknown): PointSyncState {
  const { ownerId, known, knownActiveId } = recordOf(stored)
  const entries = Object.entries(recordOf(known)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ownerId: textOr(ownerId, null),
    known: Object.fromEntries(entries),
    knownActiveId: textOr(knownActiveId, null),
  }
}

export const pointSyncStore = makePersistedStore<PointSyncState, PointSyncState>(() => neverSynced, {
  name: 'point-sync',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse,
})
