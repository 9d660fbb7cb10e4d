import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import { type CardFacts, listCards, listEndedCards } from '../board/cards.queries.ts'

export const inKitchen: readonly OrderStatus[] = ['new', 'operator_accepted', 'vendor_accepted']
const lastReadyCount = 10

/** The status before the last one: an order that never reached the kitchen is not shown when it ends. */
const wasInKitchen = sql`(
  select e.status from order_status_events e
  where e.shipper_id = ${ordersTable.shipperId} and e.order_id = ${ordersTable.id} and e.kind = 'status'
  order by e.id desc offset 1 limit 1) in ${[...inKitchen]}`

/**
 * Orders that were in the kitchen and were cancelled since a moment; `visible` restricts them to what a
 * member of staff may see.
 */
export function listCrossedOut(
  db: Db,
  shipperId: string,
  { visible, since }: { readonly visible: SQL | undefined; readonly since: Instant },
): Promise<readonly CardFacts[]> {
  return listEndedCards(db, shipperId, { where: and(visible, wasInKitchen), since, lane: 'cancelled' })
}

/**
 * The orders of these branches that became ready last, newest first; `visible` restricts them to what a
 * member of staff may see.
 */
export async function listLastReady(
  db: Db,
  shipperId: string,
  { visible, branchIds }: { readonly visible: SQL | undefined; readonly branchIds: readonly string[] | null },
): Promise<readonly CardFacts[]> {
  const ids = await listLastReadyIds(db, shipperId, branchIds)
  if (ids.length === 0) return []
  const cards = await listCards(db, shipperId, and(visible, inArray(ordersTable.id, [...ids])))
  return ids.flatMap((id) => cards.find(({ order }) => order.id === id) ?? [])
}

async function listLastReadyIds(
  db: Db,
  shipperId: string,
  branchIds: readonly string[] | null,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: orderStatusEventsTable.orderId })
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        inBranches(orderStatusEventsTable.branchId, branchIds),
        eq(orderStatusEventsTable.kind, 'status'),
        eq(orderStatusEventsTable.status, 'vendor_ready'),
      ),
    )
    .orderBy(desc(orderStatusEventsTable.number))
    .limit(lastReadyCount)
  return rows.map(({ id }) => id)
}

/** When the next pre-order reaches the kitchen; null when there is none. */
export async function findNextPreOrder(
  db: Db,
  shipperId: string,
  visible: SQL | undefined,
): Promise<Instant | null> {
  const rows = await db
    .select({ at: ordersTable.releaseAt })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.status, 'future'),
        isNotNull(ordersTable.releaseAt),
        visible,
      ),
    )
    .orderBy(asc(ordersTable.releaseAt))
    .limit(1)
  return rows[0]?.at ?? null
}

/** The number of dishes that these branches have stopped. */
export async function countStopped(
  db: Db,
  shipperId: string,
  branchIds: readonly string[] | null,
): Promise<number> {
  return db.$count(
    stopListTable,
    and(eq(stopListTable.shipperId, shipperId), inBranches(stopListTable.branchId, branchIds)),
  )
}
