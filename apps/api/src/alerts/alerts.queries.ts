import type { Localized } from '@doira/contract/common/shapes'
import type { AlertAddressee } from '@doira/domain/alerts/alert-rules'
import type { StaffRole } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { type AlertRow, staffAlertsTable } from './alerts.tables.ts'

export type AlertKey = Pick<AlertRow, 'shipperId' | 'id'>
export type AlertWithSubject = {
  readonly alert: AlertRow
  readonly branch: Localized
  readonly order: Pick<typeof ordersTable.$inferSelect, 'id' | 'number' | 'total'> | null
}

const isOne = ({ shipperId, id }: AlertKey) =>
  and(eq(staffAlertsTable.shipperId, shipperId), eq(staffAlertsTable.id, id))

/** Takes the alert whose step has been due longest; other instances skip it. */
export async function claimDueAlert(tx: Db, now: Instant): Promise<AlertRow | null> {
  const rows = await tx
    .select()
    .from(staffAlertsTable)
    .where(lte(staffAlertsTable.nextAt, now))
    .orderBy(asc(staffAlertsTable.nextAt), asc(staffAlertsTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

export async function lockAlert(tx: Db, key: AlertKey): Promise<AlertRow | null> {
  const rows = await tx.select().from(staffAlertsTable).where(isOne(key)).for('update')
  return rows[0] ?? null
}

export async function changeAlert(tx: Db, key: AlertKey, change: Partial<AlertRow>): Promise<void> {
  await tx.update(staffAlertsTable).set(change).where(isOne(key))
}

export async function findAlert(db: Db, key: AlertKey): Promise<AlertWithSubject | null> {
  const rows = await db
    .select({
      alert: staffAlertsTable,
      branch: branchesTable.name,
      order: { id: ordersTable.id, number: ordersTable.number, total: ordersTable.total },
    })
    .from(staffAlertsTable)
    .innerJoin(
      branchesTable,
      and(
        eq(branchesTable.shipperId, staffAlertsTable.shipperId),
        eq(branchesTable.id, staffAlertsTable.branchId),
      ),
    )
    .leftJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, staffAlertsTable.shipperId),
        eq(ordersTable.id, staffAlertsTable.orderId),
      ),
    )
    .where(isOne(key))
  return rows[0] ?? null
}

const roleOf = { operators: 'operator', managers: 'manager', owners: 'owner' } as const satisfies Record<
  AlertAddressee,
  StaffRole
>

/** Who of a branch is addressed: of operators those on shift, or all while nobody is. */
export async function listAddressees(
  db: Db,
  { shipperId, branchId }: Pick<AlertRow, 'shipperId' | 'branchId'>,
  to: AlertAddressee,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: staffTable.id, shiftState: staffTable.shiftState })
    .from(staffTable)
    .where(
      and(
        eq(staffTable.shipperId, shipperId),
        eq(staffTable.role, roleOf[to]),
        isNull(staffTable.disabledAt),
        sql`(${staffTable.hasAllBranches} or exists (
          select from staff_branches b where b.shipper_id = ${shipperId} and b.staff_id = ${staffTable.id}
            and b.branch_id = ${branchId}))`,
      ),
    )
    .orderBy(asc(staffTable.id))
  const onShift = to === 'operators' ? rows.filter(({ shiftState }) => shiftState === 'on') : []
  return (onShift.length > 0 ? onShift : rows).map(({ id }) => id)
}

type Reached = { readonly staffId: string; readonly name: string; readonly at: string }

/** Whom messages of an alert have reached, each once, in that order. */
export async function listReached(db: Db, { shipperId, id }: AlertKey): Promise<readonly Reached[]> {
  const { rows } = await db.execute<Reached>(sql`
    select s.id as "staffId", s.name, min(m.sent_at)::text as at
    from staff_messages m join staff s on s.shipper_id = m.shipper_id and s.id = m.staff_id
    where m.shipper_id = ${shipperId} and m.alert_id = ${id} and m.kind = 'alert' and m.state = 'sent'
    group by s.id, s.name order by min(m.sent_at), s.id`)
  return rows
}

/** The person has seen the alert: what waits for their other devices is not sent. */
export async function markRead(db: Db, { shipperId, id }: AlertKey, staffId: string): Promise<void> {
  await db.execute(sql`
    update staff_messages set state = 'superseded'
    where shipper_id = ${shipperId} and alert_id = ${id} and staff_id = ${staffId} and state = 'waiting'`)
}
