import { writeCookie } from '../browser/cookies.ts'
import { authStore, signedOut, type User } from '../stores/auth-store.ts'
import { showToast } from '../toasts.ts'
import { clearCachedAnswers } from './cached-answers.ts'

/** Stores the customer who signed in, and the cookie that other parts of the site read (R3-13). */
export function startSession(user: User): void {
  authStore.setState({ ...signedOut, user, isSuccess: true })
  writeCookie('user_id', user.id)
}

/** Resets all auth state (R4-05). Cart and address stay. `reason` is a key of `common` shown in a toast. */
export function endSession(reason: 'session_expired' | null): void {
  if (!authStore.getState().user) return
  authStore.setState(signedOut)
  writeCookie('user_id', null)
  clearCachedAnswers()
  if (reason) showToast({ type: 'error', word: reason })
}
