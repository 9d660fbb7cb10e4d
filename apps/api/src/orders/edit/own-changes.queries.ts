import type { Instant } from '@doira/domain/time/instant'
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type OrderRow, orderStatusEventsTable } from '../orders.tables.ts'

type OrderKey = Pick<OrderRow, 'shipperId' | 'id'>

const table = orderStatusEventsTable

/** The ids that the client made for the changes that the customer has made of an order, paid for or not. */
export async function listOwnChanges(db: Db, order: OrderKey): Promise<readonly string[]> {
  const id = sql<string>`${table.data} ->> 'change_id'`
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(...ofOrder(order), inArray(table.kind, ['edited', 'additional_payment']), isNotNull(id)))
  return rows.map((row) => row.id)
}

/**
 * Whether the dishes have changed since then without the staff: the customer changed them, or a difference was paid or
 * given back. What a colleague changed is not counted.
 */
export async function isChangedSince(db: Db, order: OrderKey, since: Instant): Promise<boolean> {
  const rows = await db
    .select({ number: table.number })
    .from(table)
    .where(
      and(
        ...ofOrder(order),
        eq(table.kind, 'edited'),
        inArray(table.actor, ['customer', 'server']),
        gte(table.createdAt, since),
        sql`(${table.data} ->> 'for_kitchen')::boolean`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

function ofOrder({ shipperId, id }: OrderKey) {
  return [eq(table.shipperId, shipperId), eq(table.orderId, id)]
}
