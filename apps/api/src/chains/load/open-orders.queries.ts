import { openStatuses } from '@doira/domain/orders/status'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { RowChange } from './find-difference.ts'

/** How many open orders there are with what a folder archives or changes; they stay as they were placed. */
export type OpenOrders = readonly {
  readonly list: RowChange['list']
  readonly key: string
  readonly count: number
}[]

export async function listOpenOrders(
  db: Db,
  shipperId: string,
  changes: readonly RowChange[],
): Promise<OpenOrders> {
  const counted = sql<number>`count(distinct ${ordersTable.id})`.mapWith(Number)
  const isOpen = and(eq(ordersTable.shipperId, shipperId), inArray(ordersTable.status, [...openStatuses]))
  const keysOf = (list: RowChange['list']) => changes.filter((one) => one.list === list).map(({ key }) => key)
  const [dishes, branches, zones] = [keysOf('products'), keysOf('branches'), keysOf('zones')]
  const { productId } = orderLinesTable
  const { branchId, zoneId } = ordersTable
  const ofDishes = await db
    .select({ key: productId, count: counted })
    .from(orderLinesTable)
    .innerJoin(
      ordersTable,
      and(eq(ordersTable.shipperId, orderLinesTable.shipperId), eq(ordersTable.id, orderLinesTable.orderId)),
    )
    .where(and(isOpen, inArray(productId, dishes)))
    .groupBy(productId)
  const ofBranches = await db
    .select({ key: branchId, count: counted })
    .from(ordersTable)
    .where(and(isOpen, inArray(branchId, branches)))
    .groupBy(branchId)
  const ofZones = await db
    .select({ key: zoneId, count: counted })
    .from(ordersTable)
    .where(and(isOpen, inArray(zoneId, zones)))
    .groupBy(zoneId)
  const named = (
    list: RowChange['list'],
    rows: readonly { readonly key: string | null; readonly count: number }[],
  ) => rows.flatMap(({ key, count }) => (key === null ? [] : [{ list, key, count }]))
  return [...named('products', ofDishes), ...named('branches', ofBranches), ...named('zones', ofZones)]
}
