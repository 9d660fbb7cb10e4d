import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { emptyCart } from '../../../platform/stores/cart-store.ts'
import { clearCheckout } from '../../../platform/stores/checkout-store.ts'
import { pendingOrderStore } from '../../../platform/stores/pending-order-store.ts'
import { clearPendingOrder } from './pending-order.ts'

/** Found: the cart was ordered, and its page is shown. Not found: the cart is as it was, under the same id. */
export async function settlePendingOrder(
  api: Pick<ShopApi, 'getOrder'>,
  onFound: (id: string) => void,
): Promise<void> {
  const { order } = pendingOrderStore.getState()
  if (!order?.sentBody) return
  try {
    await api.getOrder({ params: { id: order.id } })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status === 404) pendingOrderStore.setState({ order: { id: order.id, sentBody: null } })
    return
  }
  clearPendingOrder()
  emptyCart()
  clearCheckout()
  onFound(order.id)
}
