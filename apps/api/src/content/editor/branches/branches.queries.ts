import { openStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { menusTable } from '../../../catalog/menus.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { kitchenSlotsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { staffBranchesTable, staffTable } from '../../../staff/staff.tables.ts'

/** When branches were closed for good; null: they were not. */
export async function listClosings(db: Db, shipperId: string): Promise<ReadonlyMap<string, Instant | null>> {
  const { id, closedAt } = branchesTable
  const rows = await db
    .select({ id, closedAt })
    .from(branchesTable)
    .where(eq(branchesTable.shipperId, shipperId))
  return new Map(rows.map((row) => [row.id, row.closedAt]))
}

/** Open orders by branch. */
export async function countOpenOrders(db: Db, shipperId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ branchId: ordersTable.branchId, orders: count() })
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), inArray(ordersTable.status, [...openStatuses])))
    .groupBy(ordersTable.branchId)
  return new Map(rows.map(({ branchId, orders }) => [branchId, orders]))
}

/** The menu that most branches of a city have, by city. */
export async function listMenusOfCities(db: Db, shipperId: string): Promise<ReadonlyMap<string, string>> {
  const { cityId, menuId } = branchesTable
  const rows = await db
    .select({ cityId, menuId: sql<string>`mode() within group (order by ${menuId})` })
    .from(branchesTable)
    .where(eq(branchesTable.shipperId, shipperId))
    .groupBy(cityId)
  return new Map(rows.map((row) => [row.cityId, row.menuId]))
}

/** The minutes that orders have taken of a half hour, by branch. */
export async function listTakenAt(
  db: Db,
  { shipperId, startsAt }: { readonly shipperId: string; readonly startsAt: Instant },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ branchId: kitchenSlotsTable.branchId, taken: kitchenSlotsTable.takenMinutes })
    .from(kitchenSlotsTable)
    .where(and(eq(kitchenSlotsTable.shipperId, shipperId), eq(kitchenSlotsTable.startsAt, startsAt)))
  return new Map(rows.map(({ branchId, taken }) => [branchId, taken]))
}

/** The names of the managers of each branch. */
export async function listManagers(
  db: Db,
  shipperId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ branchId: staffBranchesTable.branchId, name: staffTable.name })
    .from(staffBranchesTable)
    .innerJoin(
      staffTable,
      and(
        eq(staffTable.shipperId, staffBranchesTable.shipperId),
        eq(staffTable.id, staffBranchesTable.staffId),
      ),
    )
    .where(
      and(
        eq(staffBranchesTable.shipperId, shipperId),
        eq(staffTable.role, 'manager'),
        isNull(staffTable.disabledAt),
      ),
    )
    .orderBy(asc(staffTable.name))
  const byBranch = Map.groupBy(rows, ({ branchId }) => branchId)
  return new Map([...byBranch].map(([branchId, found]) => [branchId, found.map(({ name }) => name)]))
}

export function listMenus(db: Db, shipperId: string) {
  const { id, title, slug } = menusTable
  return db
    .select({ id, title })
    .from(menusTable)
    .where(eq(menusTable.shipperId, shipperId))
    .orderBy(asc(slug))
}
