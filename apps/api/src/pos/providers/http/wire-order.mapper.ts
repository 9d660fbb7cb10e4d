import type { PosItemId, PosOrder } from '../pos-provider.ts'

/** An order in the protocol of docs/pos-http.md. */
export function toWirePosOrder(order: PosOrder) {
  const { number, branch, progress, customer, address, comment, discount, delivery, points, total } = order
  return {
    ...{ id: order.correlationId, number, branch, progress, customer, address, comment },
    placed_at: order.placedAt,
    delivery_type: order.deliveryType,
    wanted_at: order.wantedAt,
    ready_by: order.readyBy,
    payment: { type: order.payment.type, is_prepaid: order.payment.isPrepaid },
    lines: order.lines.map(({ modifiers, parts, ...line }) => ({
      ...toWireItem(line),
      modifiers: modifiers.map(toWireItem),
      parts: parts.map(toWireItem),
    })),
    ...{ discount, delivery, points, total },
  }
}

function toWireItem<Item extends PosItemId>({ posId, ...item }: Item) {
  return { ...item, pos_id: posId }
}
