import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { minutesToCome } from './fulfilment/stop-list/ask-later.ts'
import type { DemoPace } from './orders/lifecycle/demo-pace.ts'

type IsDue = (now: Instant) => SQL

/** True while rows are due. One statement asks for all works at once, by the indexes by which they find their rows. */
const some =
  (from: (now: SQL) => SQL): IsDue =>
  (now) =>
    sql`exists (select ${from(sql`${now}::timestamptz`)})`

export const isDue = {
  sms: some((now) => sql`from sms_outbox where code is not null and due_at <= ${now}`),
  preOrders: some((now) => sql`from orders where status = 'future' and release_at <= ${now}`),
  silentOrders: some((now) => sql`from orders where escalate_at <= ${now}`),
  deliveredOrders: some((now) => sql`from orders where status = 'delivered' and finish_at <= ${now}`),
  unpaidOrders: some((now) => sql`from orders where status = 'payment_awaited' and pay_until <= ${now}`),
  additionalPayments: some(
    (now) => sql`from order_additional_payments where state = 'open' and pay_until <= ${now}`,
  ),
  drafts: some((now) => sql`from content_drafts where publish_at <= ${now}`),
  refunds: some((now) => sql`from payment_refunds where due_at <= ${now}`),
  stops: (now) => sql`(
    exists (select from stop_list where until <= ${now}::timestamptz)
    or exists (select from branches where load_until <= ${now}::timestamptz))`,
  unchecked: (now) => sql`(
    exists (select from orders where stops_unchecked)
    or exists (select from stop_list
      where since >= ${now}::timestamptz - ${`${minutesToCome} minutes`}::interval))`,
} satisfies Readonly<Record<string, IsDue>>

export const isMessageDue = (channel: string): IsDue =>
  some(
    (now) => sql`from notifications
    where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${now}`,
  )

export const isDemoOrderDue = ({ shipperId }: NonNullable<DemoPace>): IsDue =>
  some((now) => sql`from orders where shipper_id = ${shipperId} and demo_step_at <= ${now}`)
