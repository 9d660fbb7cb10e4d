import type { WireReceipt } from '@doira/contract/orders/get-receipt'
import { type Sum, subtractSum, toSum } from '@doira/domain/money/sum'
import { isOnlinePayment, toCustomersWay } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { paymentChanged } from '../lifecycle/start-order.ts'
import type { OrderDetails } from '../orders.queries.ts'
import type { ReceiptMoney } from './receipt-money.queries.ts'

/** Points, and payments that providers have taken or couriers will collect. */
export function toPayments(details: OrderDetails, { payments }: ReceiptMoney): WireReceipt['payments'] {
  const { finishedAt, isPaid, paymentType, pointsSpent, takenMethod, total } = details.order
  const points = {
    type: 'cashback' as const,
    amount: pointsSpent,
    is_paid: true,
    paid_at: pointsPaidAt(details),
  }
  const money = {
    type: isOnlinePayment(paymentType) ? paymentType : (takenMethod ?? toCustomersWay(paymentType)),
    amount: total,
    is_paid: isPaid,
    paid_at: isPaid ? (payments[0]?.paidAt ?? handedOverAt(details) ?? finishedAt) : null,
  }
  const inMoney = payments.length > 1 ? toParts(total, payments) : [money].filter(({ amount }) => amount > 0)
  return [...(pointsSpent > 0 ? [points] : []), ...inMoney]
}

/** Partial returns are deducted from the most recent payment first. */
function toParts(total: Sum, payments: ReceiptMoney['payments']): WireReceipt['payments'] {
  let left = total
  return payments.flatMap(({ provider, amount: taken, paidAt }) => {
    const amount = toSum(Math.min(taken, left))
    left = subtractSum(left, amount)
    return amount > 0 ? [{ type: provider, amount, is_paid: true, paid_at: paidAt }] : []
  })
}

/** With the order, or later when points replaced another payment method. */
function pointsPaidAt({ order, events }: OrderDetails): Instant {
  const change = events.find(({ description }) => description === paymentChanged)
  return order.paymentType === 'cashback' && change ? change.createdAt : order.createdAt
}

/** A delivered order counts as finished some minutes after its payment was collected. */
function handedOverAt({ events }: OrderDetails): Instant | null {
  return events.find(({ kind, status }) => kind === 'status' && status === 'delivered')?.createdAt ?? null
}
