import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { retryUntilLoaded } from '../../../platform/page/lazy-extra.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useUser } from '../../../platform/stores/auth-store.ts'
import { pendingOrderStore } from '../../../platform/stores/pending-order-store.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'

/**
 * An order that was sent and never answered, before the page was closed: the next visit asks for it first.
 * Draws nothing; loads nothing when there is none.
 */
export function PendingOrderCheck() {
  const navigate = useNavigate()
  const href = useHref()
  const isRestored = useIsRestored()
  const isCustomer = useUser() !== null
  const show = useEffectEvent((id: string) => void navigate(href(paths.orderCreated(id))))
  // The browser's storage and the server are outside React; a visit asks once.
  useEffect(() => {
    if (!isRestored || !isCustomer || !pendingOrderStore.getState().order?.sentBody) return
    void retryUntilLoaded(() => import('./settle-pending-order.ts')).then(({ settlePendingOrder }) =>
      settlePendingOrder(shopApi, show),
    )
  }, [isRestored, isCustomer])
  return null
}
