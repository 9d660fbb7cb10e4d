import type { PosItemId, PosOrder } from '../pos-provider.ts'

/** An order in the protocol of docs/pos-http.md. */
export function toWirePosOrder(order: PosOrder) {
  return {
    id: order.correlationId,
    branch: order.branch,
    number: order.number,
    placed_at: order.placedAt,
    progress: order.progress,
    delivery_type: order.deliveryType,
    wanted_at: order.wantedAt,
    ready_by: order.readyBy,
    customer: order.customer,
    address: order.address,
    comment: order.comment,
    payment: { type: order.payment.type, is_prepaid: order.payment.isPrepaid },
    lines: order.lines.map((line) => ({
      ...toWireId(line),
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      modifiers: line.modifiers.map((modifier) => ({
        ...toWireId(modifier),
        name: modifier.name,
        quantity: modifier.quantity,
        price: modifier.price,
      })),
      parts: line.parts.map((part) => ({ ...toWireId(part), name: part.name, quantity: part.quantity })),
    })),
    discount: order.discount,
    delivery: order.delivery,
    points: order.points,
    total: order.total,
  }
}

function toWireId({ id, posId }: PosItemId) {
  return { id, pos_id: posId }
}
