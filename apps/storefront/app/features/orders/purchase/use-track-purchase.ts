import type { WireOrder } from '@doira/contract/orders/order-shape'
import { useEffect } from 'react'
import { takePurchase, takeRefund } from '../../../platform/analytics/purchases.ts'
import { trackEcommerce, whenReporting } from '../../../platform/analytics/track.ts'
import { toPurchase, toRefund } from './purchase.mapper.ts'

/** Reports an order that was placed in this browser, once, when it counts, and once when its money is returned. */
export function useTrackPurchase(order: WireOrder | undefined): void {
  useEffect(() => {
    const purchase = order && toPurchase(order)
    const refund = order && toRefund(order)
    if (purchase)
      whenReporting(() => {
        if (takePurchase(purchase.transaction_id)) trackEcommerce('purchase', purchase)
      })
    if (refund)
      whenReporting(() => {
        if (takeRefund(refund.transaction_id)) trackEcommerce('refund', refund)
      })
  }, [order])
}
