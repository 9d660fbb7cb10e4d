import { sql } from 'drizzle-orm'
import { addMessages, notifyMessages } from '../../messaging/queue-messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { jsonRow, jsonRows } from '../../platform/database/json-rows.ts'
import { type ChangeEvent, changesChannel } from '../../platform/events.ts'
import {
  type Actor,
  type OrderDiscountRow,
  type OrderLineRow,
  type OrderRow,
  orderCountersTable,
  orderDiscountsTable,
  orderLinesTable,
  orderStatusEventsTable,
  ordersTable,
} from '../orders.tables.ts'

export type NewOrder = {
  readonly order: Omit<OrderRow, 'number'>
  readonly lines: readonly OrderLineRow[]
  readonly discounts: readonly OrderDiscountRow[]
  /** The member of staff who took it by phone; null: its customer placed it. */
  readonly placedBy: string | null
}

/**
 * Writes a new order with its lines, discounts, first event and messages, notifies every instance after the
 * commit, and returns its number, the next of the chain. The caller has locked the customer's row, as for
 * `recordOrderEvent`.
 *
 * One statement, the last of its transaction: every order of the chain waits for the number of the one
 * before, so the counter is locked no longer than a commit takes.
 */
export async function insertOrder(db: Db, { order, lines, discounts, placedBy }: NewOrder): Promise<number> {
  const { shipperId, id: orderId, customerId, branchId, status, createdAt } = order
  const actor: Actor = placedBy === null ? 'customer' : 'operator'
  const news: ChangeEvent = { shipperId, topic: 'order', facts: { orderId, customerId, branchId, status } }
  const told = { shipperId, customerId, orderId, event: status, isOwnDoing: true, now: createdAt }
  const { rows } = await db.execute<{ number: number }>(sql`
    with counted as (
      insert into ${orderCountersTable} as counter (shipper_id, last_number, last_event) values (${shipperId}, 1, 1)
      on conflict (shipper_id) do update
        set last_number = counter.last_number + 1, last_event = counter.last_event + 1
      returning last_number, last_event
    ), placed as (
      insert into ${ordersTable}
      select row.* from counted, jsonb_populate_record(
        null::${ordersTable},
        ${jsonRow(ordersTable, order)}::jsonb || jsonb_build_object('number', counted.last_number)
      ) as row
      returning number
    ), lines as (
      insert into ${orderLinesTable} select * from ${jsonRows(orderLinesTable, lines)}
    ), discounts as (
      insert into ${orderDiscountsTable} select * from ${jsonRows(orderDiscountsTable, discounts)}
    ), event as (
      insert into ${orderStatusEventsTable} (shipper_id, order_id, customer_id, branch_id, status, actor, staff_id, created_at,
        number)
      select ${shipperId}, ${orderId}, ${customerId}, ${branchId}, ${status}, ${actor}, ${placedBy}::uuid, ${createdAt},
        last_event
      from counted
    ), told as (${addMessages(told)})
    select number, pg_notify(${changesChannel}, ${JSON.stringify(news)}),
      (${notifyMessages(shipperId, sql`told`)})
    from placed`)
  const [placed] = rows
  if (!placed) throw new Error('an order was not written')
  return placed.number
}
