import {
  hidePosition,
  listCouriers,
  readCourier,
  tellPosition as tellPositionCall,
  type WireCourierOrder,
} from '@doira/contract/staff/couriers'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { subtractSum, toSum, zeroSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { minutesOfWay } from '@doira/domain/staff/courier-estimate'
import { addMinutes, type Instant, isBefore, toInstant } from '@doira/domain/time/instant'
import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import { branchesTable } from '../branches/branches.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { findStaff } from '../staff/staff.queries.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import type { SignedInStaff } from '../staff/staff-sessions.queries.ts'
import { listMembers, type Member } from '../staff/team.queries.ts'
import { toTake, toWireCard } from './card.mapper.ts'
import { type CardFacts, listCards, listOpenCards } from './cards.queries.ts'
import { cashLimit, sumCash } from './courier-acts.ts'
import { phoneFor } from './drawer-guest.ts'
import { courierCashTable } from './fulfilment.tables.ts'
import { findLastEventNumber } from './history.queries.ts'
import { tellPosition } from './position.ts'
import { visibleTo } from './viewer.ts'
import { wantedBranches } from './wanted-branches.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly couriersConfirm: boolean }
type BranchRow = typeof branchesTable.$inferSelect

const shiftMinutes = 16 * 60

export function mountCouriers(mount: StaffMount, { db, clock, couriersConfirm }: Deps): void {
  mount(readCourier, async ({ shipperId, staff }) => {
    const now = clock()
    const eventId = await findLastEventNumber(db, shipperId)
    const own = await findStaff(db, { shipperId, staffId: staff.id })
    const open = await listOpenCards(db, shipperId, visibleTo(staff))
    const since = own?.shiftSince ?? addMinutes(now, -shiftMinutes)
    const ended = await listCards(db, shipperId, and(visibleTo(staff), gte(ordersTable.finishedAt, since)))
    const branches = await listBranchRows(db, shipperId)
    const firstOnWay = open.find(({ order }) => order.status === 'courier_picked')
    return {
      now,
      event_id: eventId,
      shift: {
        state: own?.shiftState ?? 'off',
        since: own?.shiftSince ?? null,
        until: own?.shiftUntil ?? null,
      },
      must_confirm: couriersConfirm,
      orders: open.map((facts) => {
        const place = facts === firstOnWay ? 'now' : facts.order.status === 'courier_picked' ? 'next' : 'pick'
        return toWireCourierOrder(facts, { staff, now, place, branch: branches.get(facts.order.branchId) })
      }),
      cash: await readCash(db, { shipperId, courierId: staff.id }),
      history: ended.map((facts) => toWireCard(facts, staff)),
    }
  })
  mount(tellPositionCall, async ({ staff, body }) => {
    const now = clock()
    const at = toInstant(body.at)
    const place = { lat: body.lat, long: body.long }
    return { is_shared: await tellPosition(db, staff, { place, at: isBefore(at, now) ? at : now, now }) }
  })
  mount(hidePosition, async ({ staff }) => {
    const now = clock()
    return { is_shared: await tellPosition(db, staff, { place: null, at: now, now }) }
  })
  mount(listCouriers, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    const eventId = await findLastEventNumber(db, shipperId)
    const open = await listOpenCards(
      db,
      shipperId,
      and(visibleTo(staff, branchIds), eq(ordersTable.deliveryType, 'delivery')),
    )
    const waiting = open.filter(({ order }) => isWithoutCourier(order))
    const wanted = query.order ? open.find(({ order }) => order.id === query.order) : waiting[0]
    if (query.order && !wanted) throw new DomainError({ code: 'order_not_found' })
    const couriers = await listWithWork(db, { shipperId, now, branchIds })
    const branch = wanted && (await listBranchRows(db, shipperId)).get(wanted.order.branchId)
    return {
      now,
      event_id: eventId,
      orders: waiting.map((facts) => toWireCard(facts, staff)),
      couriers: couriers
        .map((courier) => toWireCourier(courier, { wanted, branch, now }))
        .toSorted(
          (a, b) => rankOf(a) - rankOf(b) || (a.estimate_minutes ?? 999) - (b.estimate_minutes ?? 999),
        ),
    }
  })
}

function isWithoutCourier({ status, courierId, courierName }: CardFacts['order']): boolean {
  const isCooking =
    status === 'vendor_accepted' || status === 'vendor_ready' || status === 'courier_cancelled'
  return isCooking && courierId === null && courierName === null
}

async function listBranchRows(db: Db, shipperId: string): Promise<ReadonlyMap<string, BranchRow>> {
  const rows = await db.select().from(branchesTable).where(eq(branchesTable.shipperId, shipperId))
  return new Map(rows.map((row) => [row.id, row]))
}

type CourierOrderFacts = {
  readonly staff: SignedInStaff
  readonly now: Instant
  readonly place: WireCourierOrder['place']
  readonly branch: BranchRow | undefined
}

function toWireCourierOrder(
  facts: CardFacts,
  { staff, now, place, branch }: CourierOrderFacts,
): WireCourierOrder {
  const { order } = facts
  if (!branch) throw new Error('an order of no branch')
  const due = toTake(order)
  const location = order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
  return {
    card: toWireCard(facts, staff),
    place,
    branch_name: branch.name,
    branch_address: branch.address,
    branch_location: { lat: branch.lat, long: branch.long },
    location,
    distance_meters: location && Math.round(distanceMeters({ lat: branch.lat, long: branch.long }, location)),
    building: order.building,
    floor: order.floor,
    apartment: order.apartment,
    accommodation: order.accommodation,
    landmark: order.landmark,
    courier_note: order.courierNote,
    comment: order.description,
    call_on_arrival: order.isCourierCall,
    phone: phoneFor(staff, order, now),
    to_take: due,
    gives: order.cashChange,
    change: due > 0 && order.cashChange !== null ? subtractSum(order.cashChange, due) : zeroSum,
    bags: order.bags,
    failed_at: order.failedAt,
    failed_cause: order.failedCause,
  }
}

/** What they carry, and of what it came together since cash was last handed in. */
async function readCash(
  db: Db,
  { shipperId, courierId }: { readonly shipperId: string; readonly courierId: string },
) {
  const ofCourier = and(eq(courierCashTable.shipperId, shipperId), eq(courierCashTable.courierId, courierId))
  const [handedIn] = await db
    .select({ at: courierCashTable.createdAt })
    .from(courierCashTable)
    .where(and(ofCourier, isNull(courierCashTable.orderId)))
    .orderBy(desc(courierCashTable.createdAt))
    .limit(1)
  const entries = await db
    .select({
      order_id: courierCashTable.orderId,
      number: ordersTable.number,
      amount: courierCashTable.amount,
      at: courierCashTable.createdAt,
    })
    .from(courierCashTable)
    .leftJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, courierCashTable.shipperId),
        eq(ordersTable.id, courierCashTable.orderId),
      ),
    )
    .where(and(ofCourier, handedIn ? gt(courierCashTable.createdAt, handedIn.at) : undefined))
    .orderBy(desc(courierCashTable.createdAt), courierCashTable.id)
    .limit(200)
  const amount = await sumCash(db, { shipperId, courierId })
  return { amount: toSum(Math.max(0, amount)), limit: toSum(cashLimit), entries }
}

type CourierWork = {
  readonly member: Member
  readonly orders: readonly CardFacts['order'][]
  readonly cash: number
}

/** Couriers of these branches who are not disabled, with what they have to bring and what they carry. */
async function listWithWork(
  db: Db,
  {
    shipperId,
    now,
    branchIds,
  }: { readonly shipperId: string; readonly now: Instant; readonly branchIds: readonly string[] | null },
): Promise<readonly CourierWork[]> {
  const members = (await listMembers(db, { shipperId, now })).filter(
    ({ staff, branchIds: own }) =>
      staff.role === 'courier' &&
      staff.disabledAt === null &&
      (own === null || branchIds === null || own.some((id) => branchIds.includes(id))),
  )
  const ids = members.map(({ staff }) => staff.id)
  if (ids.length === 0) return []
  const orders = await db
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        inArray(ordersTable.courierId, ids),
        isNull(ordersTable.finishedAt),
      ),
    )
    .orderBy(ordersTable.etaTo, ordersTable.id)
  const cash = await db
    .select({ courierId: courierCashTable.courierId, sum: sql<string>`sum(${courierCashTable.amount})` })
    .from(courierCashTable)
    .where(and(eq(courierCashTable.shipperId, shipperId), inArray(courierCashTable.courierId, ids)))
    .groupBy(courierCashTable.courierId)
  const cashOf = new Map(cash.map(({ courierId, sum }) => [courierId, Number(sum)]))
  return members.map((member) => ({
    member,
    orders: orders.filter(({ courierId, status }) => courierId === member.staff.id && status !== 'delivered'),
    cash: Math.max(0, cashOf.get(member.staff.id) ?? 0),
  }))
}

type Wanted = {
  readonly wanted: CardFacts | undefined
  readonly branch: BranchRow | undefined
  readonly now: Instant
}

/** Each order that a courier has takes them a usual way; then comes this one. */
const minutesPerOrder = 18

function toWireCourier({ member, orders, cash }: CourierWork, { wanted, branch, now }: Wanted) {
  const { staff, branchIds } = member
  const location =
    wanted?.order.lat == null || wanted.order.long == null
      ? null
      : { lat: wanted.order.lat, long: wanted.order.long }
  const way =
    location && branch ? Math.round(distanceMeters({ lat: branch.lat, long: branch.long }, location)) : null
  const others = orders.filter(({ id }) => id !== wanted?.order.id)
  const estimate = wanted
    ? others.length * minutesPerOrder + (way === null ? minutesPerOrder : minutesOfWay(way))
    : null
  const isOnWay = others.some(({ status }) => status === 'courier_picked')
  const isOnBreak = staff.shiftState === 'break' && (staff.shiftUntil === null || now < staff.shiftUntil)
  const isElsewhere = wanted !== undefined && branchIds !== null && !branchIds.includes(wanted.order.branchId)
  const unavailable =
    staff.shiftState === 'off'
      ? ('off_shift' as const)
      : isOnBreak
        ? ('on_break' as const)
        : isElsewhere
          ? ('other_branch' as const)
          : cash >= cashLimit
            ? ('cash_full' as const)
            : null
  return {
    id: staff.id,
    name: staff.name,
    phone: staff.phone ?? '',
    state: isOnBreak || staff.shiftState !== 'break' ? staff.shiftState : ('on' as const),
    until: staff.shiftUntil,
    whereabouts: isOnWay
      ? ('on_the_way' as const)
      : others.length > 0
        ? ('picking' as const)
        : ('in_branch' as const),
    orders: others.map(({ id, number, etaTo, createdAt }) => ({
      id,
      number,
      promised_at: etaTo ?? createdAt,
    })),
    cash: toSum(cash),
    estimate_minutes: estimate,
    is_in_time:
      wanted !== undefined && estimate !== null && addMinutes(now, estimate) <= (wanted.order.etaTo ?? now),
    distance_meters: way,
    unavailable,
  }
}

/** In the branch and free, back before it is ready, others, and those who cannot. */
function rankOf(courier: ReturnType<typeof toWireCourier>): number {
  if (courier.unavailable !== null) return 3
  if (courier.orders.length === 0) return 0
  return courier.is_in_time ? 1 : 2
}
