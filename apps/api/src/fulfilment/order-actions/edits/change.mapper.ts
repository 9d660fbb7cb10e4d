import type { AnswerOf } from '@doira/contract/endpoint'
import type { previewChange } from '@doira/contract/fulfilment/change-order'
import { addSums, subtractSum, zeroSum } from '@doira/domain/money/sum'
import { type ChangedPayment, partsToChange } from '@doira/domain/orders/order-change'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import { getAdditionalPayment } from '../../../orders/edit/additional-payment.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { changeable } from '../../../orders/substitution/substitution.queries.ts'
import { offeredOnline } from '../../../payments/core/payment-settings.ts'
import { toWireProblem } from '../../../platform/http/answer-error.ts'
import { toRefundTotal } from '../../refunds/refund-total.mapper.ts'
import type { QuotedChange } from './change-order.ts'
import { getChangeState } from './change-payment.ts'

type Shown = {
  readonly isOnline: boolean
  readonly offered: readonly ChangedPayment[]
  /** Whether the change ends an open link for the whole order. */
  readonly endsLink: boolean
  readonly payments: Parameters<typeof offeredOnline>[0]
}

/** The preview of a change. */
export function toWireChange(
  order: OrderRow,
  { quoted, fields, priced, plan, problems }: QuotedChange,
  { isOnline, offered, endsLink, payments }: Shown,
): AnswerOf<typeof previewChange> {
  const { money } = quoted
  const points = addSums(
    ...quoted.plan.refunds.map(({ way, amount }) => (way === 'spent_points' ? amount : zeroSum)),
  )
  const additionalPayment = getAdditionalPayment(priced, quoted)
  const isPayable = offeredOnline(payments).length > 0 && changeable.includes(order.status)
  const back = plan ? sumOfRefunds(plan) : zeroSum
  const difference = priced.isPaid ? zeroSum : subtractSum(money.total, order.total)
  return {
    parts: [...partsToChange(getChangeState(order))],
    payments: [...offered],
    branch_id: order.branchId,
    promised_at: (fields.etaTo === undefined ? order.etaTo : fields.etaTo) ?? null,
    delivery_price: money.deliveryPrice,
    delivery_price_before: order.deliveryPrice,
    total: money.total,
    total_before: order.total,
    returns_points: points,
    returns_paid: addSums(back, subtractSum(sumOfRefunds(quoted.plan), points)),
    refund: plan && toRefundTotal(plan),
    to_take_more: plan ? money.total : difference,
    to_pay_online: isOnline ? money.total : isPayable ? additionalPayment : zeroSum,
    ends_link: endsLink,
    is_raised: additionalPayment > 0 && !isPayable,
    problems: problems.map((problem) => toWireProblem(problem)),
  }
}
