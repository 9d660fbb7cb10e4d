import { DomainError } from '@doira/domain/problem'
import { and, eq } from 'drizzle-orm'
import { orderLinesTable } from '../../orders/orders.tables.ts'
import { type OrderAction, publishOrder } from '../order-actions/order-action.ts'

/** A mark of the kitchen; the last one wins. */
export const tick: OrderAction<{ readonly line_id: string; readonly done: boolean }> = {
  reached: [],
  from: [
    'new',
    'operator_accepted',
    'vendor_accepted',
    'vendor_ready',
    'courier_accepted',
    'courier_cancelled',
  ],
  async apply(context, { line_id: lineId, done }) {
    const { tx, order, pressedAt } = context
    const rows = await tx
      .update(orderLinesTable)
      .set({ doneAt: done ? pressedAt : null })
      .where(
        and(
          eq(orderLinesTable.shipperId, order.shipperId),
          eq(orderLinesTable.orderId, order.id),
          eq(orderLinesTable.id, lineId),
        ),
      )
      .returning({ name: orderLinesTable.name })
    const [line] = rows
    if (!line) throw new DomainError({ code: 'line_not_found' })
    await publishOrder(context, { kind: 'line', data: { line_id: lineId, done } })
    return { before: { done: !done }, after: { line_id: lineId, dish: line.name, done } }
  },
}
