import { openOverlay } from '../../platform/overlays.ts'
import { authStore } from '../../platform/stores/auth-store.ts'

/** Opens the sign-in dialog; `onDone` runs after it succeeded. */
export function openSignIn(onDone?: () => void): void {
  openOverlay('signIn', onDone ? { onDone } : {})
}

/** For actions that only customers may do: at once when signed in, otherwise after signing in. */
export function asCustomer(act: () => void): void {
  if (authStore.getState().user) act()
  else openSignIn(act)
}
