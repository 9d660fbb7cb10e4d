import type { CodeWay } from '@doira/domain/auth/code-way'
import type { Instant } from '@doira/domain/time/instant'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type SmsRow, smsOutboxTable } from './sms.tables.ts'
import { type SmsDelivery, telegramGateway } from './sms-provider.ts'

export async function insertSms(db: Db, sms: typeof smsOutboxTable.$inferInsert): Promise<void> {
  await db.insert(smsOutboxTable).values(sms)
}

/**
 * Takes the oldest due message of the most urgent ones and postpones it to `retryAt`, so that no other instance takes it meanwhile
 * and it is retried should this one die. Null when none is due.
 */
export async function claimDueSms(
  db: Db,
  {
    now,
    retryAt,
    withCampaigns,
    full,
  }: {
    readonly now: Instant
    readonly retryAt: Instant
    readonly withCampaigns: boolean
    /** Chains whose messages are not taken now. */
    readonly full: readonly string[]
  },
): Promise<SmsRow | null> {
  const oldest = db
    .select({ id: smsOutboxTable.id })
    .from(smsOutboxTable)
    .where(
      and(
        isNotNull(smsOutboxTable.code),
        lte(smsOutboxTable.dueAt, now),
        withCampaigns ? undefined : ne(smsOutboxTable.kind, 'campaign'),
        notInArray(smsOutboxTable.shipperId, [...full]),
      ),
    )
    .orderBy(asc(smsOutboxTable.priority), asc(smsOutboxTable.dueAt), asc(smsOutboxTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(smsOutboxTable)
    .set({ dueAt: retryAt, attempts: sql`${smsOutboxTable.attempts} + 1` })
    // Not `in`: the planner might repeat the subquery, and each execution would lock another row.
    .where(eq(smsOutboxTable.id, oldest))
    .returning()
  return rows[0] ?? null
}

/** A message as it was claimed: each claim counts as an attempt. */
type Claimed = Pick<SmsRow, 'id' | 'attempts'>

/** Not while another sender has it: after a call that took too long it is claimed again. */
const isStillOurs = ({ id, attempts }: Claimed) =>
  and(eq(smsOutboxTable.id, id), eq(smsOutboxTable.attempts, attempts))

/**
 * Records the provider that is called; null when it has refused.
 *
 * @returns false when another sender has the message meanwhile: it is not to be sent by this one
 */
export async function setAskedProvider(
  db: Db,
  message: Claimed,
  askedProvider: string | null,
): Promise<boolean> {
  const rows = await db
    .update(smsOutboxTable)
    .set({ askedProvider })
    .where(isStillOurs(message))
    .returning({ id: smsOutboxTable.id })
  return rows.length > 0
}

type Ending = Pick<Partial<SmsRow>, 'provider' | 'providerMessageId' | 'delivery'> & {
  /** Null when it expired before it was sent. */
  readonly sentAt: Instant | null
}

/** Ends a message and erases its code, which is not needed any more. */
export async function finishSms(db: Db, id: string, ending: Ending): Promise<void> {
  await db
    .update(smsOutboxTable)
    .set({ ...ending, code: null })
    .where(eq(smsOutboxTable.id, id))
}

/** Nobody will be sent it any more: it was used, or another one took its place. */
export async function eraseCode(db: Db, id: string): Promise<void> {
  await db.update(smsOutboxTable).set({ code: null }).where(eq(smsOutboxTable.id, id))
}

/**
 * A code was sent by one way and can still go by the other: it is looked at again at `dueAt`, or at once when the customer asked
 * for the other way meanwhile.
 */
export async function keepSms(
  db: Db,
  message: Claimed,
  { now, dueAt, ...ending }: Ending & { readonly now: Instant; readonly dueAt: Instant },
): Promise<void> {
  const sentBy: CodeWay = ending.provider === telegramGateway ? 'telegram' : 'sms'
  const isTurned = sql`${smsOutboxTable.way} <> ${sentBy} and ${smsOutboxTable.otherWayAt} is not null`
  const due = sql`case when ${isTurned} then ${now}::timestamptz else ${dueAt}::timestamptz end`
  await db
    .update(smsOutboxTable)
    .set({ ...ending, askedProvider: null, dueAt: due })
    .where(isStillOurs(message))
}

/**
 * A code goes by SMS from now on.
 *
 * @returns false when the customer asked for that meanwhile, and another sender does it
 */
export async function turnToSms(db: Db, message: Claimed): Promise<boolean> {
  const isOurs = or(isNull(smsOutboxTable.otherWayAt), eq(smsOutboxTable.askedProvider, telegramGateway))
  const rows = await db
    .update(smsOutboxTable)
    .set({ way: 'sms', askedProvider: null })
    .where(and(isStillOurs(message), isOurs))
    .returning({ id: smsOutboxTable.id })
  return rows.length > 0
}

/** Telegram delivered a code, or never will: then it goes by SMS at once. A repeated or late report changes nothing. */
export async function recordTelegram(
  db: Db,
  id: string,
  { delivery, now }: { readonly delivery: 'delivered' | 'failed'; readonly now: Instant },
): Promise<void> {
  const isWaiting = and(
    eq(smsOutboxTable.id, id),
    eq(smsOutboxTable.provider, telegramGateway),
    eq(smsOutboxTable.delivery, 'sent'),
  )
  const isOnly = sql`${smsOutboxTable.way} = 'telegram'`
  const change =
    delivery === 'delivered'
      ? {
          dueAt: sql`case when ${smsOutboxTable.way} = 'sms' then ${smsOutboxTable.dueAt} else ${smsOutboxTable.expiresAt} end`,
        }
      : { way: sql`case when ${isOnly} then 'telegram' else 'sms' end`, dueAt: now }
  await db
    .update(smsOutboxTable)
    .set({ delivery, ...change })
    .where(isWaiting)
}

/** The message of a code. Null when it was deleted. */
export async function findSms(db: Db, id: string): Promise<SmsRow | null> {
  const rows = await db.select().from(smsOutboxTable).where(eq(smsOutboxTable.id, id)).limit(1)
  return rows[0] ?? null
}

/**
 * Has a code sent by the other way, once. While a provider is called, it waits for the end of that: two senders of one code
 * would undo what the other has done.
 */
export async function takeOtherWay(
  db: Db,
  id: string,
  { way, now }: { readonly way: CodeWay; readonly now: Instant },
): Promise<boolean> {
  const isCalling = sql`${smsOutboxTable.askedProvider} is not null`
  const dueAt = sql`case when ${isCalling} then ${smsOutboxTable.dueAt} else ${now}::timestamptz end`
  const rows = await db
    .update(smsOutboxTable)
    .set({ way, otherWayAt: now, dueAt })
    .where(and(eq(smsOutboxTable.id, id), isNotNull(smsOutboxTable.code), isNull(smsOutboxTable.otherWayAt)))
    .returning({ id: smsOutboxTable.id })
  return rows.length > 0
}

/** The previous message to the same phone that a provider accepted; null when there was none. */
export async function findEarlierSms(
  db: Db,
  { shipperId, phone, id, since }: Pick<SmsRow, 'shipperId' | 'phone' | 'id'> & { readonly since: Instant },
): Promise<SmsRow | null> {
  const rows = await db
    .select()
    .from(smsOutboxTable)
    .where(
      and(
        eq(smsOutboxTable.shipperId, shipperId),
        eq(smsOutboxTable.phone, phone),
        ne(smsOutboxTable.id, id),
        gte(smsOutboxTable.createdAt, since),
        isNotNull(smsOutboxTable.provider),
      ),
    )
    .orderBy(desc(smsOutboxTable.createdAt), asc(smsOutboxTable.id))
    .limit(1)
  return rows[0] ?? null
}

/** Identifies a message by its gateway's id: two gateways of one kind may use the same ids. */
export async function listSmsByName(
  db: Db,
  { provider, messageId }: { readonly provider: string; readonly messageId: string },
): Promise<readonly Pick<SmsRow, 'id' | 'shipperId'>[]> {
  return db
    .select({ id: smsOutboxTable.id, shipperId: smsOutboxTable.shipperId })
    .from(smsOutboxTable)
    .where(and(eq(smsOutboxTable.provider, provider), eq(smsOutboxTable.providerMessageId, messageId)))
    .orderBy(asc(smsOutboxTable.id))
    .limit(100)
}

/** Records a delivery status. A repeated or outdated one changes nothing. */
export async function recordDelivery(
  db: Db,
  id: string,
  delivery: Exclude<SmsDelivery, 'sent'>,
): Promise<void> {
  await db
    .update(smsOutboxTable)
    .set({ delivery })
    .where(and(eq(smsOutboxTable.id, id), inArray(smsOutboxTable.delivery, ['sent', 'unknown'])))
}

/** Messages that have been in transit for a while, oldest first, at most twenty. */
export async function listSmsOnTheWay(
  db: Db,
  { sentAfter, sentBefore }: { readonly sentAfter: Instant; readonly sentBefore: Instant },
): Promise<readonly SmsRow[]> {
  return db
    .select()
    .from(smsOutboxTable)
    .where(
      and(
        eq(smsOutboxTable.delivery, 'sent'),
        isNotNull(smsOutboxTable.providerMessageId),
        gte(smsOutboxTable.sentAt, sentAfter),
        lte(smsOutboxTable.sentAt, sentBefore),
      ),
    )
    .orderBy(asc(smsOutboxTable.sentAt), asc(smsOutboxTable.id))
    .limit(20)
}
