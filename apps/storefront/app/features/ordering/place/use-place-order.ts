import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import { announce } from '@doira/web/browser/announce.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/messages.tsx'
import { expectPurchase } from '../../../platform/analytics/purchases.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { leaveTo } from '../../../platform/browser/framed.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ofDomain, type ShownProblem, toShownProblem } from '../../../platform/problem-texts.ts'
import { emptyCart } from '../../../platform/stores/cart-store.ts'
import { clearCheckout } from '../../../platform/stores/checkout-store.ts'
import { groupPath } from '../group/group-path.ts'
import type { ShownQuote } from '../quote/quote.ts'
import { askQuoteAgain, whenQuoteSettled } from '../quote/quote-store.ts'
import type { OrderBody } from './order.mapper.ts'
import { clearPendingOrder, sendPendingOrder } from './pending-order.ts'
import { noteOrder } from './placed-orders.ts'

export type PlacePhase = 'idle' | 'placing' | 'checking' | 'placed' | 'failed' | 'conflict'

export type Placing = {
  readonly phase: PlacePhase
  /** Why nothing was ordered: the problems of a refused order, or a price above the one that was shown. */
  readonly refusal: readonly ShownProblem[]
  /** Why it was refused as a whole: too many tries, a broken request. */
  readonly problem: ApiProblem | null
}

const idle: Placing = { phase: 'idle', refusal: [], problem: null }

/** Sends the order and continues to its page; what comes back otherwise is shown at the button or in its place. */
export function usePlaceOrder() {
  const t = useT('order')
  const navigate = useNavigate()
  const href = useHref()
  const [placing, setPlacing] = useState<Placing>(idle)

  /**
   * @param shownTotal the total on the button at the press; null: it showed none. An order that would cost more is not
   *   sent: the button shows the new total, and a second press accepts it.
   */
  async function place(
    makeBody: (id: string, quote: ShownQuote) => OrderBody,
    shownTotal: number | null,
  ): Promise<void> {
    setPlacing({ ...idle, phase: 'placing' })
    announce(t('placing'))
    // A press while sums are on their way means those sums.
    const { status, quote } = await whenQuoteSettled()
    if (status !== 'ready' || !quote) {
      setPlacing({ ...idle, phase: 'failed' })
      return
    }
    const { total } = quote.sums
    if (shownTotal !== null && total > shownTotal) {
      setPlacing({ ...idle, refusal: [ofDomain({ code: 'price_changed', total })] })
      return
    }
    // The people of the group pay on its page.
    let isPaidByParts = false
    const outcome = await sendPendingOrder({
      api: shopApi,
      makeBody: (id) => {
        const body = makeBody(id, quote)
        isPaidByParts = body.group_payment === 'each'
        return body
      },
      onChecking: () => setPlacing({ ...idle, phase: 'checking' }),
    })
    if (outcome.kind === 'silent') {
      setPlacing({ ...idle, phase: 'failed' })
      return
    }
    if (outcome.kind === 'placed') {
      setPlacing({ ...idle, phase: 'placed' })
      const { orderId, paymentLink } = outcome
      expectPurchase(orderId)
      noteOrder(orderId)
      // Replaced: Back does not return to a filled checkout, and from the payment page it leads to the order.
      const next =
        paymentLink !== '' ? paths.order(orderId) : isPaidByParts ? groupPath() : paths.orderCreated(orderId)
      await navigate(href(next), { replace: true })
      clearPendingOrder()
      emptyCart()
      clearCheckout()
      // Here and nowhere else: coming back or reloading opens no payment page by itself.
      if (paymentLink !== '') leaveTo(paymentLink)
      return
    }
    const { problem } = outcome
    if (problem.status === 409) clearPendingOrder()
    if (problem.code === 'order_conflict') {
      setPlacing({ ...idle, phase: 'conflict' })
      return
    }
    if (problem.code === 'group_changed') {
      // The basket is what others have made of it meanwhile.
      const { readGroupAgain } = await import('../group/sync/start-group-sync.ts')
      readGroupAgain()
    }
    // A refused order left nothing behind: the quote is asked again and shows the same problems in their places.
    setPlacing({ phase: 'idle', refusal: problem.problems.map(toShownProblem), problem })
    askQuoteAgain()
  }

  return { placing, place }
}
