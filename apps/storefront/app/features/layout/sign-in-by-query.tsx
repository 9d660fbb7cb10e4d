import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { openOverlay, overlaysStore } from '../../platform/overlays.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { whenOverlaysClosed } from '../../ui/dialogs/use-back-closes.ts'

/** `?login` opens the sign-in dialog; closing it takes the parameter away (R2-12). */
export function SignInByQuery() {
  const [search, setSearch] = useSearchParams()
  const isWanted = search.has('login')
  const isRestored = useIsRestored()
  const isSignedOut = useUser() === null
  const dropParameter = useEffectEvent(() => {
    setSearch(
      (present) => {
        present.delete('login')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  })
  // The address bar is outside React: the dialog follows it, and it follows the dialog.
  useEffect(() => {
    if (!isWanted || !isRestored) return
    if (!isSignedOut) {
      whenOverlaysClosed(() => dropParameter())
      return
    }
    openOverlay('signIn')
    return overlaysStore.subscribe((now, before) => {
      if (before.open?.name === 'signIn' && now.open?.name !== 'signIn')
        whenOverlaysClosed(() => dropParameter())
    })
  }, [isWanted, isRestored, isSignedOut])
  return null
}
