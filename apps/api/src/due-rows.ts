import { type SQL, sql } from 'drizzle-orm'
import { minutesToCome } from './fulfilment/stop-list/ask-later.ts'
import type { DemoPace } from './orders/lifecycle/demo-pace.ts'
import { presentMoment } from './platform/jobs/find-due.ts'

/**
 * The earliest due time of rows, by the indexes by which the works find their rows. One statement asks for all of them.
 */
export const dueAt = {
  sms: sql`(select min(due_at) from sms_outbox where code is not null)`,
  preOrders: sql`(select min(release_at) from orders where status = 'future')`,
  silentOrders: sql`(select min(escalate_at) from orders)`,
  deliveredOrders: sql`(select min(finish_at) from orders where status = 'delivered' and finish_at is not null)`,
  lateOrders: sql`(select min(late_due_at) from orders)`,
  unpaidOrders: sql`(select min(pay_until) from orders where status = 'payment_awaited')`,
  additionalPayments: sql`(select min(pay_until) from order_additional_payments where state = 'open')`,
  drafts: sql`(select min(publish_at) from content_drafts)`,
  menuChanges: sql`(select min(due_at) from menu_changes where state = 'planned')`,
  programmes: sql`(
    select min(begins_at) from loyalty_versions where withdrawn_at is null and announced_at is null)`,
  refunds: sql`(select min(due_at) from payment_refunds)`,
  stops: sql`least((select min(until) from stop_list), (select min(load_until) from branches))`,
  unchecked: sql`(select '-infinity'::timestamptz where exists (select from orders where stops_unchecked)
    or exists (select from stop_list where since >= ${presentMoment} - ${`${minutesToCome} minutes`}::interval))`,
} satisfies Readonly<Record<string, SQL>>

export const messageDueAt = (channel: string): SQL => sql`(
  select min(due_at) from notifications where channel = ${channel} and state in ('waiting', 'sending'))`

export const staffMessageDueAt = (channel: string): SQL => sql`(
  select min(due_at) from staff_messages where channel = ${channel} and state in ('waiting', 'sending'))`

export const demoOrderDueAt = ({ shipperId }: NonNullable<DemoPace>): SQL => sql`(
  select min(demo_step_at) from orders where shipper_id = ${shipperId})`
