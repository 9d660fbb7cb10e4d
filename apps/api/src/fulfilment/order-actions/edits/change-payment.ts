import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { previewChange } from '@doira/contract/fulfilment/change-order'
import { restrictionProblem } from '@doira/domain/customers/restrictions'
import { checkUnpaid } from '@doira/domain/ordering/unpaid-order'
import type { ChangedPayment } from '@doira/domain/orders/order-change'
import { wholeLinkMinutes } from '@doira/domain/orders/pay-link'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { type RefundPlan, sumOfRefunds } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readChainRules } from '../../../chains/chain-rules.queries.ts'
import { listKindsOfOrder } from '../../../customers/restrictions.queries.ts'
import { readUnpaidStanding } from '../../../orders/lifecycle/unpaid-standing.queries.ts'
import { findUncheckedOrder } from '../../../orders/orders.queries.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { openWholePayment } from '../../../orders/payment/pay-online.ts'
import { readPaymentsOff } from '../../../orders/payment/payments-off.ts'
import { planOfPayOnReceipt, returnOnlinePayments } from '../../../orders/refunds/pay-on-receipt.ts'
import { notOffered } from '../../../payments/core/not-offered.ts'
import { offeredOnline, type PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { PolicyOf } from '../../../platform/policy-of.ts'
import { isCashFull } from '../../cash/cash-limit.ts'
import { requireRefundRight } from '../access/require-refund-right.ts'
import { type ActionContext, publishOrder } from '../order-action.ts'

type Wanted = Omit<ParsedBodyOf<typeof previewChange>, 'way'>

/** What decides which parts of an order can still be changed. */
export function getChangeState({ courierId, ...order }: OrderRow) {
  return { ...order, hasCourier: courierId !== null }
}

/** Ways to pay that this order can be changed to, the present one included. */
export async function listPayments(
  db: Db,
  order: OrderRow,
  { payments, now }: { readonly payments: PaymentsOfChains; readonly now: Instant },
): Promise<readonly ChangedPayment[]> {
  const off = await readPaymentsOff(db, order, now)
  const { accounts } = payments.of(order.shipperId)
  const isOnline = offeredOnline({ accounts }).some(({ type }) => !off.includes(type))
  return [
    ...(['cash', 'card'] as const).filter((type) => type === order.paymentType || !off.includes(type)),
    ...(isOnline && !isOnlinePayment(order.paymentType) ? (['online'] as const) : []),
  ]
}

/** Everything that was taken online goes back, where the order is paid on receipt after all; null: nothing was. */
export async function planOfPayment(
  db: Db,
  order: OrderRow,
  { payment, way }: { readonly payment: Wanted['payment']; readonly way: ReturnWay },
): Promise<RefundPlan | null> {
  if (!payment || payment.type === 'online' || !isOnlinePayment(order.paymentType)) return null
  return planOfPayOnReceipt(db, order, way)
}

/** An order that is paid on receipt after all is priced and changed like any other such order. */
export function asUnpaid(order: OrderRow): OrderRow {
  return { ...order, isPaid: false, shortBy: null, shortSince: null }
}

/** What people owe on receipt has a limit, also when they paid online first. */
export async function findUnpaidProblem(
  db: Db,
  order: OrderRow,
  { total, policyOf }: { readonly total: OrderRow['total']; readonly policyOf: PolicyOf },
): Promise<Problem | null> {
  const { shipperId, customerId, address, apartment, lat, long } = order
  const policy = policyOf((await readChainRules(db, shipperId)).unpaidRules)
  const point = lat === null || long === null ? null : { lat, long }
  const to = order.deliveryType === 'delivery' ? { address, apartment, point } : null
  const standing = await readUnpaidStanding(db, { shipperId, customerId, to })
  return checkUnpaid(total, { policy, standing, isByPhone: true }).problem
}

/** Who may not pay in cash does not get there by paying online first; only what operators enter passes restrictions. */
export async function findRestriction(db: Db, order: OrderRow, now: Instant): Promise<Problem | null> {
  const kinds = (await listKindsOfOrder(db, order, now)).filter((kind) => kind === 'no_cash')
  return restrictionProblem(kinds, {
    isDelivery: order.deliveryType === 'delivery',
    isPaidOnReceipt: true,
  })
}

/**
 * Gives back what was taken online, before the rest of the change.
 *
 * @returns the context with the order as it is then
 * @throws DomainError refund_not_permitted
 */
export async function payOnReceipt(context: ActionContext, plan: RefundPlan): Promise<ActionContext> {
  const { tx, order, now, staff } = context
  requireRefundRight(staff, sumOfRefunds(plan))
  return { ...context, order: await returnOnlinePayments(tx, order, { plan, now }) }
}

/**
 * An order that became one for cash is not left to a courier who would not have got it for cash. Once they are on the
 * way nobody else can bring it.
 *
 * @throws DomainError courier_unavailable
 */
export async function requireCashRoom({ tx, order }: ActionContext): Promise<void> {
  const { shipperId, courierId, status, paymentType } = order
  if (courierId === null || paymentType === 'cash' || status === 'courier_picked') return
  if (await isCashFull(tx, { shipperId, courierId }))
    throw new DomainError({ code: 'courier_unavailable', reason: 'cash_full' })
}

type Asked = {
  readonly total: number
  readonly payments: PaymentsOfChains
  /** Sends the customer the link. */
  readonly send: SendLink
}
export type SendLink = (context: ActionContext, payUntil: Instant) => Promise<void>

/**
 * Asks for all of the order online. It stays as it is until the customer pays.
 *
 * @throws DomainError price_changed
 * @throws InvalidRequest where nothing is paid online
 */
export async function askForAll(
  given: ActionContext,
  { total, payments, send }: Asked,
): Promise<{ readonly payment_type: string; readonly additional_payment: number }> {
  const { tx, staff, now } = given
  const key = { shipperId: given.order.shipperId, orderId: given.order.id }
  // Other parts of the same change may have been made already.
  const order = await findUncheckedOrder(tx, key)
  if (!order || !(await listPayments(tx, order, { payments, now })).includes('online')) throw notOffered()
  if (order.total !== total) throw new DomainError({ code: 'price_changed', total: order.total })
  const payUntil = addMinutes(now, wholeLinkMinutes)
  const { amount, covers } = await openWholePayment(tx, order, { staffId: staff.id, payUntil, now })
  const context = { ...given, order }
  await publishOrder(context, {
    kind: 'additional_payment',
    data: { state: 'open', amount, total: amount, until: payUntil, covers },
  })
  await send(context, payUntil)
  return { payment_type: order.paymentType, additional_payment: amount }
}
