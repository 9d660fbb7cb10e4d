import type { ReactNode } from 'react'
import { useIsLayerOpen } from '../../platform/layers.ts'
import { type User, useUser } from '../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { GuestState } from './guest-state.tsx'

type ForCustomerProps = {
  /** In the HTML, and until the browser's storage was read: the shapes of what comes. */
  readonly skeleton: ReactNode
  /** What a guest reads above the button; `common.login_required` unless given. */
  readonly guestTitle?: string
  /** What stands around the guest state, where the children draw the whole page or its heading. */
  readonly guestFrame?: (guest: ReactNode) => ReactNode
  readonly children: (user: User) => ReactNode
}

/** The content of a page that is a customer's own: shell, guest state, or the page (R6-01). */
export function ForCustomer({ skeleton, guestTitle, guestFrame, children }: ForCustomerProps) {
  const isRestored = useIsRestored()
  const user = useUser()
  // Who is still asked for a name is signed in already; the page waits, because it may lead on to another one.
  const isSigningIn = useIsLayerOpen('signIn')
  if (!isRestored) return skeleton
  if (!user || isSigningIn) {
    const guest = <GuestState {...(guestTitle !== undefined && { title: guestTitle })} />
    return guestFrame ? guestFrame(guest) : guest
  }
  return children(user)
}
