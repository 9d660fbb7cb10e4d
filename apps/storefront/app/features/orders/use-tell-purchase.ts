import type { WireOrder } from '@doira/contract/orders/order-shape'
import { useEffect } from 'react'
import { takePurchase } from '../../platform/analytics/purchases.ts'
import { trackEcommerce, whenTelling } from '../../platform/analytics/track.ts'
import { toPurchase } from './purchase.mapper.ts'

/** Tells an order that was placed in this browser, once, when it counts (push 5). */
export function useTellPurchase(order: WireOrder | undefined): void {
  useEffect(() => {
    const purchase = order && toPurchase(order)
    if (!purchase) return
    whenTelling(() => {
      if (takePurchase(purchase.transaction_id)) trackEcommerce('purchase', purchase)
    })
  }, [order])
}
