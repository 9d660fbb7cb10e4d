import { useStore } from 'zustand/react'
import { recordOf, textOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'

export type User = {
  readonly id: string
  readonly name: string
  /** +998901234567 */
  readonly phone: string
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null
  readonly accessToken: string
}

export type AuthState = {
  readonly user: User | null
  readonly isError: boolean
  readonly isSuccess: boolean
  readonly isLoading: boolean
  /** The last step went without a code of its own: the registration had sent one, or Telegram vouches for the phone. */
  readonly isWithoutOtp: boolean
  readonly message: string
}

export const signedOut: AuthState = {
  user: null,
  isError: false,
  isSuccess: false,
  isLoading: false,
  isWithoutOtp: false,
  message: '',
}

function parseUser(value: unknown): User | null {
  const { id, name, phone, dateOfBirth, accessToken } = recordOf(value)
  if (typeof id !== 'string' || typeof accessToken !== 'string' || typeof phone !== 'string') return null
  return { id, name: textOr(name, ''), phone, dateOfBirth: textOr(dateOfBirth, null), accessToken }
}

/** Who is signed in. `setState` changes it; only `user` outlives the page. */
export const authStore = makePersistedStore<AuthState, Pick<AuthState, 'user'>>(() => signedOut, {
  name: 'auth',
  version: 1,
  area: 'local',
  partialize: ({ user }) => ({ user }),
  parse: (stored) => ({ user: parseUser(recordOf(stored).user) }),
})

/** The token of the signed-in customer, as it is sent; null for a signed-out visitor. */
export function sessionToken(): string | null {
  return authStore.getState().user?.accessToken ?? null
}

/** The signed-in customer; null for a signed-out visitor and until the stores are restored. */
export function useUser(): User | null {
  return useStore(authStore, ({ user }) => user)
}
