import type { WireOutsideHours } from '@doira/contract/delivery/branches-editor'
import { type BranchSchedule, getHoursKind, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Branch, listBranches } from '../../../delivery/branches/branches.queries.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import { changeable } from '../../../orders/substitution/substitution.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  hallSectionsTable,
  hallTablesTable,
  reservationsTable,
} from '../../../reservations/reservations.tables.ts'

type Chain = { readonly shipperId: string; readonly now: Instant }

/**
 * Makes a change of hours and finds the scheduled orders and table bookings that it leaves outside of them, of those
 * that were inside before. The change has locked its branches, so no order is placed by the former hours any more.
 */
export async function changeHours(
  tx: Db,
  chain: Chain,
  change: () => Promise<void>,
): Promise<WireOutsideHours> {
  const before = new Map((await listBranches(tx, chain)).map((branch) => [branch.id, branch]))
  await change()
  const changed = (await listBranches(tx, chain)).flatMap((after) => {
    const was = before.get(after.id)
    const isSame = was && JSON.stringify(getHours(was)) === JSON.stringify(getHours(after))
    return !was || isSame ? [] : [{ was, after }]
  })
  if (changed.length === 0) return { orders: [], bookings: [] }
  const ids = changed.map(({ after }) => after.id)
  const of = new Map(changed.map((pair) => [pair.after.id, pair]))
  const isLeft = (branchId: string, kind: Parameters<typeof openStateAt>[1], at: Instant) => {
    const pair = of.get(branchId)
    return pair !== undefined && isOpen(pair.was, kind, at) && !isOpen(pair.after, kind, at)
  }
  const orders = await listScheduledOrders(tx, chain, ids)
  const bookings = await listBookings(tx, chain, ids)
  return {
    orders: orders.flatMap(({ id, number, branchId, at, deliveryType, name }) =>
      at !== null && isLeft(branchId, getHoursKind(deliveryType), at)
        ? [{ id, number, branch_id: branchId, at, delivery_type: deliveryType, name }]
        : [],
    ),
    bookings: bookings
      .filter(({ branchId, at }) => isLeft(branchId, 'work', at))
      .map(({ id, branchId, at, guests, name }) => ({ id, branch_id: branchId, at, guests, name })),
  }
}

/** @throws DomainError orders_outside_hours when some were not accepted */
export function requireAccepted({ orders, bookings }: WireOutsideHours, accepted: readonly string[]): void {
  const open = (rows: readonly { readonly id: string }[]) =>
    rows.map(({ id }) => id).filter((id) => !accepted.includes(id))
  const [orderIds, bookingIds] = [open(orders), open(bookings)]
  if (orderIds.length + bookingIds.length > 0) {
    throw new DomainError({ code: 'orders_outside_hours', orderIds, bookingIds })
  }
}

/** Scheduled orders that can still be changed, the earliest first. */
export function listScheduledOrders(db: Db, { shipperId, now }: Chain, branchIds: readonly string[]) {
  const { id, number, branchId, futureTime, deliveryType, clientName } = ordersTable
  return db
    .select({ id, number, branchId, at: futureTime, deliveryType, name: clientName })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        inArray(branchId, [...branchIds]),
        inArray(ordersTable.status, [...changeable]),
        gt(futureTime, now),
      ),
    )
    .orderBy(asc(futureTime), asc(id))
}

/** Coming bookings of tables, the earliest first. */
export function listBookings(db: Db, { shipperId, now }: Chain, branchIds: readonly string[]) {
  const { id, startsAt, guests, name, status, seatedAt, tableId } = reservationsTable
  const { branchId } = hallSectionsTable
  return db
    .select({ id, branchId, at: startsAt, guests, name })
    .from(reservationsTable)
    .innerJoin(
      hallTablesTable,
      and(eq(hallTablesTable.shipperId, reservationsTable.shipperId), eq(hallTablesTable.id, tableId)),
    )
    .innerJoin(
      hallSectionsTable,
      and(
        eq(hallSectionsTable.shipperId, hallTablesTable.shipperId),
        eq(hallSectionsTable.id, hallTablesTable.sectionId),
      ),
    )
    .where(
      and(
        eq(reservationsTable.shipperId, shipperId),
        inArray(branchId, [...branchIds]),
        eq(status, 'new'),
        isNull(seatedAt),
        gt(startsAt, now),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
}

/** Of a scheduled order the last order before closing does not matter: it was placed long before. */
function isOpen(
  { isActive, schedule }: Branch,
  kind: Parameters<typeof openStateAt>[1],
  at: Instant,
): boolean {
  const whole: BranchSchedule = { ...schedule, lastOrderMinutes: 0 }
  return isActive && openStateAt(whole, kind, at).isOpen
}

function getHours({ isActive, schedule }: Branch) {
  return { isActive, schedule }
}
