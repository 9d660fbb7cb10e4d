import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import { lockStaff } from '../staff.queries.ts'
import { staffDevicesTable, staffSignInsTable } from '../staff.tables.ts'
import { revokeStaffSessions } from './staff-sessions.queries.ts'

type Person = { readonly shipperId: string; readonly staffId: string; readonly now: Instant }

/** Signs out all devices, including live streams and sign-ins that have begun. */
export async function endSessions(tx: Db, person: Person): Promise<void> {
  await deleteSignIns(tx, person)
  await revokeStaffSessions(tx, person)
  await publishEnd(tx, person)
}

/**
 * Ends all sessions but one, and sign-ins that have begun. Every device is asked for a code at its next sign-in.
 *
 * @param exceptId the session of the person who ends the others; null: none
 * @returns the devices that were signed out
 */
export async function endOtherSessions(
  tx: Db,
  { exceptId, ...person }: Person & { readonly exceptId: string | null },
): Promise<readonly string[]> {
  await deleteSignIns(tx, person)
  await forgetDevices(tx, person)
  const ended = await revokeStaffSessions(tx, { ...person, ...(exceptId !== null && { exceptId }) })
  await publishEnd(tx, person)
  return ended
}

/**
 * Ends one session. Which of the remembered devices it was on is not stored, so a code is asked for on all of them.
 *
 * @returns the device that was signed out
 * @throws DomainError session_not_found
 */
export async function endOneSession(
  tx: Db,
  { sessionId, ...person }: Person & { readonly sessionId: string },
): Promise<readonly string[]> {
  await lockStaff(tx, person)
  const ended = await revokeStaffSessions(tx, { ...person, id: sessionId })
  if (ended.length === 0) throw new DomainError({ code: 'session_not_found' })
  await forgetDevices(tx, person)
  await publishEnd(tx, person)
  return ended
}

/** Before sessions end: one that a sign-in opened meanwhile is among them. */
async function deleteSignIns(tx: Db, { shipperId, staffId }: Person): Promise<void> {
  await lockStaff(tx, { shipperId, staffId })
  await tx
    .delete(staffSignInsTable)
    .where(and(eq(staffSignInsTable.shipperId, shipperId), eq(staffSignInsTable.staffId, staffId)))
}

async function forgetDevices(tx: Db, { shipperId, staffId }: Person): Promise<void> {
  await tx
    .delete(staffDevicesTable)
    .where(and(eq(staffDevicesTable.shipperId, shipperId), eq(staffDevicesTable.staffId, staffId)))
}

/** Streams of the person end, and those of sessions that hold begin again. */
async function publishEnd(tx: Db, { shipperId, staffId }: Person): Promise<void> {
  await publishChange(tx, { shipperId, topic: 'staff_session', facts: { staffId } })
}
