import { addSums, type Sum, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { TransactionRow } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import type { OrderRow } from '../orders.tables.ts'
import { loseWholePayment } from '../payment/pay-online.ts'
import { changeable } from '../substitution/substitution.queries.ts'
import { changeAdditionalPayment } from './additional-payments.queries.ts'
import type { AdditionalPaymentRow, EditedContent } from './additional-payments.tables.ts'
import { applyEdit } from './apply-edit.ts'
import { listLines } from './change-lines.ts'
import { changeOrder } from './order-changes.queries.ts'

type Lost = {
  readonly additionalPayment: AdditionalPaymentRow
  /** The additional payment that its provider has returned. */
  readonly transaction: TransactionRow
  readonly now: Instant
}

/**
 * Handles the return of an additional payment of an order that is not cancelled. If nothing that it paid for
 * has been prepared, the edit is undone. Otherwise the order is not changed; it is recorded as short by that
 * amount, and operators are notified. A part of an order that still awaits the other parts is missing again.
 */
export async function loseAdditionalPayment(tx: Db, order: OrderRow, lost: Lost): Promise<void> {
  const { additionalPayment, transaction, now } = lost
  if (additionalPayment.covers === 'total')
    return loseWholePayment(tx, order, { payment: additionalPayment, now })
  if (additionalPayment.covers === 'part' && order.status === 'payment_awaited')
    return changeAdditionalPayment(tx, additionalPayment, { state: 'withdrawn' })
  const { shipperId, id: orderId, customerId, branchId, status } = order
  const event = { shipperId, orderId, customerId, branchId, status, actor: 'server', createdAt: now } as const
  // A part of this payment may have been returned before, when the total was lowered.
  const missing = subtractSum(transaction.amount, transaction.returned)
  const before = additionalPayment.covers === 'part' ? null : await findContentBefore(tx, order, lost)
  const takenBack = before && (await takeBack(tx, order, before, now))
  if (takenBack) {
    const data = { ...takenBack, returns: transaction.amount }
    await recordOrderEvent(tx, { ...event, kind: 'edited', data })
  } else if (missing > 0) await fallShort(tx, order, missing, now)
  const state = takenBack ? 'taken_back' : 'reversed'
  await recordOrderEvent(tx, {
    ...event,
    kind: 'additional_payment',
    data: { state, amount: additionalPayment.amount },
  })
}

/** The content of the order before its edit; null when it cannot be restored. */
async function findContentBefore(
  tx: Db,
  order: OrderRow,
  { additionalPayment, transaction }: Lost,
): Promise<EditedContent | null> {
  const { before, edited, addedIds } = additionalPayment.content
  if (!before || !changeable.includes(order.status)) return null
  const isAsEdited =
    order.total === edited.money.total &&
    order.pointsSpent === before.money.pointsSpent &&
    order.shortBy === null &&
    transaction.returned === 0
  if (!isAsEdited) return null
  const lines = await listLines(tx, order)
  const isSame =
    lines.length === edited.lines.length &&
    edited.lines.every(({ id, productId, quantity, total }) =>
      lines.some(
        (line) =>
          line.id === id &&
          line.productId === productId &&
          line.quantity === quantity &&
          line.total === total,
      ),
    )
  const isMade = lines.some(({ id, doneAt }) => doneAt !== null && addedIds.includes(id))
  return isSame && !isMade ? before : null
}

/** @returns null when the former capacity is not available any more */
async function takeBack(tx: Db, order: OrderRow, before: EditedContent, now: Instant) {
  try {
    return await tx.transaction((inner) => applyEdit(inner, order, before, { way: null, now }))
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

async function fallShort(tx: Db, order: OrderRow, missing: Sum, now: Instant): Promise<void> {
  const shortBy = addSums(order.shortBy ?? zeroSum, missing)
  await changeOrder(tx, order, { shortBy, shortSince: now })
}
