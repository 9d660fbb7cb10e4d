import { isMarked } from '@doira/domain/fiscal/marking'
import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { categoryOfProduct, productOfLine } from '../../../orders/line-joins.ts'
import { orderLinePeopleTable } from '../../../orders/line-people.tables.ts'
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
      // Of a marked drink, where the register of the chain issues the receipt: providers and aggregators ask for no codes.
      mxik: productsTable.mxik,
      hasRegister: sql<boolean>`exists (
        select from fiscal_registers r join orders o on o.shipper_id = r.shipper_id and o.id = ${orderLinesTable.orderId}
        where r.shipper_id = ${orderLinesTable.shipperId} and o.payment_type <> 'aggregator'
          and (o.payment_type::text <> all (r.issuing_providers) or exists (
            select from fiscal_documents d where d.shipper_id = o.shipper_id and d.order_id = o.id
              and d.kind = 'sale' and d.issuer = 'register')))`,
      codesRead: sql<number>`(select count(*)::int from marking_codes m where m.shipper_id = ${orderLinesTable.shipperId}
        and m.order_id = ${orderLinesTable.orderId} and m.line_id = ${orderLinesTable.id})`,
      isStopped: sql<boolean>`exists (
        select from substitution_questions q where q.shipper_id = ${orderLinesTable.shipperId}
          and q.line_id = ${orderLinesTable.id} and q.settled_at is null)`,
      isOfGroup: isNotNull(orderLinePeopleTable.lineId).mapWith(Boolean),
      personName: orderLinePeopleTable.name,
    })
    .from(orderLinesTable)
    .innerJoin(productsTable, productOfLine)
    .innerJoin(categoriesTable, categoryOfProduct)
    .leftJoin(
      orderLinePeopleTable,
      and(
        eq(orderLinePeopleTable.shipperId, orderLinesTable.shipperId),
        eq(orderLinePeopleTable.lineId, orderLinesTable.id),
      ),
    )
    .where(and(eq(orderLinesTable.shipperId, shipperId), inArray(orderLinesTable.orderId, [...orderIds])))
    .orderBy(asc(orderLinesTable.orderId), asc(orderLinesTable.position))
  const facts = rows.map(({ mxik, hasRegister, codesRead, ...row }) => ({
    ...row,
    codesMissing:
      hasRegister && isMarked(mxik) && row.line.price > 0 ? Math.max(0, row.line.quantity - codesRead) : 0,
  }))
  return Map.groupBy(facts, ({ line }) => line.orderId)
}
