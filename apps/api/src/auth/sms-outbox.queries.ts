import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { smsOutboxTable } from './auth.tables.ts'

export async function insertSms(db: Db, sms: typeof smsOutboxTable.$inferInsert): Promise<void> {
  await db.insert(smsOutboxTable).values(sms)
}

/**
 * Takes the oldest message that is due and puts it off to `retryAt`, so that no other instance takes it meanwhile and
 * it is tried again should this one die. Null when none is due.
 */
export async function claimDueSms(
  db: Db,
  { now, retryAt }: { readonly now: Instant; readonly retryAt: Instant },
): Promise<typeof smsOutboxTable.$inferSelect | null> {
  const oldest = db
    .select({ id: smsOutboxTable.id })
    .from(smsOutboxTable)
    .where(and(isNotNull(smsOutboxTable.code), lte(smsOutboxTable.dueAt, now)))
    .orderBy(asc(smsOutboxTable.dueAt), asc(smsOutboxTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(smsOutboxTable)
    .set({ dueAt: retryAt, attempts: sql`${smsOutboxTable.attempts} + 1` })
    .where(inArray(smsOutboxTable.id, oldest))
    .returning()
  return rows[0] ?? null
}

/** The code is erased: nobody needs it any more. @param sentAt null when it came too late to be sent. */
export async function finishSms(db: Db, id: string, sentAt: Instant | null): Promise<void> {
  await db.update(smsOutboxTable).set({ code: null, sentAt }).where(eq(smsOutboxTable.id, id))
}
