import { mayRememberDevice, staffSessionMinutes } from '@doira/domain/staff/session-life'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq, gt } from 'drizzle-orm'
import { hashToken } from '../../auth/secrets.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type StaffRow, staffDevicesTable } from '../staff.tables.ts'
import { revokeStaffSessions } from './staff-sessions.queries.ts'

/** Whether this device was remembered for a shift that is not over. */
export async function isRememberedDevice(
  db: Db,
  staff: StaffRow,
  token: string | null,
  now: Instant,
): Promise<boolean> {
  if (token === null || !mayRememberDevice(staff.role)) return false
  const rows = await db
    .select({ staffId: staffDevicesTable.staffId })
    .from(staffDevicesTable)
    .where(
      and(
        eq(staffDevicesTable.shipperId, staff.shipperId),
        eq(staffDevicesTable.tokenHash, hashToken(token)),
        eq(staffDevicesTable.staffId, staff.id),
        gt(staffDevicesTable.expiresAt, now),
      ),
    )
  return rows.length > 0
}

/** The next sign-in asks for the code on every device, and sessions on remembered ones end. */
export async function endRememberedDevices(
  tx: Db,
  {
    shipperId,
    staffId,
    now,
  }: { readonly shipperId: string; readonly staffId: string; readonly now: Instant },
): Promise<void> {
  await tx
    .delete(staffDevicesTable)
    .where(and(eq(staffDevicesTable.shipperId, shipperId), eq(staffDevicesTable.staffId, staffId)))
  await revokeStaffSessions(tx, { shipperId, staffId, now, isRemembered: true })
}

/** Asks for no code on this device for the length of a shift. Answers what it proves that with. */
export async function rememberDevice(
  { random }: { readonly random: Randomness },
  tx: Db,
  staff: StaffRow,
  now: Instant,
): Promise<string> {
  const token = random.token()
  await tx.insert(staffDevicesTable).values({
    shipperId: staff.shipperId,
    tokenHash: hashToken(token),
    staffId: staff.id,
    expiresAt: addMinutes(now, staffSessionMinutes),
  })
  return token
}
