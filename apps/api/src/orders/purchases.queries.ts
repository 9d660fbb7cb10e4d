import type { EarningLine } from '@doira/domain/loyalty/points'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { levelGraceMinutes, levelMinutes } from '@doira/domain/policy/shop-rules'
import { type Instant, toInstant } from '@doira/domain/time/instant'
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
    select ${purchasesColumn(sql`${now}::timestamptz`)} as purchases from ${ordersTable}
    where shipper_id = ${shipperId} and customer_id = ${customerId} and status = 'finished'`)
  return toSum(Number(rows[0]?.purchases ?? 0))
}

/** The same as a column of a statement that selects from orders of a customer. */
export function purchasesColumn(now: SQL): SQL {
  const since = sql`${now} - interval '${sql.raw(String(levelMinutes))} minutes'`
  return sql`coalesce(sum(goods - order_discount) filter (
    where status = 'finished' and finished_at >= ${since} and finished_at < ${now}), 0)::text`
}

const minutes = (count: number): SQL => sql`interval '${sql.raw(String(count))} minutes'`

/**
 * The most that the purchases of twelve months were at any instant of the last month, as a column of a statement with the
 * customer's orders in `own`. They rise only when an order is finished, so the instants after each and the first of the
 * month are compared.
 */
export function bestPurchasesColumn(now: SQL): SQL {
  const since = sql`${now} - ${minutes(levelGraceMinutes)}`
  return sql`(
    select greatest(coalesce(sum(bought) filter (where finished_at < ${since}), 0),
      coalesce(max(until_then) filter (where finished_at >= ${since}), 0))::text
    from (
      select finished_at, goods - order_discount as bought, sum(goods - order_discount) over (
        order by finished_at
        range between ${minutes(levelMinutes)} - interval '1 millisecond' preceding and current row
      ) as until_then
      from own where status = 'finished' and finished_at >= ${since} - ${minutes(levelMinutes)} and finished_at < ${now}
    ) as finished)`
}

type Asked = { readonly shipperId: string; readonly customerId: string; readonly now: Instant }

const ownFinished = ({ shipperId, customerId }: Asked): SQL => sql`own as (
  select * from ${ordersTable}
  where shipper_id = ${shipperId} and customer_id = ${customerId} and status = 'finished')`

/** The most that the purchases of twelve months were at any instant of the last month. */
export async function findBestPurchases(db: Db, asked: Asked): Promise<Sum> {
  const { rows } = await db.execute<{ best: string }>(sql`
    with ${ownFinished(asked)} select ${bestPurchasesColumn(sql`${asked.now}::timestamptz`)} as best`)
  return toSum(Number(rows[0]?.best ?? 0))
}

/** When the purchases of twelve months, which have reached this sum in the last month, were last enough for it. */
export async function findLastEnough(
  db: Db,
  { sum, ...asked }: Asked & { readonly sum: Sum },
): Promise<Instant | null> {
  const since = sql`${asked.now}::timestamptz - ${minutes(levelGraceMinutes + levelMinutes)}`
  const { rows } = await db.execute<{ at: string | null }>(sql`
    with ${ownFinished(asked)}
    select max(first.finished_at + ${minutes(levelMinutes)}) as at from own first
    where first.finished_at >= ${since} and first.finished_at < ${asked.now}::timestamptz - ${minutes(levelMinutes)}
      and ${sum}::bigint <= (
        select sum(goods - order_discount) from own
        where finished_at >= first.finished_at and finished_at < first.finished_at + ${minutes(levelMinutes)})`)
  return rows[0]?.at ? toInstant(rows[0].at) : null
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
