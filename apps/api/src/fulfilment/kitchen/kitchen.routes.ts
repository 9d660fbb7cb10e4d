import { readKitchen, readTicket, type WireTicket } from '@doira/contract/fulfilment/kitchen'
import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import type { OrderStatus } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inBranches } from '../../staff/in-branches.ts'
import { listBranchesInScope } from '../../staff/me.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { readCannotEat } from '../board/cannot-eat.ts'
import { toWireCard } from '../board/card.mapper.ts'
import { type CardFacts, listCards, listEndedCards, listOpenCards } from '../board/cards.queries.ts'
import { findLastEventNumber } from '../board/history.queries.ts'
import { type LineFacts, toWireLine } from '../board/line.mapper.ts'
import { listLinesOf } from '../board/lines.queries.ts'
import type { RecordLook } from '../board/record-look.ts'
import { isVisible, visibleTo } from '../board/viewer.ts'
import { readOrderId, wantedBranches } from '../board/wanted-branches.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly recordLook: RecordLook }

export const inKitchen: readonly OrderStatus[] = ['new', 'operator_accepted', 'vendor_accepted']
const lastReadyCount = 10
/** After a longer absence there are other things to find out. */
const crossedOutMinutes = 60

export function mountKitchen(mount: StaffMount, { db, clock, recordLook }: Deps): void {
  mount(readKitchen, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    const eventId = await findLastEventNumber(db, shipperId)
    const visible = visibleTo(staff, branchIds)
    const open = await listOpenCards(db, shipperId, and(visible, inArray(ordersTable.status, [...inKitchen])))
    const ready = await listLastReady(db, shipperId, branchIds)
    const last = await listCards(
      db,
      shipperId,
      and(visible, ready.length > 0 ? inArray(ordersTable.id, ready) : sql`false`),
    )
    const ended = await listEndedCards(db, shipperId, {
      where: and(visible, wasInKitchen),
      since: addMinutes(now, -crossedOutMinutes),
      lane: 'cancelled',
    })
    const lines = await listLinesOf(db, {
      shipperId,
      orderIds: [...open, ...ended, ...last].map(({ order }) => order.id),
    })
    const cannotEat = await readCannotEat(
      db,
      shipperId,
      [...open, ...last].map(({ order }) => order),
    )
    const toTicket = (facts: CardFacts) =>
      toWireTicket(facts, {
        staff,
        now,
        lines: lines.get(facts.order.id) ?? [],
        cannotEat: cannotEat(facts.order),
      })
    return {
      now,
      event_id: eventId,
      branches: [...(await listBranchesInScope(db, staff))],
      stations: [...kitchenStations],
      tickets: open.map(toTicket).toSorted((a, b) => (a.card.ready_by < b.card.ready_by ? -1 : 1)),
      cancelled: ended.map(toTicket),
      last_ready: ready.flatMap((id) => last.filter(({ order }) => order.id === id).map(toTicket)),
      next_pre_order_at: await findNextPreOrder(db, shipperId, staff, branchIds),
      stopped_dishes: await countStopped(db, shipperId, branchIds),
    }
  })
  mount(readTicket, async ({ shipperId, staff, device, params }) => {
    const { facts, lines } = await getOrder(db, staff, readOrderId(params.id))
    const now = clock()
    await recordLook({ staff, device, order: facts.order, now })
    const cannotEat = await readCannotEat(db, shipperId, [facts.order])
    return { ticket: toWireTicket(facts, { staff, now, lines, cannotEat: cannotEat(facts.order) }), now }
  })
}

/** @throws DomainError order_not_found also for what is not for this person's eyes */
export async function getOrder(
  db: Db,
  staff: SignedInStaff,
  orderId: string,
): Promise<{ readonly facts: CardFacts; readonly lines: readonly LineFacts[] }> {
  const { shipperId } = staff
  const [facts] = await listCards(db, shipperId, eq(ordersTable.id, orderId))
  if (!facts || !isVisible(staff, facts.order)) throw new DomainError({ code: 'order_not_found' })
  const lines = await listLinesOf(db, { shipperId, orderIds: [orderId] })
  return { facts, lines: lines.get(orderId) ?? [] }
}

function toWireTicket(
  facts: CardFacts,
  {
    staff,
    now,
    lines,
    cannotEat,
  }: {
    readonly staff: SignedInStaff
    readonly now: Instant
    readonly lines: readonly LineFacts[]
    readonly cannotEat: string
  },
): WireTicket {
  return {
    card: toWireCard(facts, staff, now),
    is_accepted: facts.order.status !== 'new' && facts.order.status !== 'operator_accepted',
    comment: facts.order.description,
    cannot_eat: cannotEat,
    lines: lines.map(toWireLine),
    left: lines.filter(({ line, isStopped }) => line.doneAt === null && !isStopped).length,
  }
}

/** What came before the last status: orders that nobody had to cook end unseen. */
const wasInKitchen = sql`(
  select e.status from order_status_events e
  where e.shipper_id = ${ordersTable.shipperId} and e.order_id = ${ordersTable.id} and e.kind = 'status'
  order by e.id desc offset 1 limit 1) in ${[...inKitchen]}`

/** The ids of the orders that were ready last, the newest first. */
async function listLastReady(
  db: Db,
  shipperId: string,
  branchIds: readonly string[] | null,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: orderStatusEventsTable.orderId })
    .from(orderStatusEventsTable)
    .where(
      and(
        eq(orderStatusEventsTable.shipperId, shipperId),
        inBranches(orderStatusEventsTable.branchId, branchIds),
        eq(orderStatusEventsTable.kind, 'status'),
        eq(orderStatusEventsTable.status, 'vendor_ready'),
      ),
    )
    .orderBy(desc(orderStatusEventsTable.number))
    .limit(lastReadyCount)
  return rows.map(({ id }) => id)
}

async function findNextPreOrder(
  db: Db,
  shipperId: string,
  staff: SignedInStaff,
  branchIds: readonly string[] | null,
) {
  const rows = await db
    .select({ at: ordersTable.releaseAt })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        eq(ordersTable.status, 'future'),
        isNotNull(ordersTable.releaseAt),
        visibleTo(staff, branchIds),
      ),
    )
    .orderBy(asc(ordersTable.releaseAt))
    .limit(1)
  return rows[0]?.at ?? null
}

async function countStopped(db: Db, shipperId: string, branchIds: readonly string[] | null): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(stopListTable)
    .where(and(eq(stopListTable.shipperId, shipperId), inBranches(stopListTable.branchId, branchIds)))
  return rows[0]?.count ?? 0
}
