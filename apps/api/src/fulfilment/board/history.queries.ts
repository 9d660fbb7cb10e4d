import type { StaffRole } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import {
  orderCountersTable,
  orderStatusEventsTable,
  type StatusEventRow,
} from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { staffTable } from '../../staff/staff.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/** An event of an order, with the name and the role of the member of staff who did it. */
export type OrderEvent = {
  readonly event: StatusEventRow
  readonly name: string | null
  readonly role: StaffRole | null
}

const ofDoer = and(
  eq(staffTable.shipperId, orderStatusEventsTable.shipperId),
  eq(staffTable.id, orderStatusEventsTable.staffId),
)

function selectEvents(db: Db) {
  return db
    .select({ event: getTableColumns(orderStatusEventsTable), name: staffTable.name, role: staffTable.role })
    .from(orderStatusEventsTable)
    .leftJoin(staffTable, ofDoer)
    .$dynamic()
}

/** All events of an order, newest first. */
export async function listHistory(db: Db, { shipperId, orderId }: OrderKey): Promise<readonly OrderEvent[]> {
  return selectEvents(db)
    .where(and(eq(orderStatusEventsTable.shipperId, shipperId), eq(orderStatusEventsTable.orderId, orderId)))
    .orderBy(desc(orderStatusEventsTable.number))
    .limit(500)
}

/** The events of a chain after an event, oldest first. */
export async function listChainEventsAfter(
  db: Db,
  { shipperId, after, limit }: { readonly shipperId: string; readonly after: string; readonly limit: number },
): Promise<readonly OrderEvent[]> {
  return selectEvents(db)
    .where(and(eq(orderStatusEventsTable.shipperId, shipperId), gt(orderStatusEventsTable.number, after)))
    .orderBy(asc(orderStatusEventsTable.number))
    .limit(limit)
}

/** The number of the last event of a chain; '0' when there is none yet. */
export async function findLastEventNumber(db: Db, shipperId: string): Promise<string> {
  const rows = await db
    .select({ last: orderCountersTable.lastEvent })
    .from(orderCountersTable)
    .where(eq(orderCountersTable.shipperId, shipperId))
  return String(rows[0]?.last ?? 0)
}

/** The author and time of an order's present status; if there is no name, the actor is used. */
export async function findLastDoer(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<{ readonly name: string; readonly staffId: string | null; readonly at: Instant } | null> {
  const rows = await selectEvents(db)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        eq(orderStatusEventsTable.orderId, orderId),
        eq(orderStatusEventsTable.kind, 'status'),
      ),
    )
    .orderBy(desc(orderStatusEventsTable.number))
    .limit(1)
  const [last] = rows
  return last
    ? { name: last.name ?? last.event.actor, staffId: last.event.staffId, at: last.event.createdAt }
    : null
}
