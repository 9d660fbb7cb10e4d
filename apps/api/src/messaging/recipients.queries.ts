import type { MessageChannelName } from '@doira/domain/messaging/messages'
import type { Instant } from '@doira/domain/time/instant'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { messageRecipientsTable, type NotificationRow, type RecipientRow } from './messages.tables.ts'

export type RecipientKey = Pick<RecipientRow, 'shipperId' | 'channel' | 'key'>

/** More recipients than a customer normally has: adding more deletes the oldest. */
const mostRecipients = 20

/** Assigns the recipient to this customer; it no longer receives messages of any other customer. */
export async function saveRecipient(
  db: Db,
  recipient: typeof messageRecipientsTable.$inferInsert,
): Promise<void> {
  const { shipperId, channel, customerId, sessionId = null, address, language, device } = recipient
  await db
    .insert(messageRecipientsTable)
    .values(recipient)
    .onConflictDoUpdate({
      target: [messageRecipientsTable.shipperId, messageRecipientsTable.channel, messageRecipientsTable.key],
      set: { customerId, sessionId, address, language, device },
    })
  await db.execute(sql`
    delete from message_recipients
    where (shipper_id, channel, key) in (
      select shipper_id, channel, key from message_recipients
      where shipper_id = ${shipperId} and customer_id = ${customerId} and channel = ${channel}
      order by created_at desc, key offset ${mostRecipients})`)
}

const isOne = ({ shipperId, channel, key }: RecipientKey) =>
  and(
    eq(messageRecipientsTable.shipperId, shipperId),
    eq(messageRecipientsTable.channel, channel),
    eq(messageRecipientsTable.key, key),
  )

export async function dropRecipient(db: Db, key: RecipientKey): Promise<void> {
  await db.delete(messageRecipientsTable).where(isOne(key))
}

/** Finds a recipient of any customer. Null when there is none. */
export async function findUncheckedRecipient(db: Db, key: RecipientKey): Promise<RecipientRow | null> {
  const rows = await db.select().from(messageRecipientsTable).where(isOne(key)).limit(1)
  return rows[0] ?? null
}

/** The recipients of a customer by one channel, the latest first; fifty at most. */
export async function listRecipients(
  db: Db,
  { shipperId, customerId, channel }: CustomerKey & { readonly channel: MessageChannelName },
): Promise<readonly RecipientRow[]> {
  return db
    .select()
    .from(messageRecipientsTable)
    .where(
      and(
        eq(messageRecipientsTable.shipperId, shipperId),
        eq(messageRecipientsTable.customerId, customerId),
        eq(messageRecipientsTable.channel, channel),
      ),
    )
    .orderBy(desc(messageRecipientsTable.createdAt), messageRecipientsTable.key)
    .limit(50)
}

export type Reachable = Pick<RecipientRow, 'key' | 'address' | 'language'> & { readonly isWanted: boolean }

/**
 * Finds the current recipient of a message. Null when it belongs to another customer by now, or is signed
 * out.
 */
export async function findReachable(
  db: Db,
  message: Pick<NotificationRow, 'shipperId' | 'customerId' | 'channel' | 'recipient' | 'kind'> & {
    readonly now: Instant
  },
): Promise<Reachable | null> {
  const { shipperId, customerId, channel, recipient, kind, now } = message
  const { rows } = await db.execute<Reachable>(sql`
    select r.key, r.address, r.language, coalesce(p.is_on, true) as "isWanted"
    from message_recipients r
    left join sessions s on s.id = r.session_id
    left join message_preferences p on p.shipper_id = r.shipper_id and p.customer_id = r.customer_id
      and p.channel = r.channel and p.kind = ${kind}
    where r.shipper_id = ${shipperId} and r.channel = ${channel} and r.key = ${recipient}
      and r.customer_id = ${customerId}
      and (r.session_id is null or (s.revoked_at is null and s.expires_at > ${now}))`)
  return rows[0] ?? null
}
