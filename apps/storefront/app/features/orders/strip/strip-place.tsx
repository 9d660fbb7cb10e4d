import { lazy, Suspense } from 'react'
import { PersistedStateGate } from '../../../platform/persisted-state-gate.tsx'
import { useUser } from '../../../platform/stores/auth-store.ts'

const CustomerStrip = lazy(async () => ({ default: (await import('./customer-strip.tsx')).CustomerStrip }))

/** The place of the strip above a menu: nothing for guests, reserved for those who had a strip on the last visit. */
export function StripPlace() {
  const user = useUser()
  const reserved = <div className="strip in-[[data-without~=strip]]:hidden" aria-hidden="true" />
  return (
    <PersistedStateGate what="strip" isStored={user !== null} skeleton={reserved} otherwise={null}>
      <Suspense fallback={reserved}>
        <CustomerStrip />
      </Suspense>
    </PersistedStateGate>
  )
}
