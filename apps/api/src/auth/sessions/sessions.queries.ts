import { idleSessionMinutes } from '@doira/domain/auth/session-life'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { sessionsTable } from '../auth.tables.ts'

function isAlive(now: Instant) {
  return and(
    isNull(sessionsTable.revokedAt),
    gt(sessionsTable.expiresAt, now),
    gt(sessionsTable.lastSeenAt, addMinutes(now, -idleSessionMinutes)),
  )
}

export async function insertSession(db: Db, session: typeof sessionsTable.$inferInsert): Promise<void> {
  await db.insert(sessionsTable).values(session)
}

/** A session and its customer. */
export type SessionFacts = {
  readonly customerId: string
  readonly sessionId: string
  readonly lastSeenAt: Instant
}

/** Null when the session is unknown, of another chain, revoked, idle for too long or over. */
export async function findSession(
  db: Db,
  { shipperId, tokenHash, now }: { shipperId: string; tokenHash: Uint8Array; now: Instant },
): Promise<SessionFacts | null> {
  const rows = await db
    .select({
      customerId: customersTable.id,
      sessionId: sessionsTable.id,
      lastSeenAt: sessionsTable.lastSeenAt,
    })
    .from(sessionsTable)
    .innerJoin(
      customersTable,
      and(
        eq(customersTable.shipperId, sessionsTable.shipperId),
        eq(customersTable.id, sessionsTable.customerId),
      ),
    )
    .where(and(eq(sessionsTable.tokenHash, tokenHash), eq(sessionsTable.shipperId, shipperId), isAlive(now)))
    .limit(1)
  return rows[0] ?? null
}

export async function markSessionSeen(db: Db, sessionId: string, lastSeenAt: Instant): Promise<void> {
  await db.update(sessionsTable).set({ lastSeenAt }).where(eq(sessionsTable.id, sessionId))
}

type SessionRow = typeof sessionsTable.$inferSelect

/** Where a customer is signed in now, the one seen last first; a hundred at most. */
export async function listLiveSessions(
  db: Db,
  { shipperId, customerId, now }: { shipperId: string; customerId: string; now: Instant },
): Promise<readonly SessionRow[]> {
  return db
    .select()
    .from(sessionsTable)
    .where(
      and(eq(sessionsTable.shipperId, shipperId), eq(sessionsTable.customerId, customerId), isAlive(now)),
    )
    .orderBy(desc(sessionsTable.lastSeenAt), sessionsTable.id)
    .limit(100)
}

export async function revokeSession(db: Db, sessionId: string, revokedAt: Instant): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ revokedAt })
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
}

/** Whether a session that began is still valid: not revoked, not over, not idle for too long. */
export async function isSessionAlive(db: Db, sessionId: string, now: Instant): Promise<boolean> {
  const rows = await db
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, sessionId), isAlive(now)))
  return rows.length > 0
}
