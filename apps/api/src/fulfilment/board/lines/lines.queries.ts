import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { categoryOfProduct, productOfLine } from '../../../orders/line-joins.ts'
import { orderLinesTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LineFacts } from './line.mapper.ts'

/** The lines of these orders in order, each with its station and whether it awaits the customer's choice. */
export async function listLinesOf(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly LineFacts[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      line: getTableColumns(orderLinesTable),
      station: categoriesTable.station,
      isStopped: sql<boolean>`exists (
        select from substitution_questions q where q.shipper_id = ${orderLinesTable.shipperId}
          and q.line_id = ${orderLinesTable.id} and q.settled_at is null)`,
    })
    .from(orderLinesTable)
    .innerJoin(productsTable, productOfLine)
    .innerJoin(categoriesTable, categoryOfProduct)
    .where(and(eq(orderLinesTable.shipperId, shipperId), inArray(orderLinesTable.orderId, [...orderIds])))
    .orderBy(asc(orderLinesTable.orderId), asc(orderLinesTable.position))
  return Map.groupBy(rows, ({ line }) => line.orderId)
}
