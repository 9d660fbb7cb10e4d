import { getSlotStart } from '@doira/domain/ordering/slots'
import { statusesOfChange } from '@doira/domain/orders/order-change'
import { isOnlinePayment, type OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { changeAdditionalPayment, insertAdditionalPayment } from '../edit/additional-payments.queries.ts'
import type { AdditionalPaymentRow, EditedContent } from '../edit/additional-payments.tables.ts'
import { changeOrder } from '../edit/order-changes.queries.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import type { OrderRow } from '../orders.tables.ts'
import { listReceiptLines } from '../receipts/receipt-lines.queries.ts'
import { planOfPayOnReceipt, returnOnlinePayments } from '../refunds/pay-on-receipt.ts'
import { findCashProblem } from './cash-problem.queries.ts'

type Asked = { readonly staffId: string; readonly payUntil: Instant; readonly now: Instant }

/**
 * Makes an order that is paid on receipt payable online, all of it, for some minutes. Until then, and when nobody pays,
 * it is paid on receipt as before. The caller has locked the order's row, and withdrawn an earlier link.
 */
export async function openWholePayment(
  tx: Db,
  order: OrderRow,
  { staffId, payUntil, now }: Asked,
): Promise<AdditionalPaymentRow> {
  const { shipperId, id: orderId, total, deliveryPrice } = order
  const content = contentNow(order)
  const row: AdditionalPaymentRow = {
    ...{ shipperId, id: crypto.randomUUID(), orderId, amount: total, covers: 'total', totalBefore: total },
    content: {
      ...{ edited: content, before: content, heldBefore: { kitchen: null, discounts: [] }, addedIds: [] },
      sold: { lines: await listReceiptLines(tx, order), deliveryPrice },
    },
    ...{
      staffId,
      personId: null,
      state: 'open',
      payUntil,
      paymentFailedAt: null,
      createdAt: now,
      endedAt: null,
    },
  }
  await insertAdditionalPayment(tx, row)
  return row
}

/** Nothing of the order changes but its payment, which is what it returns to. */
export function contentNow(order: OrderRow): EditedContent {
  const { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total, paymentType, cashChange } =
    order
  return {
    ...{ lines: [], discounts: [] },
    money: { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total },
    kitchen: { minutes: 0, startsAt: getSlotStart(order.createdAt), isMore: false },
    fields: { paymentType, cashChange },
  }
}

/** Whether the whole payment of this order can be made: it is still to be paid on receipt, and costs the same. */
export function isWholePayable(order: OrderRow, { totalBefore }: AdditionalPaymentRow): boolean {
  return (
    statusesOfChange.includes(order.status) &&
    !order.isPaid &&
    !isOnlinePayment(order.paymentType) &&
    order.takenAmount === null &&
    order.total === totalBefore
  )
}

/** The order is paid: whoever brings it takes nothing. The caller has locked its row and checked that it is payable. */
export async function settleWholePayment(
  tx: Db,
  order: OrderRow,
  { payment, provider, now }: Paid & { readonly provider: OnlinePaymentType },
): Promise<void> {
  await changeAdditionalPayment(tx, payment, { state: 'paid', endedAt: now, paymentFailedAt: null })
  await changeOrder(tx, order, {
    isPaid: true,
    paymentType: provider,
    cashChange: null,
    paymentFailedAt: null,
  })
  await record(tx, order, {
    now,
    kind: 'edited',
    data: {
      ...{ total: order.total, total_before: order.total, returns: 0, dishes: [], line_ids: [] },
      ...{ for_kitchen: false, paid: payment.amount },
      payment: { before: order.paymentType, after: provider },
    },
  })
}

/**
 * The provider gave the payment back, and the order has not been handed over: it is paid on receipt again, all of it.
 * What was paid for later changes goes back as well.
 */
export async function loseWholePayment(tx: Db, order: OrderRow, { payment, now }: Paid): Promise<void> {
  const plan = await planOfPayOnReceipt(tx, order, 'transfer')
  await returnOnlinePayments(tx, order, { plan, now })
  const { fields } = payment.content.edited
  const before = fields?.paymentType ?? 'cash'
  // What was added since may not be paid in cash.
  const isUnlawful = before === 'cash' && (await findCashProblem(tx, order, { total: order.total, now }))
  const paymentType = isUnlawful ? 'card' : before
  await changeOrder(tx, order, { paymentType, cashChange: null })
  const data = { state: 'taken_back', amount: payment.amount, covers: payment.covers }
  await record(tx, order, { now, kind: 'additional_payment', data })
}

type Paid = { readonly payment: AdditionalPaymentRow; readonly now: Instant }
type Event = Pick<Parameters<typeof recordOrderEvent>[1], 'kind' | 'data'> & { readonly now: Instant }

function record(tx: Db, order: OrderRow, { now, ...event }: Event): Promise<void> {
  const { shipperId, id: orderId, customerId, branchId, status } = order
  return recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status, actor: 'server', createdAt: now },
    ...event,
  })
}
