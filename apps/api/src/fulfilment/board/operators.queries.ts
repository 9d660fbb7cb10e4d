import { staffIdleMinutes } from '@doira/domain/staff/session-life'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { staffSessionsTable, staffTable } from '../../staff/staff.tables.ts'

/** Whether an operator is on shift, to whom a branch can pass an order. */
export async function isOperatorOnShift(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<boolean> {
  const rows = await db
    .select({ id: staffTable.id })
    .from(staffTable)
    .innerJoin(
      staffSessionsTable,
      and(
        eq(staffSessionsTable.shipperId, staffTable.shipperId),
        eq(staffSessionsTable.staffId, staffTable.id),
      ),
    )
    .where(
      and(
        eq(staffTable.shipperId, shipperId),
        eq(staffTable.role, 'operator'),
        isNull(staffTable.disabledAt),
        isNull(staffSessionsTable.revokedAt),
        gt(staffSessionsTable.expiresAt, now),
        or(
          eq(staffSessionsTable.isStored, true),
          gt(staffSessionsTable.lastSeenAt, addMinutes(now, -staffIdleMinutes)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}
