import { useEffect, useRef } from 'react'
import { retryUntilLoaded } from '../../../platform/page/lazy-extra.ts'
import { useUser } from '../../../platform/stores/auth-store.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'

/** Synchronises favourites with the account of a signed-in customer. Draws nothing, loads nothing for signed-out visitors. */
export function FavouriteSync() {
  const isRestored = useIsRestored()
  const customerId = useUser()?.id ?? null
  const wasSignedIn = useRef(false)
  // The account, its network and the stores are outside React.
  useEffect(() => {
    if (!isRestored || (customerId === null && !wasSignedIn.current)) return
    wasSignedIn.current = customerId !== null
    let stop = () => {}
    let isOver = false
    const parts = retryUntilLoaded(() =>
      Promise.all([import('./sync-favourites.ts'), import('../../../platform/api/shop-api.ts')]),
    )
    void parts.then(([{ clearFavourites, syncFavourites }, { shopApi }]) => {
      if (isOver) return
      // Those of an account leave the device with the customer.
      if (customerId === null) clearFavourites()
      else stop = syncFavourites(shopApi, customerId)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isRestored, customerId])
  return null
}
