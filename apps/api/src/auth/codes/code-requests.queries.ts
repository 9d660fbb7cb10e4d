import { clockDifferenceSeconds, codeValidSeconds } from '@doira/domain/auth/sign-in'
import type { Phone } from '@doira/domain/phone/phone'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { eraseCode } from '../../messaging/sms/sms-outbox.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CodeRequestRow, codeRequestsTable } from '../auth.tables.ts'

type PhoneKey = { readonly shipperId: string; readonly phone: Phone }
type RequestKey = Pick<CodeRequestRow, 'shipperId' | 'id'>

const ofPhone = ({ shipperId, phone }: PhoneKey) =>
  and(eq(codeRequestsTable.shipperId, shipperId), eq(codeRequestsTable.phone, phone))

const isRequest = ({ shipperId, id }: RequestKey) =>
  and(eq(codeRequestsTable.shipperId, shipperId), eq(codeRequestsTable.id, id))

/** What was sent later than clocks of instances differ is from before a clock was set back, and counts no more. */
const isOfThePast = (now: Instant) => lte(codeRequestsTable.sentAt, addSeconds(now, clockDifferenceSeconds))

/** Whatever is done with the codes of a phone, or makes a customer of it, happens one after another until the end. */
export async function lockPhone(tx: Db, { shipperId, phone }: PhoneKey): Promise<void> {
  const key = `phone ${shipperId} ${phone}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The last code that a requester was sent for a phone, used and expired ones included. Null when none was lately. */
export async function findLastRequest(
  db: Db,
  { requester, now, ...key }: PhoneKey & { readonly requester: string; readonly now: Instant },
): Promise<CodeRequestRow | null> {
  return findOne(db, and(ofPhone(key), eq(codeRequestsTable.requester, requester), isOfThePast(now)))
}

/** The code of a nonce, used and expired ones included. Null when this phone has none. */
export async function findRequestByNonce(
  db: Db,
  { nonceHash, ...key }: PhoneKey & { readonly nonceHash: Uint8Array },
): Promise<CodeRequestRow | null> {
  return findOne(db, and(ofPhone(key), eq(codeRequestsTable.nonceHash, nonceHash)))
}

async function findOne(db: Db, condition: SQL | undefined): Promise<CodeRequestRow | null> {
  const rows = await db
    .select()
    .from(codeRequestsTable)
    .where(condition)
    .orderBy(desc(codeRequestsTable.sentAt), codeRequestsTable.id)
    .limit(1)
  return rows[0] ?? null
}

/** Codes of a phone that are neither used nor expired, from any requester, the newest first; fifty at most. */
export async function listLiveRequests(
  db: Db,
  { now, ...key }: PhoneKey & { readonly now: Instant },
): Promise<readonly CodeRequestRow[]> {
  return db
    .select()
    .from(codeRequestsTable)
    .where(
      and(
        ofPhone(key),
        isNull(codeRequestsTable.usedAt),
        gt(codeRequestsTable.sentAt, addSeconds(now, -codeValidSeconds)),
        isOfThePast(now),
      ),
    )
    .orderBy(desc(codeRequestsTable.sentAt), codeRequestsTable.id)
    .limit(50)
}

export async function insertRequest(db: Db, request: typeof codeRequestsTable.$inferInsert): Promise<void> {
  await db.insert(codeRequestsTable).values(request)
}

/** @returns false when it was marked before: then this log-in is a resend. */
export async function markLoginAsked(db: Db, key: RequestKey): Promise<boolean> {
  const rows = await db
    .update(codeRequestsTable)
    .set({ isLoginAsked: true })
    .where(and(isRequest(key), eq(codeRequestsTable.isLoginAsked, false)))
    .returning({ id: codeRequestsTable.id })
  return rows.length > 0
}

/** The other way is paid for: asking again costs nothing. */
export async function markOtherWayAsked(db: Db, key: RequestKey): Promise<void> {
  await db.update(codeRequestsTable).set({ isOtherWayAsked: true }).where(isRequest(key))
}

/** Counts a wrong entry among those with the nonce, or among those without it. */
export async function countAttempt(
  db: Db,
  key: RequestKey,
  counter: 'attempts' | 'plainAttempts',
): Promise<void> {
  await db
    .update(codeRequestsTable)
    .set({ [counter]: sql`${codeRequestsTable[counter]} + 1` })
    .where(isRequest(key))
}

/** A used code opens nothing any more and is sent by no other way, and the registration behind it is done. */
export async function markCodeUsed(db: Db, key: RequestKey, usedAt: Instant): Promise<void> {
  await db
    .update(codeRequestsTable)
    .set({ usedAt, registrationName: null, registrationSource: null })
    .where(isRequest(key))
  await eraseCode(db, key.id)
}
