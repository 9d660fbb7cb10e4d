import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { orderRequestsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

type RequestKey = { readonly shipperId: string; readonly orderId: string }

/** What took an order id, and the number of its order. */
export type EarlierRequest = {
  readonly customerId: string
  readonly bodyHash: Uint8Array
  readonly number: number
}

/**
 * Takes an order id. Another request with the same id waits here for this transaction to end.
 *
 * @returns null when it is taken now; else what took it before.
 */
export async function takeOrderId(
  db: Db,
  request: RequestKey & {
    readonly customerId: string
    readonly bodyHash: Uint8Array
    readonly createdAt: Instant
  },
): Promise<EarlierRequest | null> {
  const taken = await db
    .insert(orderRequestsTable)
    .values(request)
    .onConflictDoNothing()
    .returning({ orderId: orderRequestsTable.orderId })
  return taken.length > 0 ? null : getEarlierRequest(db, request)
}

async function getEarlierRequest(db: Db, { shipperId, orderId }: RequestKey): Promise<EarlierRequest> {
  const rows = await db
    .select({
      customerId: orderRequestsTable.customerId,
      bodyHash: orderRequestsTable.bodyHash,
      number: ordersTable.number,
    })
    .from(orderRequestsTable)
    .innerJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, orderRequestsTable.shipperId),
        eq(ordersTable.id, orderRequestsTable.orderId),
      ),
    )
    .where(and(eq(orderRequestsTable.shipperId, shipperId), eq(orderRequestsTable.orderId, orderId)))
  const [earlier] = rows
  // Both rows are written in one transaction, and that has ended.
  if (!earlier) throw new Error('an order id is taken and has no order')
  return earlier
}
