import type { MessageChannelName } from '@doira/domain/messaging/messages'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { type NotificationRow, type NotificationState, notificationsTable } from './messages.tables.ts'

export type ClaimedNotification = Pick<
  NotificationRow,
  | 'shipperId'
  | 'id'
  | 'number'
  | 'customerId'
  | 'orderId'
  | 'event'
  | 'kind'
  | 'channel'
  | 'recipient'
  | 'createdAt'
  | 'expiresAt'
  | 'attempts'
> & {
  /** The instance that took it before has not reported the outcome. */
  readonly wasSending: boolean
  readonly lastExternalId: string | null
}

/**
 * Takes the message of a channel that has been due longest, until `retryAt`; other instances skip it
 * meanwhile. While a message about an order is being sent to a recipient, a later one of its kind waits. Null
 * when none is due.
 */
export async function claimNotification(
  db: Db,
  { channel, now, retryAt }: { channel: MessageChannelName; now: Instant; retryAt: Instant },
): Promise<ClaimedNotification | null> {
  const { rows } = await db.execute<Omit<ClaimedNotification, 'createdAt' | 'expiresAt'> & Dates>(sql`
    update notifications as claimed set state = 'sending', due_at = ${retryAt}, attempts = attempts + 1
    -- Not "in": the database may ask for the one again and again then, and each time another is taken.
    where (claimed.shipper_id, claimed.id) = (
      select due.shipper_id, due.id from notifications due
      where due.channel = ${channel} and due.state in ('waiting', 'sending') and due.due_at <= ${now}
        and not exists (
          select from notifications busy
          where busy.shipper_id = due.shipper_id and busy.order_id = due.order_id and busy.kind = due.kind
            and busy.channel = due.channel and busy.recipient = due.recipient
            and busy.state = 'sending' and busy.due_at > ${now})
      order by due.due_at, due.number limit 1
      for update skip locked
    )
    returning claimed.shipper_id as "shipperId", claimed.id, claimed.number, claimed.customer_id as "customerId",
      claimed.order_id as "orderId", claimed.event, claimed.kind, claimed.channel,
      claimed.recipient, claimed.created_at as "createdAt", claimed.expires_at as "expiresAt",
      claimed.attempts,
      old.state = 'sending' as "wasSending", (
        select last.external_id from notifications last
        where last.shipper_id = claimed.shipper_id and last.order_id = claimed.order_id
          and last.channel = claimed.channel and last.recipient = claimed.recipient and last.external_id is not null
        order by last.number desc limit 1
      ) as "lastExternalId"`)
  const [row] = rows
  if (!row) return null
  return { ...row, createdAt: toInstant(row.createdAt), expiresAt: toInstant(row.expiresAt) }
}

type Dates = { readonly createdAt: Date | string; readonly expiresAt: Date | string }
type Key = Pick<NotificationRow, 'shipperId' | 'id'>

const isOne = ({ shipperId, id }: Key) =>
  and(
    eq(notificationsTable.shipperId, shipperId),
    eq(notificationsTable.id, id),
    eq(notificationsTable.state, 'sending'),
  )

/** Records the outcome of a claimed message. */
export async function finishNotification(
  db: Db,
  key: Key,
  ending: {
    readonly state: Exclude<NotificationState, 'waiting' | 'sending'>
    readonly sentAt?: Instant
    readonly externalId?: string | null
  },
): Promise<void> {
  await db.update(notificationsTable).set(ending).where(isOne(key))
}

/**
 * Postpones a claimed message; if a later one of its kind about the order is pending, it is superseded
 * instead.
 */
export async function postponeNotification(
  db: Db,
  message: ClaimedNotification,
  dueAt: Instant,
): Promise<void> {
  const { shipperId, orderId, kind, channel, recipient, number } = message
  const later = sql`exists (
    select from notifications later
    where later.shipper_id = ${shipperId} and later.order_id = ${orderId} and later.kind = ${kind}
      and later.channel = ${channel} and later.recipient = ${recipient} and later.number > ${number})`
  await db
    .update(notificationsTable)
    .set({ state: sql`case when ${later} then 'superseded' else 'waiting' end`, dueAt })
    .where(isOne(message))
}

/** Deletes a recipient. */
export async function giveUpRecipient(
  db: Db,
  { shipperId, channel, recipient }: Pick<NotificationRow, 'shipperId' | 'channel' | 'recipient'>,
): Promise<void> {
  await db
    .update(notificationsTable)
    .set({ state: 'gone' })
    .where(
      and(
        eq(notificationsTable.shipperId, shipperId),
        eq(notificationsTable.channel, channel),
        eq(notificationsTable.recipient, recipient),
        inArray(notificationsTable.state, ['waiting', 'sending']),
      ),
    )
}
