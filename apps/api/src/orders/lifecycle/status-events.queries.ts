import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { queueMessages } from '../../messaging/queue-messages.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ChangeEvent, changesChannel } from '../../platform/events.ts'
import {
  type OrderEventKind,
  orderCountersTable,
  orderStatusEventsTable,
  type StatusEventRow,
} from '../orders.tables.ts'

export type NewOrderEvent = Pick<
  StatusEventRow,
  'shipperId' | 'orderId' | 'customerId' | 'branchId' | 'status' | 'actor' | 'createdAt'
> &
  Partial<Pick<StatusEventRow, 'kind' | 'data' | 'description' | 'staffId'>>

/**
 * Records an event of an order with its messages, and notifies every instance after the commit. Locks the
 * customer's row and the chain's counter until then, so that numbers increase in the order in which they
 * become visible: for the customer and for the whole chain. Every order of the chain waits for the counter,
 * so it is locked last. A caller that changes several orders in one transaction locks all their rows before
 * the first event.
 */
export async function recordOrderEvent(db: Db, event: NewOrderEvent): Promise<void> {
  const { shipperId, orderId, customerId, branchId, status, actor, createdAt } = event
  const { kind = 'status', data = {}, description = '', staffId = null } = event
  await lockCustomer(db, { shipperId, customerId })
  if (isReported(event)) {
    await queueMessages(db, {
      shipperId,
      customerId,
      orderId,
      ...(kind === 'status' ? { event: status } : { event: kind, occasion: crypto.randomUUID() }),
      isOwnDoing: actor === 'customer',
      now: createdAt,
    })
  }
  const news: ChangeEvent = { shipperId, topic: 'order', facts: { orderId, customerId, branchId, status } }
  await db.execute(sql`
    with counted as (
      insert into ${orderCountersTable} as counter (shipper_id, last_number, last_event) values (${shipperId}, 0, 1)
      on conflict (shipper_id) do update set last_event = counter.last_event + 1
      returning last_event
    ), written as (
      insert into ${orderStatusEventsTable}
        (shipper_id, order_id, customer_id, branch_id, status, actor, description, kind, data, staff_id, created_at, number)
      select ${shipperId}, ${orderId}, ${customerId}, ${branchId}, ${status}, ${actor}, ${description}, ${kind},
        ${JSON.stringify(data)}::jsonb, ${staffId}, ${createdAt}, last_event from counted
    )
    select pg_notify(${changesChannel}, ${JSON.stringify(news)})`)
}

/**
 * An additional payment is reported when it is requested; its end does not change the order for the customer. Of a
 * complaint they see what they got.
 */
function isReported({ kind, data }: NewOrderEvent): boolean {
  if (kind === 'complaint') return data?.state === 'done'
  return kind !== 'additional_payment' || data?.state === 'open'
}

/** Every status that these orders had, oldest first; a dozen for each order at most. */
export async function listEventsOfOrders(
  db: Db,
  { shipperId, orderIds }: { readonly shipperId: string; readonly orderIds: readonly string[] },
): Promise<readonly StatusEventRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        inArray(orderStatusEventsTable.orderId, [...orderIds]),
        eq(orderStatusEventsTable.kind, 'status'),
      ),
    )
    .orderBy(asc(orderStatusEventsTable.id))
}

/** When the order got its present status; null when that was not recorded. */
export async function findLastStatusAt(
  db: Db,
  { shipperId, orderId }: { readonly shipperId: string; readonly orderId: string },
): Promise<Instant | null> {
  const rows = await db
    .select({ at: max(orderStatusEventsTable.createdAt) })
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        eq(orderStatusEventsTable.orderId, orderId),
        eq(orderStatusEventsTable.kind, 'status'),
      ),
    )
  return rows[0]?.at ?? null
}

/** Events other than statuses of which a customer is notified. */
const kindsForCustomers: readonly OrderEventKind[] = [
  'status',
  'unanswered',
  'moved_in',
  'delayed',
  'stopped',
  'substitution_chosen',
  'substitution_settled',
  'edited',
  'additional_payment',
  'refund',
  'complaint',
  'late_points',
]

/** The events of a customer's orders after an event, of which the customer is notified, oldest first. */
export async function listEventsAfter(
  db: Db,
  { shipperId, customerId, after, limit }: CustomerKey & { readonly after: string; readonly limit: number },
): Promise<readonly StatusEventRow[]> {
  return db
    .select()
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        eq(orderStatusEventsTable.customerId, customerId),
        gt(orderStatusEventsTable.id, after),
        inArray(orderStatusEventsTable.kind, [...kindsForCustomers]),
      ),
    )
    .orderBy(asc(orderStatusEventsTable.id))
    .limit(limit)
}

/** '0' when nothing has happened yet. */
export async function findLastEventId(db: Db, { shipperId, customerId }: CustomerKey): Promise<string> {
  const rows = await db
    .select({ last: max(orderStatusEventsTable.id) })
    .from(orderStatusEventsTable)
    .where(
      and(eq(orderStatusEventsTable.shipperId, shipperId), eq(orderStatusEventsTable.customerId, customerId)),
    )
  return rows[0]?.last ?? '0'
}
