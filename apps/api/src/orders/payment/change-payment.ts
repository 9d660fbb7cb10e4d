import type { Sum } from '@doira/domain/money/sum'
import { changeProblem, roundChange } from '@doira/domain/ordering/cash'
import { isOnlinePayment, type PaymentType } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { cancelOpenTransactions } from '../../payments/core/transactions.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { DemoPace } from '../lifecycle/demo-pace.ts'
import { changeOnlineOrder } from '../lifecycle/online-orders.queries.ts'
import { beginOrderByPoints, beginUnpaidOrder } from '../lifecycle/start-order.ts'
import { findOrder, lockUncheckedOrder, type OrderDetails } from '../orders.queries.ts'
import { payAllWithPoints } from './pay-with-points.ts'
import { getPayability } from './payable.ts'
import { requirePaymentOffered } from './payments-off.ts'

type PaymentChange = {
  readonly shipperId: string
  readonly customerId: string
  readonly orderId: string
  readonly paymentType: PaymentType
  /** The note with which the customer pays; null for the exact amount, and for all other payment types. */
  readonly cashChange: Sum | null
}

export type ChangePayment = (change: PaymentChange) => Promise<OrderDetails>

/**
 * Changes the payment method of an order that awaits payment. Payment on delivery and points make it new at
 * once; another provider gets the remaining time to pay. The same choice again changes nothing.
 *
 * @throws InvalidRequest for a way to pay that the branch does not offer
 * @throws DomainError order_not_found also for the order of another customer; change_below_total,
 * balance_too_low, points_below_minimum, unpaid_limit, unpaid_orders_open, cash_limit, cash_goods; status_conflict when the order
 * does not await payment any more
 */
export function makeChangePayment({
  db,
  clock,
  demoPace,
  policyOf,
}: {
  db: Db
  clock: Clock
  demoPace: DemoPace
  policyOf: PolicyOf
}): ChangePayment {
  return ({ shipperId, customerId, orderId, paymentType, cashChange }) =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await lockUncheckedOrder(tx, { shipperId, orderId })
      if (order?.customerId !== customerId) throw new DomainError({ code: 'order_not_found' })
      const isRepeat = order.paymentType === paymentType
      if (!isRepeat && getPayability(order, now) !== 'payable')
        throw new DomainError({ code: 'status_conflict' })
      await requirePaymentOffered(tx, order, { paymentType, now })
      if (!isRepeat && isOnlinePayment(paymentType)) {
        await cancelOpenTransactions(tx, { shipperId, orderId, cause: 'superseded', now })
        await changeOnlineOrder(tx, order, { paymentType, paymentFailedAt: null })
      } else if (!isRepeat && paymentType === 'cashback') {
        const pointsSpent = await payAllWithPoints(tx, order, now)
        await beginOrderByPoints(tx, order, { pointsSpent, now, demoPace })
      } else if (!isRepeat && (paymentType === 'cash' || paymentType === 'card')) {
        const policy = policyOf((await readChainRules(tx, shipperId)).unpaidRules)
        const change = paymentType === 'cash' && cashChange !== null ? roundChange(cashChange) : null
        const problem = changeProblem(change, order.total)
        if (problem) throw new DomainError(problem)
        await beginUnpaidOrder(tx, order, { paymentType, cashChange: change, now, demoPace, policy })
      }
      const details = await findOrder(tx, { shipperId, customerId, orderId })
      if (!details) throw new DomainError({ code: 'order_not_found' })
      return details
    })
}
