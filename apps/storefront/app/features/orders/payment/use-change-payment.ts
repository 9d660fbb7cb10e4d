import type { PaymentType } from '@doira/domain/payments/payment-type'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { leaveTo } from '../../../platform/browser/framed.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { closeOverlay } from '../../../platform/overlays.ts'
import { showToast } from '../../../platform/toasts.ts'
import { whenOverlaysClosed } from '../../../ui/dialogs/use-back-closes.ts'
import { balanceKey } from '../../payments/use-balance.ts'
import { orderKeys } from '../use-orders.ts'

/** Changes the way to pay; with a provider it continues to the payment page, otherwise the order is placed. */
export function useChangePayment(orderId: string) {
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function change(type: PaymentType, changeFrom: number | null): Promise<void> {
    setIsBusy(true)
    try {
      const body = { payment_type: type, cash_change: type === 'cash' ? changeFrom : null }
      const order = await shopApi.changePayment({ params: { id: orderId }, body })
      leave(() => {
        client.setQueryData(orderKeys.one(orderId), order)
        if (order.payment_link !== '') leaveTo(order.payment_link)
      })
    } catch (error) {
      explain(error)
    }
    setIsBusy(false)
  }

  /** What follows may leave the page: only when the dialog has given its entry of the history back. */
  function leave(then: () => void): void {
    closeOverlay('changePayment')
    whenOverlaysClosed(then)
    void client.invalidateQueries({ queryKey: orderKeys.anyList })
    void client.invalidateQueries({ queryKey: balanceKey })
  }

  /** Paid, cancelled or too late meanwhile: the page says which, once it has asked. */
  function explain(error: unknown): void {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'status_conflict') {
      leave(() => void client.invalidateQueries({ queryKey: orderKeys.one(orderId) }))
      return
    }
    // Points may have been spent elsewhere.
    if (error.code === 'balance_too_low') void client.invalidateQueries({ queryKey: balanceKey })
    showToast({ type: 'error', text: problemText(error) })
  }

  return { isBusy, change }
}
