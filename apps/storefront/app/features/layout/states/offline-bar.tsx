import { Icon } from '@doira/web/ui/icon.tsx'
import { useEffect } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { useCartCount } from '../../../platform/stores/cart-store.ts'
import { showToast } from '../../../platform/toasts.ts'

/** Pushes the page down while there is no network, and says that the cart is saved if it has dishes; its return is announced by a toast. */
export function OfflineBar() {
  const t = useT('common')
  const isConnected = useIsOnline()
  const hasCart = useCartCount() > 0
  // The network is outside React, and its return is an event, not a state.
  useEffect(() => {
    const announceOnline = () => showToast({ type: 'success', word: 'back_online' })
    window.addEventListener('online', announceOnline)
    return () => window.removeEventListener('online', announceOnline)
  }, [])
  return (
    <div role="status" id={offlineBarId}>
      {!isConnected && (
        <div className="offline">
          <Icon name="wifi-off" size="s" />
          <span>{t(hasCart ? 'offline_banner' : 'offline')}</span>
        </div>
      )}
    </div>
  )
}
