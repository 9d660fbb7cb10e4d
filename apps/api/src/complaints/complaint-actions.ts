import type * as calls from '@doira/contract/complaints/complaint-actions'
import { isAggregator } from '@doira/domain/aggregators/aggregators'
import { type Compensation, complaintStatuses, isComplaintLate } from '@doira/domain/complaints/complaint'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { getActor, isVisible } from '../fulfilment/board/viewer.ts'
import { recordOrderEvent } from '../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../orders/orders.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { decide, findComplaint, findLastChange, insertComplaint } from './complaints.queries.ts'
import { giveCompensation, listLinesById, requirePaid, toCompensation } from './give-compensation.ts'
import { attachPhotos, lockUnsentPhotos } from './photos/photos.queries.ts'
import type { ComplaintRow } from './record/complaints.tables.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function complaintActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    openComplaint: (call) =>
      runAction(deps, call, async (tx, { now, pressedAt }) => {
        const { staff, body } = call
        const { order_id, seen, reasons, message, asks, photo_ids, ...data } = body.data
        const order = await lockReceived(tx, staff, order_id)
        if (isComplaintLate(order.handedAt ?? order.finishedAt ?? order.createdAt, now))
          throw new DomainError({ code: 'complaint_too_late' })
        await requireSeen(tx, order, seen)
        const lineIds = [...new Set(data.line_ids)]
        await listLinesById(tx, order, lineIds)
        const againLineIds = [...new Set(data.again_line_ids)]
        const compensation = await toCompensation(tx, order, { ...data, againLineIds })
        await requirePaid(tx, order, compensation)
        const complaint: ComplaintRow = {
          ...{ shipperId: staff.shipperId, id: body.action_id, orderId: order.id },
          ...{ reasons: [...new Set(reasons)], lineIds, comment: data.comment, message, fault: data.fault },
          ...{ againLineIds, askedMoney: compensation.money, askedPoints: compensation.points },
          ...{ askedDishes: compensation.dishes, openedBy: staff.id, openedAt: pressedAt, decision: '' },
          ...{ givenMoney: null, givenPoints: null, givenDishes: null },
          ...{ state: 'waiting', decidedBy: null, decidedAt: null },
        }
        await insertComplaint(tx, complaint)
        await attachPhotosOf(tx, complaint, photo_ids)
        const opened = asks ? complaint : await give(tx, order, { staff, now, complaint, compensation })
        await announce(tx, order, { staff, pressedAt, complaint: opened })
        return settlePlain(call, { branchId: order.branchId, after: toFacts(order, opened) })
      }),
    approveComplaint: (call) =>
      runAction(deps, call, async (tx, { now, pressedAt }) => {
        const { staff, body } = call
        const order = await lockReceived(tx, staff, body.data.order_id)
        const complaint = await getComplaint(tx, order, body.data.complaint_id)
        if (complaint.state === 'done') return settlePlain(call, { ...already, branchId: order.branchId })
        await requireOpen(tx, staff, complaint)
        const againLineIds = [...new Set(body.data.again_line_ids)]
        if (!againLineIds.every((id) => complaint.lineIds.includes(id)))
          throw new DomainError({ code: 'line_not_found' })
        const compensation = await toCompensation(tx, order, { ...body.data, againLineIds })
        const changed = { ...complaint, againLineIds }
        const decided = await give(tx, order, { staff, now, complaint: changed, compensation })
        await announce(tx, order, { staff, pressedAt, complaint: decided })
        return settlePlain(call, { branchId: order.branchId, after: toFacts(order, decided) })
      }),
    refuseComplaint: (call) =>
      runAction(deps, call, async (tx, { now, pressedAt }) => {
        const { staff, body } = call
        const order = await lockReceived(tx, staff, body.data.order_id)
        const complaint = await getComplaint(tx, order, body.data.complaint_id)
        if (complaint.state === 'refused') return settlePlain(call, { ...already, branchId: order.branchId })
        await requireOpen(tx, staff, complaint)
        const decision = body.data.comment
        await decide(tx, complaint, { state: 'refused', decision, decidedBy: staff.id, decidedAt: now })
        const refused = { ...complaint, state: 'refused' } as const
        await announce(tx, order, { staff, pressedAt, complaint: refused })
        return settlePlain(call, { branchId: order.branchId, after: toFacts(order, refused) })
      }),
  }
}

type Given = {
  readonly staff: SignedInStaff
  readonly now: Instant
  readonly complaint: ComplaintRow
  readonly compensation: Compensation
}

/** Gives something for a complaint that waits, which counts from then on. */
async function give(
  tx: Db,
  order: OrderRow,
  { staff, now, complaint, compensation }: Given,
): Promise<ComplaintRow> {
  await giveCompensation(tx, order, { staff, now }, { ...complaint, compensation })
  const { money: givenMoney, points: givenPoints, dishes: givenDishes } = compensation
  const given = { givenMoney, givenPoints, givenDishes, againLineIds: complaint.againLineIds }
  const change = { ...given, state: 'done', decidedBy: staff.id, decidedAt: now } as const
  await decide(tx, complaint, change)
  return { ...complaint, ...change }
}

const already = { outcome: 'already' } as const

/**
 * An order of another branch is answered like one that does not exist.
 *
 * @throws DomainError order_not_found; order_changed for an order that the customer has not received
 */
async function lockReceived(tx: Db, staff: SignedInStaff, orderId: string): Promise<OrderRow> {
  const order = await lockUncheckedOrder(tx, { shipperId: staff.shipperId, orderId })
  if (!order || !isVisible(staff, order)) throw new DomainError({ code: 'order_not_found' })
  if (complaintStatuses.includes(order.status) && !isAggregator(order.source)) return order
  const changedAt = order.finishedAt ?? order.createdAt
  throw new DomainError({ code: 'order_changed', status: order.status, changedBy: '', changedAt })
}

/** @throws DomainError file_not_found for a photo that is not this person's, of another order or of a complaint */
async function attachPhotosOf(
  tx: Db,
  { shipperId, id, orderId, openedBy: uploadedBy }: ComplaintRow,
  photoIds: readonly string[],
): Promise<void> {
  const owner = { shipperId, orderId, uploadedBy }
  const ids = [...new Set(photoIds)]
  const found = await lockUnsentPhotos(tx, owner, ids)
  if (found.length !== ids.length) throw new DomainError({ code: 'file_not_found' })
  await attachPhotos(tx, owner, { complaintId: id, ids })
}

/**
 * Of two people who open the same complaint at the same time the second is refused. While a request waits
 * nothing else is given for the order.
 */
async function requireSeen(tx: Db, { shipperId, id: orderId }: OrderRow, seen: number): Promise<void> {
  const last = await findLastChange(tx, { shipperId, orderId })
  if (last && (last.count !== seen || last.isWaiting))
    throw new DomainError({ code: 'complaint_changed', changedBy: last.by, changedAt: last.at })
}

async function getComplaint(tx: Db, { shipperId, id: orderId }: OrderRow, id: string): Promise<ComplaintRow> {
  const complaint = await findComplaint(tx, { shipperId, orderId, id })
  if (!complaint) throw new DomainError({ code: 'complaint_not_found' })
  return complaint
}

/** @throws DomainError own_complaint, complaint_decided */
async function requireOpen(tx: Db, staff: SignedInStaff, complaint: ComplaintRow): Promise<void> {
  if (complaint.openedBy === staff.id) throw new DomainError({ code: 'own_complaint' })
  if (complaint.state === 'waiting') return
  const last = await findLastChange(tx, complaint)
  const changedAt = last?.at ?? complaint.openedAt
  throw new DomainError({ code: 'complaint_decided', changedBy: last?.by ?? '', changedAt })
}

type Announced = {
  readonly staff: SignedInStaff
  readonly pressedAt: Instant
  readonly complaint: ComplaintRow
}

/** The customer is notified of what was given, not of requests and refusals. */
async function announce(tx: Db, order: OrderRow, { staff, pressedAt, complaint }: Announced): Promise<void> {
  const { shipperId, customerId, branchId, status } = order
  const { id, state } = complaint
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId: order.id, customerId, branchId, status, actor: getActor(staff) },
    ...{ staffId: staff.id, createdAt: pressedAt, kind: 'complaint' },
    data: { complaint_id: id, state, ...toGiven(complaint) },
  })
}

/** For the journal: without what people wrote, which may name somebody. */
function toFacts(order: OrderRow, complaint: ComplaintRow) {
  const { id, reasons, state } = complaint
  const facts = { complaint_id: id, order_id: order.id, order_number: order.number, state }
  const { money, points, dishes } = toGiven(complaint)
  const given = Object.entries({ money, points, made_again: dishes }).filter(([, amount]) => amount > 0)
  return { ...facts, reasons: [...reasons], ...Object.fromEntries(given) }
}

/** What was given, or asked for. */
function toGiven(complaint: ComplaintRow): Compensation {
  const { askedMoney, askedPoints, askedDishes, givenMoney, givenPoints, givenDishes } = complaint
  return {
    money: givenMoney ?? askedMoney,
    points: givenPoints ?? askedPoints,
    dishes: givenDishes ?? askedDishes,
  }
}
