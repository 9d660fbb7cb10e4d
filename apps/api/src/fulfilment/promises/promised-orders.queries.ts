import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { shippersTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { deliveryZonesTable } from '../../delivery/delivery.tables.ts'
import { type OrderRow, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** Orders that were promised by a queue and are not with their customers. */
const isOpen = and(
  isNotNull(ordersTable.promise),
  isNull(ordersTable.finishedAt),
  isNull(ordersTable.handedAt),
)

/** Branches with promises to watch, and those that paused by themselves. */
export async function listWatchedBranches(db: Db) {
  return db
    .select({
      ...{ shipperId: branchesTable.shipperId, id: branchesTable.id, revision: branchesTable.revision },
      ...{ load: branchesTable.load, loadUntil: branchesTable.loadUntil, ownPause: branchesTable.ownPause },
      stationPlaces: branchesTable.stationPlaces,
      kitchenCapacityMinutes: branchesTable.kitchenCapacityMinutes,
      promiseRules: shippersTable.promiseRules,
    })
    .from(branchesTable)
    .innerJoin(shippersTable, eq(shippersTable.id, branchesTable.shipperId))
    .where(
      sql`${branchesTable.ownPause} is not null or exists (select from ${ordersTable}
        where ${ordersTable.shipperId} = ${branchesTable.shipperId}
          and ${ordersTable.branchId} = ${branchesTable.id} and ${isOpen})`,
    )
    .orderBy(asc(branchesTable.shipperId), asc(branchesTable.id))
}
export type WatchedBranch = Awaited<ReturnType<typeof listWatchedBranches>>[number]

/** The promised orders of a branch, with the drive of their zone. */
export async function listPromisedOrders(db: Db, { shipperId, id }: Pick<WatchedBranch, 'shipperId' | 'id'>) {
  return db
    .select({ order: ordersTable, driveMinutes: deliveryZonesTable.driveMinutes })
    .from(ordersTable)
    .leftJoin(
      deliveryZonesTable,
      and(
        eq(deliveryZonesTable.shipperId, ordersTable.shipperId),
        eq(deliveryZonesTable.id, ordersTable.zoneId),
      ),
    )
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.branchId, id), isOpen))
    .orderBy(asc(ordersTable.createdAt), asc(ordersTable.id))
}

/** The oldest late order that waits, locked; null without one. */
export async function claimLateOrder(db: Db, now: Instant): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(ordersTable)
    .where(sql`${ordersTable.lateDueAt} <= ${now}`)
    .orderBy(asc(ordersTable.lateDueAt), asc(ordersTable.shipperId), asc(ordersTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}
