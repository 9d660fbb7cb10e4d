import { previewEdit } from '@doira/contract/staff/edit-order'
import {
  listOtherBranches as listOtherBranchesCall,
  readStaffOrder,
  type WireStaffOrder,
} from '@doira/contract/staff/order-drawer'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { levelOf } from '@doira/domain/loyalty/points'
import { subtractSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { nextActOf } from '@doira/domain/staff/lanes'
import { rolesWith, type StaffRight } from '@doira/domain/staff/rights'
import type { Instant } from '@doira/domain/time/instant'
import { and, count, eq } from 'drizzle-orm'
import { findCustomer } from '../account/customers.queries.ts'
import { branchesTable } from '../branches/branches.tables.ts'
import type { ReadShopFacts } from '../checkout/shop-facts.ts'
import { listLevels } from '../loyalty/levels.queries.ts'
import { type OrderRow, ordersTable } from '../orders/orders.tables.ts'
import { sumPurchases } from '../orders/purchases.queries.ts'
import { readReceiptMoney } from '../orders/receipt-money.queries.ts'
import { listReplacements } from '../orders/replacements.queries.ts'
import { changeable, listQuestions } from '../orders/rescue.queries.ts'
import { returnsOfDrop } from '../orders/settle-question.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import type { SignedInStaff } from '../staff/staff-sessions.queries.ts'
import { toWireCard } from './card.mapper.ts'
import type { CardFacts } from './cards.queries.ts'
import { readMoneyBack } from './desk-acts.ts'
import { toWanted, toWireEdit } from './edit-order.ts'
import { listHistory, type OrderEvent } from './history.queries.ts'
import { getOrder } from './kitchen.routes.ts'
import { type LineFacts, toWireLine } from './line.mapper.ts'
import { listOtherBranches } from './move-branch.ts'
import { quoteEdit } from './quote-edit.ts'
import { listRefunds } from './refunds.queries.ts'
import { readOrderId } from './wanted-branches.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly readShopFacts: ReadShopFacts }

export function mountDrawer(mount: StaffMount, { db, clock, readShopFacts }: Deps): void {
  mount(readStaffOrder, async ({ staff, params }) => {
    const { facts, lines } = await getOrder(db, staff, readOrderId(params.id))
    return toWireOrder(db, { facts, lines, staff, now: clock() })
  })
  mount(previewEdit, async ({ staff, params, body }) => {
    const { order } = (await getOrder(db, staff, readOrderId(params.id))).facts
    const now = clock()
    if (!changeable.includes(order.status)) {
      throw new DomainError({ code: 'order_changed', status: order.status, changedBy: '', changedAt: now })
    }
    return toWireEdit(order, await quoteEdit(db, order, toWanted(body), { readShopFacts, now }))
  })
  mount(listOtherBranchesCall, async ({ staff, params }) => {
    const { facts } = await getOrder(db, staff, readOrderId(params.id))
    const others = await listOtherBranches(db, facts.order, clock())
    return {
      branches: others.map(({ branch, problem, difference, distanceMeters: distance }) => ({
        branch: { id: branch.id, slug: branch.slug, name: branch.name },
        can_serve: problem === null,
        problem,
        difference,
        distance_meters: distance,
      })),
    }
  })
}

type Read = {
  readonly facts: CardFacts
  readonly lines: readonly LineFacts[]
  readonly staff: SignedInStaff
  readonly now: Instant
}

async function toWireOrder(db: Db, { facts, lines, staff, now }: Read): Promise<WireStaffOrder> {
  const { order } = facts
  const { shipperId, id: orderId } = order
  const [branch] = await db
    .select()
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, order.branchId)))
  if (!branch) throw new Error('an order of no branch')
  const history = await listHistory(db, { shipperId, orderId })
  const paid = await readReceiptMoney(db, { shipperId, orderId })
  const refunds = await listRefunds(db, { shipperId, orderId })
  const card = toWireCard(facts, staff)
  return {
    card,
    branch: { id: branch.id, slug: branch.slug, name: branch.name },
    branch_address: branch.address,
    branch_phone: branch.phone,
    source: order.source,
    first_promised_at: order.firstPromisedAt ?? card.promised_at,
    lines: lines.map(toWireLine),
    money: {
      goods_full: order.goodsFull,
      goods: order.goods,
      order_discount: order.orderDiscount,
      delivery_price: order.deliveryPrice,
      points_spent: order.pointsSpent,
      total: order.total,
      paid_at: paid.paidAt,
      receipt: paid.fiscal.find(({ kind }) => kind === 'sale')?.receiptId ?? null,
      cash_change: order.cashChange,
      back: toWireBack(await readMoneyBack(db, { ...order, way: 'transfer' })),
      refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
        ...refund,
        requested_at: requestedAt,
        done_at: doneAt,
      })),
    },
    guest: await toWireGuest(db, order, { staff, now, branch: { lat: branch.lat, long: branch.long } }),
    courier: courierOf(facts),
    bags: order.bags,
    rescues: await toWireRescues(db, order, lines),
    history: history
      .filter(({ event }) => event.kind !== 'line' && event.kind !== 'printed')
      .map(toWireEvent),
    printed: countPrinted(history),
    acts: actsFor(order, staff),
    now,
  }
}

function toWireBack({ total, rows }: Awaited<ReturnType<typeof readMoneyBack>>) {
  return { total, rows: [...rows] }
}

/** A courier calls through the button; half an hour after the meal is there the number is gone from their device. */
export function phoneFor(staff: SignedInStaff, order: OrderRow, now: Instant): string | null {
  if (staff.role !== 'courier') return order.clientPhone
  const end = order.finishedAt ?? order.finishAt
  return end === null || Date.parse(now) - Date.parse(end) < keptMinutes * 60_000 ? order.clientPhone : null
}

/** The order finishes ten minutes after the delivery. */
const keptMinutes = 20

async function toWireGuest(
  db: Db,
  order: OrderRow,
  {
    staff,
    now,
    branch,
  }: {
    readonly staff: SignedInStaff
    readonly now: Instant
    readonly branch: { readonly lat: number; readonly long: number }
  },
): Promise<WireStaffOrder['guest']> {
  const { shipperId, customerId } = order
  const location = order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
  const placed = await db
    .select({ count: count() })
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.customerId, customerId)))
  return {
    name: order.clientName,
    phone: phoneFor(staff, order, now),
    extra_phone: staff.role === 'courier' ? '' : order.extraPhone,
    orders: placed[0]?.count ?? 0,
    level: await readLevel(db, order, now),
    address: order.address,
    accommodation: order.accommodation,
    building: order.building,
    floor: order.floor,
    apartment: order.apartment,
    landmark: order.landmark,
    courier_note: order.courierNote,
    comment: order.description,
    call_on_arrival: order.isCourierCall,
    location,
    distance_meters: location && Math.round(distanceMeters(branch, location)),
    link: `/myorders/${order.id}`,
  }
}

async function readLevel(db: Db, { shipperId, customerId }: OrderRow, now: Instant) {
  const levels = await listLevels(db, shipperId)
  const customer = await findCustomer(db, { shipperId, customerId })
  if (levels.length === 0 || !customer) return null
  const purchases = await sumPurchases(db, { shipperId, customerId, now })
  const level = levelOf(levels, { purchases, grantedSlug: customer.grantedLevel })
  return levels.find(({ slug }) => slug === level?.slug)?.title ?? null
}

function courierOf({ order, courierName }: CardFacts): WireStaffOrder['courier'] {
  const name = courierName ?? order.courierName
  if (name === null) return null
  return { id: order.courierId, name, phone: order.courierPhone ?? '', vehicle: order.courierVehicle ?? '' }
}

async function toWireRescues(
  db: Db,
  order: OrderRow,
  lines: readonly LineFacts[],
): Promise<WireStaffOrder['rescues']> {
  const questions = await listQuestions(db, { shipperId: order.shipperId, orderId: order.id })
  return Promise.all(
    questions.map(async (question) => {
      const line = lines.find((one) => one.line.id === question.lineId)?.line
      const isOpen = question.settledAt === null && line !== undefined
      const options = isOpen ? await listReplacements(db, order, { like: question.productId, limit: 3 }) : []
      return {
        id: question.id,
        line_id: question.lineId,
        dish: question.dish,
        asked_at: question.askedAt,
        due_at: question.dueAt,
        choice: question.choice,
        replacement: question.replacement,
        settled_at: question.settledAt,
        drop_returns: line ? returnsOfDrop(line) : subtractSum(order.total, order.total),
        options: options.map(({ id, title, image, price }) => ({
          product_id: id,
          name: title,
          image,
          difference: line ? (price - line.priceWithDiscount) * line.quantity : 0,
        })),
      }
    }),
  )
}

function toWireEvent({ event, name }: OrderEvent): WireStaffOrder['history'][number] {
  return {
    id: event.number,
    kind: event.kind,
    status: event.status,
    by: { actor: event.actor, name },
    at: event.createdAt,
    words: event.description,
    data: { ...event.data },
  }
}

function countPrinted(history: readonly OrderEvent[]): Record<string, number> {
  const sheets = history.flatMap(({ event }) => (event.kind === 'printed' ? String(event.data.sheet) : []))
  return Object.fromEntries(
    [...new Set(sheets)].map((sheet) => [sheet, sheets.filter((one) => one === sheet).length]),
  )
}

const rightOfNext = {
  accept: 'order.accept',
  ready: 'order.ready',
  assign: 'order.assign',
  picked: 'order.picked',
  hand_guest: 'order.hand_out',
  delivered: 'order.delivered',
} as const satisfies Record<NonNullable<ReturnType<typeof nextActOf>>, StaffRight>

/** The foot of the drawer: the next act first, then what can be done with the order anyway. */
function actsFor(order: OrderRow, { rights }: SignedInStaff): WireStaffOrder['acts'] {
  if (order.finishedAt !== null) return []
  const { status, deliveryType, courierId, courierName } = order
  const next = nextActOf({ status, deliveryType, hasCourier: courierId !== null || courierName !== null })
  const offer = (kind: string, right: StaffRight, isNext = false) => ({
    kind,
    is_next: isNext,
    may: rights.includes(right),
    roles: [...rolesWith(right)],
  })
  const isGone = status === 'courier_picked' || status === 'delivered'
  const isNew = status === 'new' || status === 'operator_accepted'
  return [
    ...(next ? [offer(next, rightOfNext[next], true)] : []),
    ...(isNew ? [offer('reject', 'order.reject'), offer('move_branch', 'order.move')] : []),
    ...(isGone || status === 'payment_awaited' ? [] : [offer('delay', 'order.delay')]),
    ...(isGone || next === 'assign' || deliveryType !== 'delivery' || isNew
      ? []
      : [offer('assign', 'order.assign')]),
    ...(isNew || status === 'vendor_accepted' ? [offer('edit', 'order.edit')] : []),
    ...(status === 'delivered'
      ? []
      : [offer('cancel', 'order.cancel'), offer('ask_cancel', 'order.ask_cancel')]),
  ]
}
