import { useStore } from 'zustand/react'
import { recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

/** What belongs to this visit in this tab (R3-06). */
export type SessionState = {
  /** The app banner may still be shown. */
  readonly mobileAd: boolean
  readonly isLocation: boolean
  /** The automatic question for an address was put in this tab (R4-10). */
  readonly isAddressAsked: boolean
  /** The cookie notice may still be shown. */
  readonly caniuseCookies: boolean
  readonly addressAccepted: boolean
  readonly crmTableNumber: string | null
  readonly crmTableId: string | null
  readonly isHall: boolean
  readonly branchId: string | null
  readonly shipperId: string | null
  readonly platformId: string | null
  readonly menuId: string | null
  readonly fcmToken: string | null
  readonly chatId: string | null
  readonly source: string | null
}

const fresh: SessionState = {
  mobileAd: true,
  isLocation: false,
  isAddressAsked: false,
  caniuseCookies: true,
  addressAccepted: false,
  crmTableNumber: null,
  crmTableId: null,
  isHall: false,
  branchId: null,
  shipperId: null,
  platformId: null,
  menuId: null,
  fcmToken: null,
  chatId: null,
  source: null,
}

function parse(stored: unknown): SessionState {
  const state = recordOf(stored)
  const read = Object.entries(fresh).map(([name, first]) => [
    name,
    typeof first === 'boolean' ? truthOr(state[name], first) : textOr(state[name], null),
  ])
  return Object.fromEntries(read) as SessionState // the same names with values of the same kinds
}

export const sessionStore = makePersistedStore<SessionState, SessionState>(() => fresh, {
  name: 'session',
  version: 1,
  area: 'session',
  partialize: (state) => state,
  parse,
})

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}
