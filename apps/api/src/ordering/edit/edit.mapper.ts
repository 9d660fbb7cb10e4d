import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import type { previewEdit } from '@doira/contract/fulfilment/edit-order'
import { addSums, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import { getAdditionalPayment } from '../../orders/edit/additional-payment.ts'
import { losesChange } from '../../orders/edit/apply-edit.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { offeredOnline, type PaymentSettings } from '../../payments/core/payment-settings.ts'
import { toWireProblem } from '../../platform/http/answer-error.ts'
import { toWantedLines } from '../quote/quote-request.mapper.ts'
import type { QuotedEdit } from './quote-edit.ts'

type WireEdit = ParsedBodyOf<typeof previewEdit>
type OnlineWays = Pick<PaymentSettings, 'accounts'>

/** The changes of the action, line by line. */
export function toWireEdit(
  order: OrderRow,
  quoted: QuotedEdit,
  payments: OnlineWays,
): AnswerOf<typeof previewEdit> {
  const additionalPayment = getAdditionalPayment(order, quoted)
  const { money, before, after, quote, plan } = quoted
  const points = addSums(
    ...plan.refunds.map(({ way, amount }) => (way === 'spent_points' ? amount : zeroSum)),
  )
  const gone = before.filter(({ id }) => after.every((line) => line.id !== id))
  const lines = [...after, ...gone.map((line) => ({ ...line, quantity: 0, total: zeroSum }))]
  return {
    lines: lines.map((line) => {
      const old = before.find(({ id }) => id === line.id)
      const index = after.findIndex(({ id }) => id === line.id)
      return {
        key: old ? old.id : (quote.lines[index]?.key ?? line.id),
        line_id: old?.id ?? null,
        product_id: line.productId,
        name: line.name,
        image: line.image,
        quantity: line.quantity,
        quantity_before: old?.quantity ?? 0,
        price: line.priceWithDiscount,
        total: line.total,
        difference: line.total - (old?.total ?? 0),
        is_default_product: line.isDefaultProduct,
      }
    }),
    goods_full: money.goodsFull,
    goods: money.goods,
    order_discount: money.orderDiscount,
    delivery_price: money.deliveryPrice,
    points_spent: money.pointsSpent,
    total: money.total,
    total_before: order.total,
    returns_points: points,
    returns_paid: subtractSum(sumOfRefunds(plan), points),
    to_take_more: order.isPaid ? zeroSum : subtractSum(money.total, order.total),
    to_pay_online: takesMoney(payments) ? additionalPayment : zeroSum,
    is_raised: additionalPayment > 0 && !takesMoney(payments),
    loses_change: losesChange(order, quoted),
    problems: [
      ...quoted.problems.map(toWireProblem),
      ...(plan.excess > 0 ? [{ code: 'refund_exceeds', line_key: null, field: null, facts: {} }] : []),
    ],
    notes: quoted.notes.map(toWireProblem),
  }
}

export function toWanted({ lines, added }: WireEdit) {
  return { lines, added: toWantedLines(added) }
}

/** Whether the chain can request a difference online. */
export function takesMoney(payments: OnlineWays): boolean {
  return offeredOnline(payments).length > 0
}
