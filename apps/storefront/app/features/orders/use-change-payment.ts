import type { BodyOf } from '@doira/contract/endpoint'
import type { changePayment } from '@doira/contract/payments/change-payment'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/words.tsx'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeLayer } from '../../platform/layers.ts'
import type { PaymentType } from '../../platform/stores/checkout-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { whenLayersLeft } from '../../ui/use-back-closes.ts'
import { orderKeys } from './use-orders.ts'

type ChangeableType = BodyOf<typeof changePayment>['payment_type']

/** Points are spent when an order is made, not afterwards. */
export function isChangeable(type: PaymentType): type is ChangeableType {
  return type !== 'cashback'
}

/** Changes the way to pay; with a provider it goes on to the payment page, with money at the door the order is placed. */
export function useChangePayment(orderId: string) {
  const c = useT('common')
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function change(type: ChangeableType, changeFrom: number | null): Promise<void> {
    setIsBusy(true)
    try {
      const body = { payment_type: type, cash_change: type === 'cash' ? changeFrom : null }
      const order = await shopApi.changePayment({ params: { id: orderId }, body })
      leave(() => {
        client.setQueryData(orderKeys.one(orderId), order)
        if (order.payment_link !== '') location.assign(order.payment_link)
      })
    } catch (error) {
      explain(error)
    }
    setIsBusy(false)
  }

  /** What follows may leave the page: only when the dialog has given its entry of the history back. */
  function leave(then: () => void): void {
    closeLayer('changePayment')
    whenLayersLeft(then)
    void client.invalidateQueries({ queryKey: orderKeys.anyList })
  }

  /** Paid, cancelled or too late meanwhile: the page says which, once it has asked. */
  function explain(error: unknown): void {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'status_conflict') {
      leave(() => void client.invalidateQueries({ queryKey: orderKeys.one(orderId) }))
      return
    }
    showToast({ type: 'error', text: c(error.status === 0 ? 'network_error' : 'something_wrong') })
  }

  return { isBusy, change }
}
