import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { discountRows } from '@doira/domain/discounts/discount-rows'
import { addSums } from '@doira/domain/money/sum'
import { addedPieces } from '../../../orders/edit/additional-payment.ts'
import { toRefundTotal } from '../../refunds/refund-total.mapper.ts'
import type { OrderFacts } from './read-order.ts'

type WireMoney = WireStaffOrder['money']
type MoneyFacts = Pick<
  OrderFacts,
  | 'facts'
  | 'lines'
  | 'paid'
  | 'discounts'
  | 'taken'
  | 'refundIfCancelled'
  | 'refunds'
  | 'excess'
  | 'openPayment'
>

/** The sums of an order: the price with its discounts, payments, and refunds. */
export function toWireMoney(read: MoneyFacts): WireMoney {
  const { paid, refundIfCancelled, refunds, excess } = read
  const { order } = read.facts
  const { deliveryFull, discounts } = toWireDiscounts(read)
  return {
    goods_full: order.goodsFull,
    goods: order.goods,
    order_discount: order.orderDiscount,
    discounts,
    delivery_full: deliveryFull,
    delivery_price: order.deliveryPrice,
    points_spent: order.pointsSpent,
    total: order.total,
    taken: read.taken,
    returned: addSums(...refunds.filter(({ state }) => state !== 'withdrawn').map(({ amount }) => amount)),
    payments: paid.payments.map(({ provider, amount, paidAt }) => ({
      payment_type: provider,
      amount,
      paid_at: paidAt,
    })),
    additional_payment: toWireAdditionalPayment(read),
    paid_at: paid.payments[0]?.paidAt ?? null,
    receipt: paid.fiscal.find(({ kind }) => kind === 'sale')?.receiptId ?? null,
    cash_change: order.cashChange,
    refund_if_cancelled: toRefundTotal(refundIfCancelled),
    refunds: refunds.map(({ requestedAt, doneAt, paidBy, ...refund }) => ({
      ...refund,
      paid_by: paidBy,
      requested_at: requestedAt,
      done_at: doneAt,
    })),
    excess,
  }
}

function toWireDiscounts({ facts, lines, discounts: used }: MoneyFacts) {
  const { rows, deliveryFull } = discountRows(used, facts.order)
  const names = new Map(lines.map(({ line }) => [line.productId, line.name]))
  const discounts: WireMoney['discounts'] = rows.map(({ discount, amount }) => ({
    title: discount?.title ?? null,
    target: discount?.target ?? null,
    amount,
    promo_code: discount?.promoCode ?? null,
    dishes: (discount?.productIds ?? []).flatMap((id) => names.get(id) ?? []),
  }))
  return { discounts, deliveryFull }
}

function toWireAdditionalPayment({
  openPayment: open,
  lines,
}: Pick<MoneyFacts, 'openPayment' | 'lines'>): WireMoney['additional_payment'] {
  if (!open) return null
  return {
    id: open.id,
    covers: open.covers === 'total' ? 'total' : 'difference',
    amount: open.amount,
    total: open.content.edited.money.total,
    pay_until: open.payUntil,
    payment_failed_at: open.paymentFailedAt,
    added: addedPieces(
      open,
      lines.map(({ line }) => line),
    ),
  }
}
