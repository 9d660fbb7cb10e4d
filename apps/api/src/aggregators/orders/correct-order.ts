import { isDeepStrictEqual } from 'node:util'
import { contentReviewKinds } from '@doira/domain/aggregators/aggregator-review'
import { getSlotStart } from '@doira/domain/ordering/slots'
import type { Instant } from '@doira/domain/time/instant'
import { applyEdit } from '../../orders/edit/apply-edit.ts'
import { listLines } from '../../orders/edit/change-lines.ts'
import { watchFrom } from '../../orders/lifecycle/initial-work-state.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import type { OrderLineRow, OrderRow } from '../../orders/orders.tables.ts'
import { hashBody } from '../../platform/body-hash.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AggregatorCall } from '../server/aggregator-call.ts'
import { changeAggregatorOrder, replaceBody, storeOtherBody } from './aggregator-orders.queries.ts'
import { askForReview, type Locked } from './follow-order.ts'
import { makeContent } from './make-content.ts'
import type { SentOrder } from './read-order-body.ts'

type Correction = {
  readonly sent: SentOrder
  readonly body: Readonly<Record<string, unknown>>
  readonly call: AggregatorCall
}

/**
 * An order that its aggregator sends anew. Until it is accepted its dishes, prices and comment become those of the correction; the
 * same content again is no change. Afterwards, and for another branch, it is refused, and a person looks at it: the kitchen may
 * have begun.
 *
 * @returns false when it is refused
 */
export async function correctOrder(
  tx: Db,
  { order, row }: Locked,
  { sent, body, call }: Correction,
): Promise<boolean> {
  const { now, dialect, deps } = call
  const bodyHash = hashBody(body)
  if (Buffer.compare(row.bodyHash, bodyHash) === 0) return true
  const facts = await deps.shopFacts.read(tx, { shipperId: order.shipperId, now })
  const branch = facts.branches.find(({ id }) => id === order.branchId)
  const isOpen = order.status === 'new' || order.status === 'future'
  if (!isOpen || !branch || sent.restaurantId.toLowerCase() !== order.branchId) {
    if (await storeOtherBody(tx, row, body))
      await askForReview(tx, { order, row }, { kind: 'changed_late', text: '' }, now)
    return false
  }
  const { carrier } = row
  const made = await makeContent(tx, {
    ...{ orderId: order.id, aggregator: dialect.id, carrier, sent, branch, customerId: order.customerId },
    ...{ now, facts },
  })
  // What was said about the content before is about another one.
  const others = row.review.filter(({ kind }) => !contentReviewKinds.includes(kind))
  const isDoubtful = made.reasons.length > 0 || (row.reviewSince !== null && others.length > 0)
  const { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total } = made.order
  const { paymentType, isPaid, cashChange, description } = made.order
  const edit = await applyEdit(
    tx,
    order,
    {
      lines: withFormerIds(made.lines, await listLines(tx, order)),
      money: { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total },
      discounts: [],
      kitchen: {
        ...{ minutes: made.minutes, isMore: false },
        startsAt: getSlotStart(order.releaseAt ?? order.createdAt),
      },
      fields: {
        ...{ paymentType, isPaid, cashChange, description },
        ...waitOrGoOn(order, { isDoubtful, isOperatorFirst: branch.operatorFirst, now }),
      },
    },
    { way: null, now },
  )
  await changeAggregatorOrder(tx, row, {
    ...{ bodyHash, review: [...others, ...made.reasons] },
    reviewSince: isDoubtful ? (row.reviewSince ?? now) : null,
  })
  await replaceBody(tx, row, body)
  const { shipperId, id: orderId, customerId, branchId, status } = order
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status, actor: 'aggregator', createdAt: now },
    ...{ kind: 'edited', data: edit },
  })
  return true
}

/** The kitchen has a doubtful order once a person has looked at it, and any other as if it had come like that. */
function waitOrGoOn(
  order: OrderRow,
  {
    isDoubtful,
    isOperatorFirst,
    now,
  }: { readonly isDoubtful: boolean; readonly isOperatorFirst: boolean; readonly now: Instant },
) {
  if (isDoubtful) return { waitsForOperator: true }
  if (!order.waitsForOperator || isOperatorFirst) return {}
  return { waitsForOperator: false, ...(order.status === 'new' && watchFrom(now)) }
}

/** A dish that stays with its choices stays the same line: only what has changed is shown as changed. */
function withFormerIds(
  lines: Awaited<ReturnType<typeof makeContent>>['lines'],
  before: readonly OrderLineRow[],
): readonly OrderLineRow[] {
  const left = new Set(before)
  return lines.map((line) => {
    const same = [...left].find(
      (one) =>
        one.productId === line.productId &&
        isDeepStrictEqual([one.modifiers, one.comboChoices], [line.modifiers, line.comboChoices]),
    )
    if (same) left.delete(same)
    return { ...line, ...(same && { id: same.id }) }
  })
}
