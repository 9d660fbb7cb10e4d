import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import { lockCustomer } from '../account/customers.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'
import type { Actor, StatusEventRow } from './orders.tables.ts'
import { orderStatusEventsTable } from './orders.tables.ts'

export type NewStatusEvent = {
  readonly shipperId: string
  readonly orderId: string
  readonly customerId: string
  readonly status: StatusEventRow['status']
  readonly actor: Actor
  readonly description?: string
  readonly createdAt: Instant
}

/**
 * Writes down what happened to an order and tells every instance after the commit. Holds the customer's row, so that
 * the numbers of a customer's events rise in the order in which they become visible.
 */
export async function recordStatusEvent(db: Db, event: NewStatusEvent): Promise<void> {
  const { shipperId, orderId, customerId, status } = event
  await lockCustomer(db, { shipperId, customerId })
  await db.insert(orderStatusEventsTable).values(event)
  await publishChange(db, { shipperId, topic: 'order', facts: { orderId, customerId, status } })
}

/** The events of these orders, oldest first. An order has a few dozen at most. */
export async function listEventsOfOrders(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<readonly StatusEventRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        inArray(orderStatusEventsTable.orderId, [...orderIds]),
      ),
    )
    .orderBy(asc(orderStatusEventsTable.id))
}

type CustomerKey = { readonly shipperId: string; readonly customerId: string }

/** What happened to a customer's orders after an event, oldest first. */
export async function listEventsAfter(
  db: Db,
  { shipperId, customerId, after, limit }: CustomerKey & { readonly after: string; readonly limit: number },
): Promise<readonly StatusEventRow[]> {
  return db
    .select()
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        eq(orderStatusEventsTable.customerId, customerId),
        gt(orderStatusEventsTable.id, after),
      ),
    )
    .orderBy(asc(orderStatusEventsTable.id))
    .limit(limit)
}

/** '0' when nothing has happened yet. */
export async function findLastEventId(db: Db, { shipperId, customerId }: CustomerKey): Promise<string> {
  const rows = await db
    .select({ last: max(orderStatusEventsTable.id) })
    .from(orderStatusEventsTable)
    .where(
      and(eq(orderStatusEventsTable.shipperId, shipperId), eq(orderStatusEventsTable.customerId, customerId)),
    )
  return rows[0]?.last ?? '0'
}
