import { DomainError } from '@doira/domain/problem'
import { and, eq } from 'drizzle-orm'
import { writeMarkingCodes } from '../../fiscal/record/marking-codes.queries.ts'
import { orderLinesTable } from '../../orders/orders.tables.ts'
import { type OrderAction, publishOrder } from '../order-actions/order-action.ts'

type Tick = {
  readonly line_id: string
  readonly done: boolean
  readonly codes?: readonly string[] | undefined
}

/** A mark of the kitchen; the last one wins. A line that is not done after all has its marking codes read again. */
export const tick: OrderAction<Tick> = {
  reached: [],
  from: [
    'new',
    'operator_accepted',
    'vendor_accepted',
    'vendor_ready',
    'courier_accepted',
    'courier_cancelled',
  ],
  async apply(context, { line_id: lineId, done, codes }) {
    const { tx, order, pressedAt, now } = context
    const ofLine = and(
      eq(orderLinesTable.shipperId, order.shipperId),
      eq(orderLinesTable.orderId, order.id),
      eq(orderLinesTable.id, lineId),
    )
    const [line] = await tx
      .select({
        name: orderLinesTable.name,
        doneAt: orderLinesTable.doneAt,
        quantity: orderLinesTable.quantity,
      })
      .from(orderLinesTable)
      .where(ofLine)
      .for('no key update')
    if (!line) throw new DomainError({ code: 'line_not_found' })
    const given = done ? codes : []
    if (given !== undefined)
      await writeMarkingCodes(tx, { ...order, lineId, quantity: line.quantity, codes: given, now })
    await tx
      .update(orderLinesTable)
      .set({ doneAt: done ? pressedAt : null })
      .where(ofLine)
    await publishOrder(context, { kind: 'line', data: { line_id: lineId, done } })
    const wasDone = line.doneAt !== null
    return {
      ...(wasDone !== done && { before: { done: wasDone } }),
      after: { line_id: lineId, dish: line.name, done, ...(codes && { codes: codes.length }) },
    }
  },
}
