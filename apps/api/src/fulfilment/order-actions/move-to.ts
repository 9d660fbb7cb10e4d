import type { OrderStatus } from '@doira/domain/orders/status'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { type Courier, changeStatus } from '../../orders/lifecycle/change-status.ts'
import type { OrderEventData } from '../../orders/orders.tables.ts'
import type { ActionContext } from './order-action.ts'

/** Advances the order with `changeStatus`. */
export async function moveTo(
  { tx, staff, order, actor, now, pressedAt }: ActionContext,
  to: OrderStatus,
  given: {
    readonly description?: string
    readonly data?: OrderEventData
    readonly courier?: Courier
    readonly returnWay?: ReturnWay
  } = {},
): Promise<void> {
  const { shipperId, id: orderId } = order
  await changeStatus(tx, { shipperId, orderId, to, actor, staffId: staff.id, now, pressedAt, ...given })
}
