import { orderStatuses as allStatuses, listGroup, type OrderStatus } from '@doira/domain/orders/status'
import { and, eq, exists, inArray, max, sql } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Reads } from '../platform/database/connection/reads.ts'
import type { Db } from '../platform/database/database.ts'
import { orderStatusEventsTable, ordersTable } from './orders.tables.ts'

export type ReadHistory = <Value>(key: CustomerKey, read: (db: Db) => Promise<Value>) => Promise<Value>

const underWay: readonly OrderStatus[] = allStatuses.filter((status) => listGroup(status) === 'current')

/**
 * Reads a customer's orders, from a replica that has replayed all of them.
 *
 * Every change of an order has an event, and the numbers of a customer's events become visible in order: a
 * replica that has the last event has all of them. The primary knows the last number, whichever instance
 * wrote it. While an order is in progress the primary answers, because the event stream also sends positions
 * of couriers, which have no numbers.
 */
export function makeReadHistory({ db, reads }: { readonly db: Db; readonly reads: Reads }): ReadHistory {
  return async (key, read) => {
    if (!reads.hasReplica()) return read(db)
    const { last, isUnderWay } = await findMark(db, key)
    if (isUnderWay) return read(db)
    return reads.own(async (copy) => (await findMark(copy, key)).last >= last, read)
  }
}

async function findMark(db: Db, { shipperId, customerId }: CustomerKey) {
  const open = db
    .select({ one: sql`1` })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.customerId, customerId),
        inArray(ordersTable.status, [...underWay]),
      ),
    )
  const rows = await db
    .select({ last: max(orderStatusEventsTable.id), isUnderWay: sql<boolean>`${exists(open)}` })
    .from(orderStatusEventsTable)
    .where(
      and(eq(orderStatusEventsTable.shipperId, shipperId), eq(orderStatusEventsTable.customerId, customerId)),
    )
  return { last: BigInt(rows[0]?.last ?? 0), isUnderWay: rows[0]?.isUnderWay ?? false }
}
