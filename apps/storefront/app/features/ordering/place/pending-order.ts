import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { pendingOrderStore } from '../../../platform/stores/pending-order-store.ts'
import { isSameOrder, type OrderBody } from './order.mapper.ts'
import { type Placed, type SendOutcome, sendOrder } from './send-order.ts'

/** An attempt that takes longer counts as unanswered. */
const attemptMs = 20_000

/** The id of the coming order: made once, and the same in every tab of this browser. */
export async function takeOrderId(): Promise<string> {
  // Another tab may have made one a moment ago.
  await pendingOrderStore.persist.rehydrate()
  const { order } = pendingOrderStore.getState()
  if (order) return order.id
  const id = randomId()
  pendingOrderStore.setState({ order: { id, sentBody: null } })
  return id
}

/** After it was placed, or when it turned out to be another order. */
export function clearPendingOrder(): void {
  pendingOrderStore.setState({ order: null })
}

type OrderApi = Pick<ShopApi, 'createOrder'>
type SendPendingOrder = {
  readonly api: OrderApi
  readonly makeBody: (id: string) => OrderBody
  readonly onChecking: () => void
  readonly wait?: (delayMs: number) => Promise<void>
}

/**
 * Sends the order under its stored id. When this very order was sent before and nobody answered, the same text is sent
 * again, so that the server answers with the stored reply; a changed order has the same id, and the server decides.
 */
export async function sendPendingOrder({
  api,
  makeBody,
  onChecking,
  wait = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
}: SendPendingOrder): Promise<SendOutcome> {
  const id = await takeOrderId()
  const { order } = pendingOrderStore.getState()
  const made = makeBody(id)
  const sentBody =
    order?.sentBody && isSameOrder(order.sentBody, made) ? order.sentBody : JSON.stringify(made)
  pendingOrderStore.setState({ order: { id, sentBody }, lastPaymentType: made.payment_type })
  const body = JSON.parse(sentBody) as OrderBody // written by makeBody, here or in another tab
  const outcome = await sendOrder({
    send: () => sendOnce(api, body),
    onChecking,
    now: () => performance.now(),
    wait,
  })
  if (outcome.kind === 'refused' && outcome.problem.status !== 409) {
    pendingOrderStore.setState({ order: { id, sentBody: null } })
  }
  return outcome
}

async function sendOnce(api: OrderApi, body: OrderBody): Promise<Placed> {
  const signal = AbortSignal.timeout(attemptMs)
  try {
    const { order_id, payment_link } = await api.createOrder({ body, signal })
    return { orderId: order_id, paymentLink: payment_link }
  } catch (error) {
    if (!signal.aborted) throw error
    throw new ApiProblem({ code: 'connection_error', status: 0 }, { cause: error })
  }
}
