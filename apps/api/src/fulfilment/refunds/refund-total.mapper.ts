import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { zeroSum } from '@doira/domain/money/sum'
import { type RefundPlan, sumOfRefunds } from '@doira/domain/payments/refund-plan'

type RefundTotal = WireStaffOrder['money']['refund_if_cancelled']

/** The destination of each refund of a cancelled order. */
export function toRefundTotal(plan: RefundPlan): RefundTotal {
  return { total: sumOfRefunds(plan), rows: toRefundRows(plan) }
}

export function toRefundRows({ refunds }: RefundPlan): RefundTotal['rows'] {
  if (refunds.length === 0) return [{ way: 'nothing_taken', amount: zeroSum }]
  return refunds.map(({ way, amount }) => ({ way: way === 'spent_points' ? 'points' : way, amount }))
}
