import { type BranchScope, getRights, type StaffRight, type StaffRole } from '@doira/domain/staff/rights'
import { staffIdleMinutes } from '@doira/domain/staff/session-life'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  type StaffSessionRow,
  staffBranchesTable,
  staffRecipientsTable,
  staffSessionsTable,
  staffTable,
} from '../staff.tables.ts'

/** At most once in so long the time of the last request is written down. */
const seenMinutes = 1

/** Somebody of the staff behind a token, as far as every call needs it. */
export type SignedInStaff = {
  readonly id: string
  readonly shipperId: string
  readonly login: string
  readonly name: string
  readonly role: StaffRole
  /** Null: all branches. */
  readonly branchIds: BranchScope
  readonly rights: readonly StaffRight[]
  readonly session: Pick<StaffSessionRow, 'id' | 'isStored' | 'createdAt' | 'expiresAt' | 'device'>
}

type TokenKey = { readonly shipperId: string; readonly tokenHash: Uint8Array }

function ofToken({ shipperId, tokenHash }: TokenKey) {
  return and(eq(staffSessionsTable.shipperId, shipperId), eq(staffSessionsTable.tokenHash, tokenHash))
}

export async function insertStaffSession(
  db: Db,
  session: typeof staffSessionsTable.$inferInsert,
): Promise<void> {
  await db.insert(staffSessionsTable).values(session)
}

/** Null when the token is unknown, of another chain, revoked, over or idle for too long, or its person disabled. */
export async function findSessionStaff(
  db: Db,
  { now, ...key }: TokenKey & { readonly now: Instant },
): Promise<SignedInStaff | null> {
  const rows = await db
    .select({
      session: staffSessionsTable,
      staff: staffTable,
      branchIds: sql<string[]>`array(
        select branch_id::text from ${staffBranchesTable} b
        where b.shipper_id = ${staffTable.shipperId} and b.staff_id = ${staffTable.id})`,
    })
    .from(staffSessionsTable)
    .innerJoin(staffTable, ofSession)
    .where(and(ofToken(key), isAlive(now), isNull(staffTable.disabledAt)))
  const [row] = rows
  if (!row) return null
  const { staff, session } = row
  if (session.lastSeenAt <= addMinutes(now, -seenMinutes)) await markSeen(db, session, now)
  return {
    id: staff.id,
    shipperId: key.shipperId,
    login: staff.login,
    name: staff.name,
    role: staff.role,
    branchIds: staff.hasAllBranches ? null : row.branchIds,
    rights: getRights(staff.role, staff),
    session,
  }
}

/**
 * Somebody whose session ended because they were disabled, as long as it would have held: they may do nothing. Null for
 * anybody else.
 */
export async function findDisabledStaff(
  db: Db,
  { now, ...key }: TokenKey & { readonly now: Instant },
): Promise<SignedInStaff | null> {
  const rows = await db
    .select({ session: staffSessionsTable, staff: staffTable })
    .from(staffSessionsTable)
    .innerJoin(staffTable, ofSession)
    .where(
      and(
        ofToken(key),
        eq(staffSessionsTable.revokedAt, staffTable.disabledAt),
        gt(staffSessionsTable.expiresAt, now),
      ),
    )
  const [row] = rows
  if (!row) return null
  const { id, login, name, role } = row.staff
  return { id, shipperId: key.shipperId, login, name, role, branchIds: [], rights: [], session: row.session }
}

/** The session of a token however it ended; null when it was revoked, or its person is disabled. */
export async function findEndedSession(db: Db, key: TokenKey): Promise<StaffSessionRow | null> {
  const rows = await db
    .select({ session: staffSessionsTable })
    .from(staffSessionsTable)
    .innerJoin(staffTable, ofSession)
    .where(and(ofToken(key), isNull(staffSessionsTable.revokedAt), isNull(staffTable.disabledAt)))
  return rows[0]?.session ?? null
}

/** Whether a session that opened a stream still holds. */
export async function isStaffSessionAlive(
  db: Db,
  { shipperId, id, now }: { readonly shipperId: string; readonly id: string; readonly now: Instant },
): Promise<boolean> {
  const rows = await db
    .select({ id: staffSessionsTable.id })
    .from(staffSessionsTable)
    .innerJoin(staffTable, ofSession)
    .where(
      and(
        eq(staffSessionsTable.shipperId, shipperId),
        eq(staffSessionsTable.id, id),
        isAlive(now),
        isNull(staffTable.disabledAt),
      ),
    )
  return rows.length > 0
}

/** The sessions of a chain's people, or of one, that were not ended, the oldest first. Idle ones go on with a code. */
export function listStaffSessions(
  db: Db,
  {
    shipperId,
    staffId,
    now,
  }: { readonly shipperId: string; readonly staffId?: string; readonly now: Instant },
): Promise<readonly StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessionsTable)
    .where(
      and(
        eq(staffSessionsTable.shipperId, shipperId),
        staffId === undefined ? undefined : eq(staffSessionsTable.staffId, staffId),
        isNull(staffSessionsTable.revokedAt),
        gt(staffSessionsTable.expiresAt, now),
      ),
    )
    .orderBy(asc(staffSessionsTable.createdAt), asc(staffSessionsTable.id))
}

type WhichSessions =
  | { readonly id: string; readonly staffId?: string }
  | { readonly staffId: string; readonly isRemembered?: true; readonly exceptId?: string }

/**
 * Ends one session, all of a person, all but one, or those on remembered devices, with the messages to their browsers;
 * those that ended before are unchanged.
 *
 * @returns the devices of those that ended
 */
export async function revokeStaffSessions(
  db: Db,
  { shipperId, now, ...which }: { readonly shipperId: string; readonly now: Instant } & WhichSessions,
): Promise<readonly string[]> {
  const isMeant = and(
    which.staffId === undefined ? undefined : eq(staffSessionsTable.staffId, which.staffId),
    'id' in which
      ? eq(staffSessionsTable.id, which.id)
      : and(
          which.isRemembered && eq(staffSessionsTable.isStored, true),
          which.exceptId === undefined ? undefined : ne(staffSessionsTable.id, which.exceptId),
        ),
  )
  const ended = await db
    .update(staffSessionsTable)
    .set({ revokedAt: now })
    .where(and(eq(staffSessionsTable.shipperId, shipperId), isMeant, isNull(staffSessionsTable.revokedAt)))
    .returning({ id: staffSessionsTable.id, device: staffSessionsTable.device })
  const ids = ended.map(({ id }) => id)
  // Browsers outlive the rows of their sessions, which are removed a month after their end.
  const isOfEnded =
    'id' in which || which.isRemembered
      ? inArray(staffRecipientsTable.sessionId, ids)
      : and(
          eq(staffRecipientsTable.staffId, which.staffId),
          eq(staffRecipientsTable.channel, 'push'),
          which.exceptId === undefined
            ? undefined
            : sql`${staffRecipientsTable.sessionId} is distinct from ${which.exceptId}`,
        )
  await db.delete(staffRecipientsTable).where(and(eq(staffRecipientsTable.shipperId, shipperId), isOfEnded))
  return ended.map(({ device }) => device)
}

/** Records that the live stream of a session is open; once a minute at most. */
export async function markLinked(
  db: Db,
  { shipperId, id, now }: { readonly shipperId: string; readonly id: string; readonly now: Instant },
): Promise<void> {
  await db
    .update(staffSessionsTable)
    .set({ linkedAt: now })
    .where(
      and(
        eq(staffSessionsTable.shipperId, shipperId),
        eq(staffSessionsTable.id, id),
        or(
          isNull(staffSessionsTable.linkedAt),
          lt(staffSessionsTable.linkedAt, addMinutes(now, -seenMinutes)),
        ),
      ),
    )
}

const ofSession = and(
  eq(staffTable.shipperId, staffSessionsTable.shipperId),
  eq(staffTable.id, staffSessionsTable.staffId),
)

function isAlive(now: Instant) {
  return and(
    isNull(staffSessionsTable.revokedAt),
    gt(staffSessionsTable.expiresAt, now),
    or(
      eq(staffSessionsTable.isStored, true),
      gt(staffSessionsTable.lastSeenAt, addMinutes(now, -staffIdleMinutes)),
    ),
  )
}

async function markSeen(db: Db, { shipperId, id }: StaffSessionRow, now: Instant): Promise<void> {
  await db
    .update(staffSessionsTable)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(staffSessionsTable.shipperId, shipperId),
        eq(staffSessionsTable.id, id),
        lt(staffSessionsTable.lastSeenAt, now),
      ),
    )
}
