import type { ReactNode } from 'react'
import { useIsOverlayOpen } from '../../platform/overlays.ts'
import { PersistedStateGate } from '../../platform/persisted-state-gate.tsx'
import { type User, useUser } from '../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { SignedOutState } from './signed-out-state.tsx'

type ForCustomerProps = {
  /** The placeholder in the HTML, and until the browser's storage has been read. */
  readonly skeleton: ReactNode
  /** The text above the sign-in button; `common.login_required` by default. */
  readonly signedOutTitle?: string
  /** Wraps the signed-out state, for children that draw the whole page or its heading. */
  readonly signedOutLayout?: (signedOut: ReactNode) => ReactNode
  /** True: the HTML contains the signed-out state. Its wrapper then has no `main` and changes nothing. */
  readonly isPaintedSignedOut?: boolean
  /** False: no popular dishes below the signed-out state, where somebody has chosen theirs already. */
  readonly hasPopular?: boolean
  readonly children: (user: User) => ReactNode
}

/** The content of a page that belongs to a customer: shell, signed-out state, or the page (R6-01). */
export function ForCustomer({
  skeleton,
  signedOutTitle,
  signedOutLayout,
  isPaintedSignedOut = false,
  hasPopular = true,
  children,
}: ForCustomerProps) {
  const isRestored = useIsRestored()
  const user = useUser()
  // Who is still asked for a name is signed in already; the page waits, because it may lead on to another one.
  const isSigningIn = useIsOverlayOpen('signIn')
  const customer = isSigningIn ? null : user
  const signedOut = (
    <SignedOutState
      hasPopular={hasPopular}
      {...(signedOutTitle !== undefined && { title: signedOutTitle })}
    />
  )
  const signedOutPage = signedOutLayout ? signedOutLayout(signedOut) : signedOut
  if (!isPaintedSignedOut) {
    if (!isRestored) return skeleton
    return customer ? children(customer) : signedOutPage
  }
  return (
    <PersistedStateGate
      what="user"
      isStored={customer !== null}
      skeleton={skeleton}
      otherwise={signedOutPage}
    >
      {customer && children(customer)}
    </PersistedStateGate>
  )
}
