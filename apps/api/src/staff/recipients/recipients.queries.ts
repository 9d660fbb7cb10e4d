import type { MessageChannelName } from '@doira/domain/messaging/messages'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type StaffRecipientRow, staffRecipientsTable, staffTable } from '../staff.tables.ts'

export type StaffKey = { readonly shipperId: string; readonly staffId: string }
export type StaffRecipientKey = Pick<StaffRecipientRow, 'shipperId' | 'channel' | 'key'>

/** More than a person has: adding more removes the oldest. */
const mostRecipients = 10

const isOne = ({ shipperId, channel, key }: StaffRecipientKey) =>
  and(
    eq(staffRecipientsTable.shipperId, shipperId),
    eq(staffRecipientsTable.channel, channel),
    eq(staffRecipientsTable.key, key),
  )

/** Assigns the recipient to this person; it receives nothing for anybody else any more. */
export async function saveStaffRecipient(
  db: Db,
  recipient: Omit<StaffRecipientRow, 'reachedAt' | 'failedAt'>,
): Promise<void> {
  const { shipperId, channel, staffId, sessionId, address, language, device } = recipient
  await db
    .insert(staffRecipientsTable)
    .values(recipient)
    .onConflictDoUpdate({
      target: [staffRecipientsTable.shipperId, staffRecipientsTable.channel, staffRecipientsTable.key],
      set: { staffId, sessionId, address, language, device, failedAt: null },
    })
  await db.execute(sql`
    delete from staff_recipients
    where (shipper_id, channel, key) in (
      select shipper_id, channel, key from staff_recipients
      where shipper_id = ${shipperId} and staff_id = ${staffId} and channel = ${channel}
      order by created_at desc, key offset ${mostRecipients})`)
}

/** Removes one of the person's own. */
export async function dropStaffRecipient(
  db: Db,
  { staffId, ...key }: StaffRecipientKey & { readonly staffId: string },
): Promise<void> {
  await db.delete(staffRecipientsTable).where(and(isOne(key), eq(staffRecipientsTable.staffId, staffId)))
}

export async function dropStaffRecipientsBy(
  db: Db,
  { shipperId, staffId, channel }: StaffKey & { readonly channel: MessageChannelName },
): Promise<void> {
  await db
    .delete(staffRecipientsTable)
    .where(
      and(
        eq(staffRecipientsTable.shipperId, shipperId),
        eq(staffRecipientsTable.staffId, staffId),
        eq(staffRecipientsTable.channel, channel),
      ),
    )
}

/** Those of people who are not disabled, oldest first. */
export async function listStaffRecipients(
  db: Db,
  { shipperId, staffIds }: { readonly shipperId: string; readonly staffIds: readonly string[] },
): Promise<readonly StaffRecipientRow[]> {
  if (staffIds.length === 0) return []
  const rows = await db
    .select({ recipient: staffRecipientsTable })
    .from(staffRecipientsTable)
    .innerJoin(staffTable, ofStaff)
    .where(
      and(
        eq(staffRecipientsTable.shipperId, shipperId),
        inArray(staffRecipientsTable.staffId, [...staffIds]),
        isNull(staffTable.disabledAt),
      ),
    )
    .orderBy(asc(staffRecipientsTable.createdAt), asc(staffRecipientsTable.key))
  return rows.map(({ recipient }) => recipient)
}

/** Null when it is another person's by now, or its person is disabled. */
export async function findStaffRecipient(
  db: Db,
  { staffId, ...key }: StaffRecipientKey & { readonly staffId: string },
): Promise<StaffRecipientRow | null> {
  const rows = await db
    .select({ recipient: staffRecipientsTable })
    .from(staffRecipientsTable)
    .innerJoin(staffTable, ofStaff)
    .where(and(isOne(key), eq(staffRecipientsTable.staffId, staffId), isNull(staffTable.disabledAt)))
  return rows[0]?.recipient ?? null
}

/** A person of a chat, in each chain in which they have connected it. */
export async function listStaffOfChat(db: Db, key: string): Promise<readonly StaffRecipientRow[]> {
  return db
    .select()
    .from(staffRecipientsTable)
    .where(and(eq(staffRecipientsTable.channel, 'telegram'), eq(staffRecipientsTable.key, key)))
    .orderBy(asc(staffRecipientsTable.shipperId))
    .limit(100)
}

/** Records whether the last message arrived. The first failure counts until one arrives. */
export async function recordReach(
  db: Db,
  key: StaffRecipientKey,
  { isReached, now }: { readonly isReached: boolean; readonly now: Instant },
): Promise<void> {
  await db
    .update(staffRecipientsTable)
    .set(
      isReached
        ? { reachedAt: now, failedAt: null }
        : { failedAt: sql`coalesce(${staffRecipientsTable.failedAt}, ${now})` },
    )
    .where(isOne(key))
}

const ofStaff = and(
  eq(staffTable.shipperId, staffRecipientsTable.shipperId),
  eq(staffTable.id, staffRecipientsTable.staffId),
)
