import { openOverlay } from '../../platform/overlays.ts'
import { authStore } from '../../platform/stores/auth-store.ts'

/** Opens the sign-in dialog; `onDone` runs after it succeeded. */
export function openSignIn(onDone?: () => void): void {
  openOverlay('signIn', onDone ? { onDone } : {})
}

/** For actions that only customers may do: at once when signed in, otherwise after signing in. */
export function asCustomer(callback: () => void): void {
  if (authStore.getState().user) callback()
  else openSignIn(callback)
}
