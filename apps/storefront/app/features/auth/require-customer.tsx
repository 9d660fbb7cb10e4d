import type { ReactNode } from 'react'
import { useIsOverlayOpen } from '../../platform/overlays.ts'
import { PersistedStateGate } from '../../platform/persisted-state-gate.tsx'
import { type User, useUser } from '../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { GuestState } from './guest-state.tsx'

type ForCustomerProps = {
  /** The placeholder in the HTML, and until the browser's storage has been read. */
  readonly skeleton: ReactNode
  /** The text above the sign-in button; `common.login_required` by default. */
  readonly guestTitle?: string
  /** Wraps the guest state, for children that draw the whole page or its heading. */
  readonly guestLayout?: (guest: ReactNode) => ReactNode
  /** True: the HTML contains the guest state. Its wrapper then has no `main` and changes nothing. */
  readonly isPaintedForGuests?: boolean
  readonly children: (user: User) => ReactNode
}

/** The content of a page that belongs to a customer: shell, guest state, or the page (R6-01). */
export function ForCustomer({
  skeleton,
  guestTitle,
  guestLayout,
  isPaintedForGuests = false,
  children,
}: ForCustomerProps) {
  const isRestored = useIsRestored()
  const user = useUser()
  // Who is still asked for a name is signed in already; the page waits, because it may lead on to another one.
  const isSigningIn = useIsOverlayOpen('signIn')
  const customer = isSigningIn ? null : user
  const guest = <GuestState {...(guestTitle !== undefined && { title: guestTitle })} />
  const guestPage = guestLayout ? guestLayout(guest) : guest
  if (!isPaintedForGuests) {
    if (!isRestored) return skeleton
    return customer ? children(customer) : guestPage
  }
  return (
    <PersistedStateGate what="user" isStored={customer !== null} skeleton={skeleton} otherwise={guestPage}>
      {customer && children(customer)}
    </PersistedStateGate>
  )
}
