import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { checkUnpaid } from '@doira/domain/ordering/unpaid-order'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { ShopPolicy } from '@doira/domain/policy/shop-policy'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { cancelOpenTransactions } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'
import { findCashProblem } from '../payment/cash-problem.queries.ts'
import { changeStatus, type StatusChange } from './change-status.ts'
import { type DemoPace, nextDemoStepAt } from './demo-pace.ts'
import { holdAllKitchenMinutes } from './kitchen-slots.queries.ts'
import { changeOnlineOrder } from './online-orders.queries.ts'
import { readUnpaidStanding } from './unpaid-standing.queries.ts'

/** Recorded with the event when the customer pays in another way, on delivery or with points. */
export const paymentChanged = 'payment_changed'

type Beginning = { readonly now: Instant; readonly demoPace: DemoPace }

/** Sends a paid order to the kitchen. The caller has locked its row and checked that it is payable. */
export async function beginPaidOrder(
  tx: Db,
  order: OrderRow,
  { provider, ...beginning }: Beginning & { readonly provider: OnlinePaymentType },
): Promise<void> {
  await beginOrder(tx, order, { ...beginning, actor: 'server', description: 'paid' })
  // Another person may have paid by an older link than the customer chose last.
  await changeOnlineOrder(tx, order, { isPaid: true, paymentType: provider, paymentFailedAt: null })
}

/**
 * Starts an order that is now to be paid on delivery, unless an operator confirms it first.
 *
 * @throws DomainError unpaid_limit, unpaid_orders_open, cash_limit, cash_goods
 */
export async function beginUnpaidOrder(
  tx: Db,
  order: OrderRow,
  {
    paymentType,
    cashChange,
    staffId,
    policy,
    ...beginning
  }: Beginning & {
    readonly policy: ShopPolicy
    readonly paymentType: 'cash' | 'card'
    readonly cashChange: OrderRow['cashChange']
    /** The operator who changed it for the customer on the phone; left out: the customer did. */
    readonly staffId?: string
  },
): Promise<void> {
  const { shipperId, customerId, address, apartment, lat, long } = order
  const point = lat === null || long === null ? null : { lat, long }
  const to = order.deliveryType === 'delivery' ? { address, apartment, point } : null
  const standing = await readUnpaidStanding(tx, { shipperId, customerId, to })
  const verdict = checkUnpaid(order.total, { policy, standing, isByPhone: staffId !== undefined })
  if (verdict.problem) throw new DomainError(verdict.problem)
  const unlawful =
    paymentType === 'cash'
      ? await findCashProblem(tx, order, { total: order.total, now: beginning.now })
      : null
  if (unlawful) throw new DomainError(unlawful)
  const { confirmReason } = verdict
  const by = staffId === undefined ? { actor: 'customer' as const } : { actor: 'operator' as const, staffId }
  await beginOrder(tx, order, { ...beginning, ...by, description: paymentChanged })
  const waits = confirmReason === null ? {} : { confirmReason, waitsForOperator: true }
  await changeOnlineOrder(tx, order, { paymentType, cashChange, paymentFailedAt: null, ...waits })
}

/**
 * Starts an order that points pay for completely: nothing is left to pay in money, and it contains no tax.
 */
export async function beginOrderByPoints(
  tx: Db,
  order: OrderRow,
  { pointsSpent, ...beginning }: Beginning & { readonly pointsSpent: Sum },
): Promise<void> {
  await beginOrder(tx, order, { ...beginning, actor: 'customer', description: paymentChanged })
  await changeOnlineOrder(tx, order, {
    isPaid: true,
    paymentType: 'cashback',
    pointsSpent,
    total: zeroSum,
    vatIncluded: zeroSum,
    paymentFailedAt: null,
  })
}

/** The promised time starts now; a chosen time is unchanged. Attempts to pay are cancelled where possible. */
async function beginOrder(
  tx: Db,
  order: OrderRow,
  { now, demoPace, ...change }: Beginning & Pick<StatusChange, 'actor' | 'staffId' | 'description'>,
): Promise<void> {
  const { shipperId, id: orderId } = order
  const to = order.futureTime === null ? 'new' : 'future'
  await changeStatus(tx, { shipperId, orderId, to, now, ...change })
  await holdAllKitchenMinutes(tx, { shipperId, orderId })
  await cancelOpenTransactions(tx, { shipperId, orderId, cause: 'superseded', now })
  if (to === 'future') return
  const waited = (Date.parse(now) - Date.parse(order.createdAt)) / 60_000
  await changeOnlineOrder(tx, order, {
    etaFrom: order.etaFrom && addMinutes(order.etaFrom, waited),
    etaTo: order.etaTo && addMinutes(order.etaTo, waited),
    readyBy: order.readyBy && addMinutes(order.readyBy, waited),
    firstPromisedAt: order.firstPromisedAt && addMinutes(order.firstPromisedAt, waited),
    demoStepAt: nextDemoStepAt(demoPace, order, now),
  })
}
