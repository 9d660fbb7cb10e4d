import { messageRule } from '@doira/domain/messaging/messages'
import type { Instant } from '@doira/domain/time/instant'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { type ChangeEvent, changesChannel } from '../platform/events.ts'

/** The topic that is published when messages may be pending. */
export const messagesTopic = 'messages'

export type Occurrence = {
  readonly shipperId: string
  readonly customerId: string
  readonly orderId: string
  /** A status of the order, or another event. */
  readonly event: string
  /** Distinguishes repeatable events; left out for statuses, each of which is sent once. */
  readonly occasion?: string
  /** The customer caused the event and needs no notification. */
  readonly isOwnDoing: boolean
  readonly now: Instant
}

/**
 * Writes a message for every recipient of the customer who wants this kind, in the transaction of the event.
 * Earlier messages of this kind about the order that are not sent yet are superseded. An event that is queued
 * twice is sent once. The caller has locked the customer's row, so that messages have the order of the
 * events.
 */
export async function queueMessages(tx: Db, occurrence: Occurrence): Promise<void> {
  const rule = messageRule(occurrence.event, occurrence)
  if (rule === null) return
  const { shipperId, orderId } = occurrence
  await tx.execute(sql`
    with added as (${addMessages(occurrence)}), outdone as (
      update notifications as earlier set state = 'superseded' from added
      where earlier.shipper_id = ${shipperId} and earlier.order_id = ${orderId} and earlier.kind = ${rule.kind}
        and earlier.channel = added.channel and earlier.recipient = added.recipient and earlier.state = 'waiting'
    )
    ${notifyMessages(newsOfMessages(shipperId), sql`added`)}`)
}

/** The part of a statement that notifies every instance, after the commit, when `added` has a row. */
export function notifyMessages(news: string | SQLWrapper, added: SQL): SQL {
  return sql`select pg_notify(${sql.raw(`'${changesChannel}'`)}, ${news}) where exists (select from ${added})`
}

/** What is published then. */
export function newsOfMessages(shipperId: string): string {
  const news: ChangeEvent = { shipperId, topic: messagesTopic, facts: {} }
  return JSON.stringify(news)
}

/** An occurrence of which only the event is known while a statement is prepared. */
type PreparedOccurrence = Pick<Occurrence, 'event' | 'isOwnDoing'> &
  Readonly<Record<'shipperId' | 'customerId' | 'orderId' | 'now', SQLWrapper>>

/**
 * The part of a statement that writes the messages and returns their channel and recipient; none for what is never
 * sent. Also for an order that the same statement writes.
 *
 * @param when nothing is written unless it is true
 */
export function addMessages(occurrence: Occurrence | PreparedOccurrence, when: SQL = sql`true`): SQL {
  const { shipperId, customerId, orderId, event, now } = occurrence
  const occasion = ('occasion' in occurrence && occurrence.occasion) || ''
  const rule = messageRule(event, occurrence)
  if (rule === null) return sql`select channel, recipient from notifications where false`
  const { kind, minutes, channels } = rule
  return sql`
    insert into notifications (shipper_id, customer_id, order_id, event, occasion, kind, channel, recipient,
      created_at, due_at, expires_at)
    select r.shipper_id, r.customer_id, ${orderId}, ${event}, ${occasion}, ${kind}, r.channel, r.key,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + ${`${minutes} minutes`}::interval
    from message_recipients r
    where r.shipper_id = ${shipperId} and r.customer_id = ${customerId}
      and r.channel in ${[...channels]} and ${when} and not exists (
      select from message_preferences p
      where p.shipper_id = r.shipper_id and p.customer_id = r.customer_id and p.channel = r.channel
        and p.kind = ${kind} and not p.is_on)
    on conflict (shipper_id, order_id, event, occasion, channel, recipient) do nothing
    returning channel, recipient`
}
