import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import {
  furthestPushed,
  getReportedStatus,
  type PushedStatus,
  statusAfterAggregatorCancel,
  statusesAfterPush,
} from '@doira/domain/aggregators/aggregator-status'
import { cancelledStatuses } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { AggregatorOrderRow } from '../aggregators.tables.ts'
import type { ChannelKey } from '../menu/places.queries.ts'
import { orderNotFound } from '../server/answers.ts'
import {
  addReason,
  changeAggregatorOrder,
  findByEatsId,
  lockAggregatorOrder,
} from './aggregator-orders.queries.ts'

export type Locked = { readonly order: OrderRow; readonly row: AggregatorOrderRow }

/**
 * Locks an order that an aggregator names, as everybody does who changes it: the order first. Whose answer to an order was
 * lost knows it by the aggregator's own number only.
 *
 * @throws RefusedCall 404 also for an order of another aggregator or chain
 */
export async function lockOrder(tx: Db, key: ChannelKey, id: string): Promise<Locked> {
  const lower = id.toLowerCase()
  const orderId = isUuid(lower) ? lower : (await findByEatsId(tx, key, id))?.orderId
  if (orderId === undefined) throw orderNotFound()
  const order = await lockUncheckedOrder(tx, { shipperId: key.shipperId, orderId })
  const row = order && (await lockAggregatorOrder(tx, key, orderId))
  if (!order || !row) throw orderNotFound()
  return { order, row }
}

/** Cancels an order for its aggregator. One that was cancelled already is no error. */
export async function cancelByAggregator(
  tx: Db,
  { order, row }: Locked,
  { comment, now }: { readonly comment: string; readonly now: Instant },
): Promise<void> {
  if (isCancelled(order)) return
  const to = statusAfterAggregatorCancel(order.status)
  if (to === null) {
    const isNoted = row.review.some(({ kind }) => kind === 'cancelled_late')
    if (!isNoted) await askForReview(tx, { order, row }, { kind: 'cancelled_late', text: comment }, now)
    return
  }
  const { shipperId, id: orderId } = order
  await changeStatus(tx, { shipperId, orderId, to, actor: 'aggregator', now, description: comment })
}

/** Has a person look at an order, for one reason more, and notifies every screen. A reason that waits already is no news. */
export async function askForReview(
  tx: Db,
  { order, row }: Locked,
  reason: ReviewReason,
  now: Instant,
): Promise<void> {
  const isWaiting = row.reviewSince !== null && row.review.some(({ kind }) => kind === reason.kind)
  if (isWaiting) return
  await addReason(tx, row, reason, now)
  await publishNews(tx, order, now)
}

/** Every screen reads the order again. */
export async function publishNews(tx: Db, order: OrderRow, now: Instant): Promise<void> {
  const { shipperId, id: orderId, customerId, branchId, status } = order
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status },
    ...{ actor: 'aggregator', kind: 'aggregator_news', createdAt: now },
  })
}

export function isCancelled({ status }: Pick<OrderRow, 'status'>): boolean {
  return cancelledStatuses.some((one) => one === status)
}

/** Whether the guest has the order, which cannot be unmade. */
export function isHandedOver({ order }: Locked): boolean {
  return !isCancelled(order) && statusAfterAggregatorCancel(order.status) === null
}

type Push = { readonly status: PushedStatus; readonly comment: string; readonly now: Instant }

/** Applies what an aggregator reports: an order goes on and never back. A repeated report changes nothing. */
export async function applyPush(
  tx: Db,
  { order, row }: Locked,
  { status, comment, now }: Push,
): Promise<void> {
  const isCancel = status === 'CANCELLED'
  if (isCancel) await cancelByAggregator(tx, { order, row }, { comment, now })
  else {
    const { shipperId, id: orderId } = order
    for (const to of statusesAfterPush({ status: order.status, carrier: row.carrier }, status))
      await changeStatus(tx, { shipperId, orderId, to, actor: 'aggregator', now })
  }
  // Too late to count: what was reported before remains.
  if (isCancel && isHandedOver({ order, row })) return
  const pushedStatus = furthestPushed(row.pushedStatus, status)
  if (pushedStatus !== row.pushedStatus) await changeAggregatorOrder(tx, row, { pushedStatus })
}

/** Reports the order's status to the aggregator and records it as known. */
export async function reportStatus(tx: Db, { order, row }: Locked) {
  const reported = getReportedStatus({
    ...{ status: order.status, carrier: row.carrier, pushed: row.pushedStatus, reported: row.reportedStatus },
  })
  if (reported !== row.reportedStatus) await changeAggregatorOrder(tx, row, { reportedStatus: reported })
  return reported
}
