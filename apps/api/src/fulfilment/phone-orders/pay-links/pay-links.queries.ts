import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type SmsRow, smsOutboxTable } from '../../../messaging/sms/sms.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type PayLinkRow, payLinksTable } from '../phone-orders.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

const ofOrder = ({ shipperId, orderId }: OrderKey) =>
  and(eq(payLinksTable.shipperId, shipperId), eq(payLinksTable.orderId, orderId))

/** Null: the order has no link. */
export async function findPayLink(db: Db, key: OrderKey): Promise<PayLinkRow | null> {
  const rows = await db.select().from(payLinksTable).where(ofOrder(key))
  return rows[0] ?? null
}

export async function insertPayLink(db: Db, link: PayLinkRow): Promise<void> {
  await db.insert(payLinksTable).values(link)
}

export async function markSent(db: Db, key: OrderKey, sentAt: Instant): Promise<void> {
  await db.update(payLinksTable).set({ sentAt }).where(ofOrder(key))
}

/** The order of a pay link, which is marked as opened the first time. Null: there is no such code. */
export async function openLink(
  db: Db,
  { shipperId, code, now }: { readonly shipperId: string; readonly code: string; readonly now: Instant },
): Promise<string | null> {
  const isCode = and(eq(payLinksTable.shipperId, shipperId), eq(payLinksTable.code, code))
  await db
    .update(payLinksTable)
    .set({ openedAt: now })
    .where(and(isCode, isNull(payLinksTable.openedAt)))
  const rows = await db.select({ orderId: payLinksTable.orderId }).from(payLinksTable).where(isCode)
  return rows[0]?.orderId ?? null
}

/** The messages with the link, oldest first. */
export async function listLinkMessages(db: Db, { shipperId, orderId }: OrderKey): Promise<readonly SmsRow[]> {
  return db
    .select()
    .from(smsOutboxTable)
    .where(
      and(
        eq(smsOutboxTable.shipperId, shipperId),
        eq(smsOutboxTable.orderId, orderId),
        eq(smsOutboxTable.kind, 'pay_link'),
      ),
    )
    .orderBy(asc(smsOutboxTable.createdAt), asc(smsOutboxTable.id))
    .limit(20)
}
