import { useStore } from 'zustand/react'
import { recordOf, textOr } from '../../platform/stores/parse-stored.ts'
import { makePersistedStore } from '../../platform/stores/persisted.ts'
import type { ProfileField, ProfileFields } from './profile-fields.ts'

type ProfileDraft = {
  /** Whose form it is; another customer starts afresh. */
  readonly customerId: string | null
  readonly typed: Partial<ProfileFields>
}

const empty: ProfileDraft = { customerId: null, typed: {} }

/** What was typed and not saved yet, in this tab: it survives a reload. */
export const profileDraftStore = makePersistedStore<ProfileDraft, ProfileDraft>(() => empty, {
  name: 'profile-draft',
  version: 1,
  area: 'session',
  partialize: (state) => state,
  parse(stored) {
    const { customerId, typed } = recordOf(stored)
    return { customerId: textOr(customerId, null), typed: parseTyped(recordOf(typed)) }
  },
})

function parseTyped(stored: Readonly<Record<string, unknown>>): Partial<ProfileFields> {
  const names = ['name', 'lastName', 'extraPhone', 'email', 'dateOfBirth'] as const
  const texts = names.flatMap((name) => {
    const value = stored[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(texts)
}

export function useTyped(customerId: string): Partial<ProfileFields> {
  return useStore(profileDraftStore, (draft) => (draft.customerId === customerId ? draft.typed : empty.typed))
}

export function typeProfile(customerId: string, typed: Partial<ProfileFields>): void {
  profileDraftStore.setState((draft) => ({
    customerId,
    typed: { ...(draft.customerId === customerId ? draft.typed : {}), ...typed },
  }))
}

/** What was sent is saved; what was typed meanwhile is not, and stays. */
export function discardSaved(sent: ProfileFields): void {
  profileDraftStore.setState(({ customerId, typed }) => ({
    customerId,
    typed: Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => sent[name as ProfileField] !== value), // keys of the fields
    ),
  }))
}

export function discardTyped(): void {
  profileDraftStore.setState(empty)
}
