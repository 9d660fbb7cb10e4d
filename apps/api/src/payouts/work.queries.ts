import type { Localized } from '@doira/contract/common/shapes'
import type { Delivery } from '@doira/domain/payouts/trips'
import type { Break } from '@doira/domain/staff/shifts'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, getInstant, type LocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { tillEntriesTable } from '../fulfilment/fulfilment.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { staffShiftsTable } from '../staff/staff.tables.ts'
import { payCorrectionsTable } from './payouts.tables.ts'

/** Whose work of which days, both inclusive. */
export type WorkOf = {
  readonly shipperId: string
  readonly staffIds: readonly string[]
  readonly from: LocalDate
  readonly to: LocalDate
}

export const startOf = (day: LocalDate): Instant => getInstant(day, toLocalTime('00:00'))

/** A shift of the last day may go on for so long on the next one. */
const nightMinutes = 24 * 60
/** No order is placed longer before it is handed over: orders are found by when they were placed. */
export const aheadMinutes = 31 * 24 * 60

export const spanOf = ({ from, to }: Pick<WorkOf, 'from' | 'to'>) => ({
  since: addMinutes(startOf(from), -nightMinutes),
  until: addMinutes(startOf(addDays(to, 1)), nightMinutes),
})

export type WorkedShift = {
  readonly staffId: string
  readonly startedAt: Instant
  readonly endedAt: Instant | null
  readonly breaks: readonly Break[]
  readonly isForgotten: boolean
}

/** Shifts as a courier that began on these days or on the day before or after, by their beginning. */
export async function listWorkedShifts(db: Db, work: WorkOf): Promise<readonly WorkedShift[]> {
  const { since, until } = spanOf(work)
  const { shipperId, staffId, startedAt, endedAt, breaks, isForgotten } = staffShiftsTable
  const rows = await db
    .select({ staffId, startedAt, endedAt, breaks, isForgotten })
    .from(staffShiftsTable)
    .where(
      and(
        eq(shipperId, work.shipperId),
        inArray(staffId, [...work.staffIds]),
        eq(staffShiftsTable.role, 'courier'),
        gte(startedAt, since),
        lt(startedAt, until),
      ),
    )
    .orderBy(asc(startedAt), asc(staffShiftsTable.id))
  return rows.flatMap((row) => (row.startedAt === null ? [] : [{ ...row, startedAt: row.startedAt }]))
}

/** Orders that these couriers handed over on these days or in the nights around them. */
export async function listDeliveries(
  db: Db,
  work: WorkOf,
): Promise<readonly (Delivery & { readonly courierId: string })[]> {
  const { since, until } = spanOf(work)
  const o = ordersTable
  const rows = await db
    .select({
      ...{ orderId: o.id, number: o.number, branchId: o.branchId, courierId: o.courierId },
      ...{ promisedAt: o.firstPromisedAt, handedAt: o.handedAt, lat: o.lat, long: o.long },
      from: { lat: branchesTable.lat, long: branchesTable.long },
      pickedAt: sql<string | null>`(
        select max(e.created_at)::text from order_status_events e
        where e.shipper_id = ${o.shipperId} and e.order_id = ${o.id} and e.kind = 'status'
          and e.status = 'courier_picked')`,
      cash: sql<string>`(
        select coalesce(sum(t.amount), 0)::text from till_entries t
        where t.shipper_id = ${o.shipperId} and t.order_id = ${o.id} and t.kind = 'taken' and t.method = 'cash')`,
    })
    .from(o)
    .innerJoin(branchesTable, and(eq(branchesTable.shipperId, o.shipperId), eq(branchesTable.id, o.branchId)))
    .where(
      and(
        eq(o.shipperId, work.shipperId),
        inArray(o.courierId, [...work.staffIds]),
        gte(o.createdAt, addMinutes(since, -aheadMinutes)),
        lt(o.createdAt, until),
        gte(o.handedAt, since),
        lt(o.handedAt, until),
      ),
    )
    .orderBy(asc(o.handedAt), asc(o.id))
  return rows.flatMap(({ lat, long, courierId, handedAt, pickedAt, cash, ...row }) =>
    courierId === null || handedAt === null
      ? []
      : {
          ...{ ...row, courierId, handedAt, cash: Number(cash) },
          pickedAt: pickedAt === null ? null : toInstant(pickedAt),
          to: lat === null || long === null ? null : { lat, long },
        },
  )
}

/** Cash that these couriers took and handed in, by when it happened. */
export async function listCashMoves(db: Db, work: WorkOf) {
  const { since, until } = spanOf(work)
  const { shipperId, courierId, branchId, kind, amount, happenedAt, method } = tillEntriesTable
  return db
    .select({ courierId, branchId, kind, amount, happenedAt })
    .from(tillEntriesTable)
    .where(
      and(
        eq(shipperId, work.shipperId),
        inArray(courierId, [...work.staffIds]),
        eq(method, 'cash'),
        inArray(kind, ['taken', 'handed_in']),
        gte(happenedAt, since),
        lt(happenedAt, until),
      ),
    )
    .orderBy(asc(happenedAt), asc(tillEntriesTable.id))
}

export async function listCorrections(db: Db, work: WorkOf) {
  const { shipperId, staffId, day, amount, reason, madeAt, id } = payCorrectionsTable
  return db
    .select({ staffId, day, amount, reason })
    .from(payCorrectionsTable)
    .where(
      and(
        eq(shipperId, work.shipperId),
        inArray(staffId, [...work.staffIds]),
        gte(day, work.from),
        lte(day, work.to),
      ),
    )
    .orderBy(asc(madeAt), asc(id))
}

export type PayBranch = { readonly name: Localized; readonly cityId: string }

/** Every branch of a chain by its id. */
export async function listPayBranches(db: Db, shipperId: string): Promise<ReadonlyMap<string, PayBranch>> {
  const { id, name, cityId } = branchesTable
  const rows = await db
    .select({ id, name, cityId })
    .from(branchesTable)
    .where(eq(branchesTable.shipperId, shipperId))
  return new Map(rows.map((row) => [row.id, row]))
}
