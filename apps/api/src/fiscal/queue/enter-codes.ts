import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { type OrderRow, orderLinesTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeMarkingCodes } from '../record/marking-codes.queries.ts'

/**
 * Enters the marking codes that the kitchen did not read, whatever the status of the order. The caller has locked its row.
 *
 * @throws DomainError line_not_found, marking_code_taken, marking_codes_count
 */
export async function enterCodes(
  tx: Db,
  order: OrderRow,
  { lineId, codes, now }: { lineId: string; codes: readonly string[]; now: Instant },
) {
  const { shipperId, id: orderId } = order
  const [line] = await tx
    .select({ name: orderLinesTable.name, quantity: orderLinesTable.quantity })
    .from(orderLinesTable)
    .where(
      and(
        eq(orderLinesTable.shipperId, shipperId),
        eq(orderLinesTable.orderId, orderId),
        eq(orderLinesTable.id, lineId),
      ),
    )
  if (!line) throw new DomainError({ code: 'line_not_found' })
  await writeMarkingCodes(tx, { shipperId, id: orderId, lineId, quantity: line.quantity, codes, now })
  return { after: { line_id: lineId, dish: line.name, codes: codes.length } }
}
