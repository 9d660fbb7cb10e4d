import type { Instant } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import { type OrderReply, orderCountersTable, orderRequestsTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'

type RequestKey = { readonly shipperId: string; readonly orderId: string }

export type OrderRequestRow = typeof orderRequestsTable.$inferSelect

/**
 * Takes an order id. Whoever sends the same one at the same time waits here for this transaction to end.
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
): Promise<OrderRequestRow | null> {
  const taken = await db
    .insert(orderRequestsTable)
    .values(request)
    .onConflictDoNothing()
    .returning({ orderId: orderRequestsTable.orderId })
  if (taken.length > 0) return null
  const [earlier] = await db.select().from(orderRequestsTable).where(isRequest(request))
  if (!earlier) throw new Error('an order id is taken by nobody')
  return earlier
}

export async function saveReply(db: Db, key: RequestKey, reply: OrderReply): Promise<void> {
  await db.update(orderRequestsTable).set({ reply }).where(isRequest(key))
}

/**
 * The next number of the chain. Every order of the chain waits here for the one before, so it is the last thing that
 * is asked.
 */
export async function takeOrderNumber(db: Db, shipperId: string): Promise<number> {
  const [row] = await db
    .insert(orderCountersTable)
    .values({ shipperId, lastNumber: 1 })
    .onConflictDoUpdate({
      target: orderCountersTable.shipperId,
      set: { lastNumber: sql`${orderCountersTable.lastNumber} + 1` },
    })
    .returning({ number: orderCountersTable.lastNumber })
  if (!row) throw new Error('the counter gave no number')
  return row.number
}

function isRequest({ shipperId, orderId }: RequestKey) {
  return and(eq(orderRequestsTable.shipperId, shipperId), eq(orderRequestsTable.orderId, orderId))
}
