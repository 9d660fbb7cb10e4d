import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { zeroSum } from '@doira/domain/money/sum'
import { type RefundPlan, sumOfRefunds } from '@doira/domain/payments/refund-plan'

type MoneyBack = WireStaffOrder['money']['back']

/** The destination of each refund of a cancelled order. */
export function toMoneyBack(plan: RefundPlan): MoneyBack {
  return { total: sumOfRefunds(plan), rows: toMoneyBackRows(plan) }
}

export function toMoneyBackRows({ refunds }: RefundPlan): MoneyBack['rows'] {
  if (refunds.length === 0) return [{ way: 'nothing_taken', amount: zeroSum }]
  return refunds.map(({ way, amount }) => ({ way: way === 'spent_points' ? 'points' : way, amount }))
}
