import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { showToast } from '../../../platform/toasts.ts'
import { orderKeys } from '../use-orders.ts'

export type SubstitutionAnswer =
  | { readonly choice: 'replace'; readonly product_id: string; readonly way: 'points' | 'transfer' }
  | { readonly choice: 'drop'; readonly way: 'points' | 'transfer' }
  | { readonly choice: 'call' }

/** Sends the customer's choice; what somebody else has settled meanwhile is reported, and shown as it is now. */
export function useChooseSubstitution(orderId: string, questionId: string) {
  const t = useT('orders')
  const c = useT('common')
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function choose(wish: SubstitutionAnswer) {
    setIsBusy(true)
    try {
      const body = { question_id: questionId, ...wish }
      const order = await shopApi.chooseSubstitution({ params: { id: orderId }, body })
      client.setQueryData(orderKeys.one(orderId), order)
      showToast({
        type: 'success',
        text: t(wish.choice === 'call' ? 'substitution_done_call' : 'substitution_done'),
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'status_conflict' || error.code === 'product_not_found') {
        showToast({ type: 'info', text: t('substitution_settled') })
        void client.invalidateQueries({ queryKey: orderKeys.one(orderId) })
      } else {
        showToast({ type: 'error', text: c(error.status === 0 ? 'connection_error' : 'something_wrong') })
      }
    }
    void client.invalidateQueries({ queryKey: orderKeys.anyList })
    setIsBusy(false)
  }

  return { isBusy, choose }
}
