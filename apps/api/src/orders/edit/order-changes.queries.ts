import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type OrderRow, ordersTable } from '../orders.tables.ts'

/** Changes of an order other than its status. The caller has locked its row. */
export async function changeOrder(
  db: Db,
  { shipperId, id }: Pick<OrderRow, 'shipperId' | 'id'>,
  change: Partial<Omit<OrderRow, 'shipperId' | 'id' | 'status'>>,
): Promise<void> {
  await db
    .update(ordersTable)
    .set(change)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, id)))
}
