import { listCannotEat } from '../../customers/customer-notes.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Reads what the customers of orders cannot eat. This is personal data, so only open orders show it: the
 * returned function returns an empty text for every other order.
 */
export async function readCannotEat(
  db: Db,
  shipperId: string,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => string> {
  const open = orders.filter(({ finishedAt }) => finishedAt === null)
  const known = await listCannotEat(db, { shipperId, customerIds: open.map(({ customerId }) => customerId) })
  return ({ customerId, finishedAt }) => (finishedAt === null ? (known.get(customerId) ?? '') : '')
}
