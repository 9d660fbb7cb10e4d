import type { EarningLine } from '@doira/domain/loyalty/points'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { levelMinutes } from '@doira/domain/policy/shop-rules'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { categoriesTable, productsTable } from '../catalog/products.tables.ts'
import { discountsTable } from '../discounts/discounts.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { categoryOfProduct, productOfLine } from './line-joins.ts'
import { orderDiscountsTable, orderLinesTable, ordersTable } from './orders.tables.ts'

/** The goods of a customer's finished orders in the twelve months before `now`, which is exclusive. */
export async function sumPurchases(
  db: Db,
  {
    shipperId,
    customerId,
    now,
  }: { readonly shipperId: string; readonly customerId: string; readonly now: Instant },
): Promise<Sum> {
  const { rows } = await db.execute<{ purchases: string }>(sql`
    select ${purchasesColumn(sql`${now}::timestamptz`)} from ${ordersTable}
    where shipper_id = ${shipperId} and customer_id = ${customerId} and status = 'finished'`)
  return toSum(Number(rows[0]?.purchases ?? 0))
}

/** The same as a column of a statement that selects from orders of a customer. */
export function purchasesColumn(now: SQL): SQL {
  const since = sql`${now} - interval '${sql.raw(String(levelMinutes))} minutes'`
  return sql`coalesce(sum(goods - order_discount) filter (
    where status = 'finished' and finished_at >= ${since} and finished_at < ${now}), 0)::text as purchases`
}

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/** The lines of an order that earn points, in order. */
export async function listEarningLines(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<readonly EarningLine[]> {
  return db
    .select({
      total: orderLinesTable.total,
      orderDiscountShare: orderLinesTable.orderDiscountShare,
      earnsPoints: categoriesTable.earnsPoints,
    })
    .from(orderLinesTable)
    .innerJoin(productsTable, productOfLine)
    .innerJoin(categoriesTable, categoryOfProduct)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, orderId)))
    .orderBy(asc(orderLinesTable.position))
}

/** Whether a discount of an order excludes that it earns points. */
export const excludesPoints = (db: Db, order: OrderKey): Promise<boolean> =>
  hasDiscount(db, order, sql`not d.earns_points`)

/** Whether a discount of an order excludes that it is paid with points. */
export const forbidsPoints = (db: Db, order: OrderKey): Promise<boolean> =>
  hasDiscount(db, order, sql`not d.allows_points`)

async function hasDiscount(db: Db, { shipperId, orderId }: OrderKey, which: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${orderDiscountsTable} used
    join ${discountsTable} d on d.shipper_id = used.shipper_id and d.id = used.discount_id and ${which}
    where used.shipper_id = ${shipperId} and used.order_id = ${orderId} limit 1`)
  return rows.length > 0
}
