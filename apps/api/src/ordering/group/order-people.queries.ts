import { type Sum, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { and, asc, eq } from 'drizzle-orm'
import { orderLinePeopleTable } from '../../orders/line-people.tables.ts'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderLineRow, OrderRow } from '../../orders/orders.tables.ts'
import { orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/** The lines of an order in order. */
export async function listOrderLines(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<readonly OrderLineRow[]> {
  return db
    .select()
    .from(orderLinesTable)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, orderId)))
    .orderBy(asc(orderLinesTable.position))
}

/** A repetition of a cancelled order of a reopened basket has them already. */
export async function insertLinePeople(
  db: Db,
  rows: readonly (typeof orderLinePeopleTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(orderLinePeopleTable)
      .values([...rows])
      .onConflictDoNothing()
}

/** Whether several people have ordered it together. */
export async function isGroupOrder(db: Db, { shipperId, orderId }: OrderKey): Promise<boolean> {
  const table = orderLinePeopleTable
  const rows = await db
    .select({ lineId: table.lineId })
    .from(table)
    .where(and(eq(table.shipperId, shipperId), eq(table.orderId, orderId)))
    .limit(1)
  return rows.length > 0
}

export type GroupOrder = OrderRow & { readonly isCancelled: boolean }

/** The order of a basket. Null when it does not exist. */
export async function findGroupOrder(db: Db, { shipperId, orderId }: OrderKey): Promise<GroupOrder | null> {
  const order = await findUncheckedOrder(db, { shipperId, orderId })
  return order && { ...order, isCancelled: cancelledStatuses.some((one) => one === order.status) }
}

/** What an order costs, and its dishes after all discounts with their people; null: for everybody. */
export async function listOrderParts(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<{
  readonly total: Sum
  readonly lines: readonly {
    readonly lineId: string
    readonly personId: string | null
    readonly amount: Sum
  }[]
}> {
  const rows = await db
    .select({
      total: ordersTable.total,
      lineId: orderLinesTable.id,
      amount: orderLinesTable.total,
      discount: orderLinesTable.orderDiscountShare,
      personId: orderLinePeopleTable.personId,
    })
    .from(ordersTable)
    .innerJoin(
      orderLinesTable,
      and(eq(orderLinesTable.shipperId, ordersTable.shipperId), eq(orderLinesTable.orderId, ordersTable.id)),
    )
    .leftJoin(
      orderLinePeopleTable,
      and(
        eq(orderLinePeopleTable.shipperId, orderLinesTable.shipperId),
        eq(orderLinePeopleTable.lineId, orderLinesTable.id),
      ),
    )
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, orderId)))
    .orderBy(asc(orderLinesTable.position))
  return {
    total: rows[0]?.total ?? zeroSum,
    lines: rows.map(({ lineId, personId, amount, discount }) => ({
      ...{ lineId, personId },
      amount: subtractSum(amount, discount),
    })),
  }
}
