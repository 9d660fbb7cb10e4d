import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { closeLayer, openLayer, useIsLayerOpen } from '../../platform/layers.ts'
import { useUser } from '../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'

/** `?login` opens the sign-in dialog; closing it takes the parameter away (R2-12). */
export function SignInByQuery() {
  const [search, setSearch] = useSearchParams()
  const isWanted = search.has('login')
  const isOpen = useIsLayerOpen('signIn')
  const isRestored = useIsRestored()
  const isGuest = useUser() === null
  // The address bar is outside React: the dialog follows it, and it follows the dialog.
  useEffect(() => {
    if (!isWanted || !isRestored) return
    const dropParameter = () =>
      setSearch(
        (present) => {
          present.delete('login')
          return present
        },
        { replace: true, preventScrollReset: true },
      )
    if (!isGuest) {
      dropParameter()
      return
    }
    openLayer('signIn')
    return () => closeLayer('signIn')
  }, [isWanted, isRestored, isGuest, setSearch])
  void isOpen
  return null
}
