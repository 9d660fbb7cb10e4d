import { aggregatorIds } from '@doira/domain/aggregators/aggregators'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, between, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import { changeable } from '../../orders/substitution/substitution.queries.ts'
import type { Db } from '../../platform/database/database.ts'

type StoppedLine = { readonly order: OrderRow; readonly line: OrderLineRow }

/**
 * The ids of all parts of a line that a stop can name: the dish or its variant, the fixed and chosen parts of
 * a set, and the dishes of these variants.
 *
 * @param line the name of the line's row
 */
export function getMade(line: SQL): SQL {
  return sql`
    with part as (
      select ${line}.product_id as id
      union all
      select item.product_id from combo_groups fixed
      join combo_items item on item.shipper_id = fixed.shipper_id and item.group_id = fixed.id
      where fixed.shipper_id = ${line}.shipper_id and fixed.product_id = ${line}.product_id and fixed.type = 'basic'
      union all
      select (chosen ->> 'productId')::uuid from jsonb_array_elements(${line}.combo_choices) as chosen
    )
    select id from part
    union
    select size.parent_id from part
    join products size on size.shipper_id = ${line}.shipper_id and size.id = part.id and size.parent_id is not null`
}

const ofOrder = and(
  eq(orderLinesTable.shipperId, ordersTable.shipperId),
  eq(orderLinesTable.orderId, ordersTable.id),
)

/**
 * In the kitchen, not done, and containing a stopped dish about which the customer was not asked. Guests of an aggregator
 * cannot be asked.
 */
const isStopped = and(
  isNull(ordersTable.finishedAt),
  notInArray(ordersTable.source, [...aggregatorIds]),
  inArray(
    ordersTable.status,
    changeable.filter((status) => status !== 'future'),
  ),
  isNull(orderLinesTable.doneAt),
  sql`(not ${orderLinesTable.isDefaultProduct} or ${orderLinesTable.isGift})`,
  sql`exists (
    select from stop_list stopped
    where stopped.shipper_id = ${ordersTable.shipperId} and stopped.branch_id = ${ordersTable.branchId}
      and stopped.product_id in (${getMade(sql`${orderLinesTable}`)}))`,
  sql`not exists (
    select from substitution_questions asked
    where asked.shipper_id = ${orderLinesTable.shipperId} and asked.line_id = ${orderLinesTable.id}
      and asked.product_id = ${orderLinesTable.productId})`,
)

/** The stopped lines of a branch; locks the rows of their orders. */
export async function lockStoppedLines(
  db: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<readonly StoppedLine[]> {
  return db
    .select({ order: ordersTable, line: orderLinesTable })
    .from(ordersTable)
    .innerJoin(orderLinesTable, ofOrder)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.branchId, branchId), isStopped))
    .orderBy(asc(ordersTable.id), asc(orderLinesTable.position))
    .for('update', { of: ordersTable })
}

/**
 * Takes orders that reached the kitchen later than they were placed, one batch; others skip them. Their rows
 * are locked until the transaction ends.
 */
export async function takeUnchecked(tx: Db): Promise<readonly Pick<OrderRow, 'shipperId' | 'id'>[]> {
  const taken = tx
    .select({ shipperId: ordersTable.shipperId, id: ordersTable.id })
    .from(ordersTable)
    .where(sql`${ordersTable.stopsUnchecked}`)
    .orderBy(asc(ordersTable.createdAt))
    .limit(50)
    .for('update', { skipLocked: true })
  return tx
    .update(ordersTable)
    .set({ stopsUnchecked: false })
    .where(sql`(${ordersTable.shipperId}, ${ordersTable.id}) in ${taken}`)
    .returning({ shipperId: ordersTable.shipperId, id: ordersTable.id })
}

/** The stopped lines of these orders of a chain, in any branch. */
export async function findStoppedLines(
  tx: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<readonly StoppedLine[]> {
  return tx
    .select({ order: ordersTable, line: orderLinesTable })
    .from(ordersTable)
    .innerJoin(orderLinesTable, ofOrder)
    .where(and(eq(ordersTable.shipperId, shipperId), inArray(ordersTable.id, [...orderIds]), isStopped))
    .orderBy(asc(ordersTable.id), asc(orderLinesTable.position))
}

/** The branches in which a dish was stopped between two moments. */
export async function listStoppedBetween(
  db: Db,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly { readonly shipperId: string; readonly branchId: string }[]> {
  return db
    .selectDistinct({ shipperId: stopListTable.shipperId, branchId: stopListTable.branchId })
    .from(stopListTable)
    .where(between(stopListTable.since, from, to))
}
