import type { AnswerOf } from '@doira/contract/endpoint'
import { openPayLink } from '@doira/contract/payments/pay-link'
import type { OnlinePaymentType, PaymentType } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { listOpenAdditionalPayments } from '../../../orders/edit/additional-payments.queries.ts'
import { findUncheckedOrder } from '../../../orders/orders.queries.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { isWholePayable } from '../../../orders/payment/pay-online.ts'
import { getPayability } from '../../../orders/payment/payable.ts'
import { readPaymentsOff } from '../../../orders/payment/payments-off.ts'
import { toWireRefund } from '../../../orders/receipts/receipt.mapper.ts'
import { readReceiptMoney } from '../../../orders/receipts/receipt-money.queries.ts'
import { getPayer } from '../../../payments/core/payer-of.ts'
import {
  offeredOnline,
  type PaymentLinkOf,
  type PaymentSettings,
  type PaymentsOfChains,
} from '../../../payments/core/payment-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { openLink } from './pay-links.queries.ts'
import { getPaymentState } from './payment.routes.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentsOfChains
  readonly paymentLinkOf: PaymentLinkOf
  /** @throws DomainError too_many_requests */
  readonly spendOnPayLink: (caller: { shipperId: string; address: string }) => Promise<void>
}

/** The page of a link in an SMS: every holder of the link can pay, and sees nothing else. */
export function mountPayLink(mount: Mount, deps: Deps): void {
  const { db, clock, payments } = deps
  mount(openPayLink, async ({ shipperId, params, address, context }) => {
    await deps.spendOnPayLink({ shipperId, address })
    const now = clock()
    const code = (params.code ?? '').toUpperCase()
    const orderId = await openLink(db, { shipperId, code, now })
    const order = orderId && (await findUncheckedOrder(db, { shipperId, orderId }))
    if (!order) throw new DomainError({ code: 'order_not_found' })
    const [open] = await listOpenAdditionalPayments(db, { shipperId, orderIds: [order.id] })
    const whole = open?.covers === 'total' && now < open.payUntil && isWholePayable(order, open) ? open : null
    const state = whole ? 'payable' : getState(order, now)
    const off = state === 'payable' ? await readPaymentsOff(db, order, now) : []
    const payer = { ...getPayer(context), returnPath: `/p/${code}` }
    // The answer can change at any moment.
    context.header('Cache-Control', 'no-store')
    return {
      number: order.number,
      total: order.total,
      state,
      refunds:
        state === 'over'
          ? (await readReceiptMoney(db, { shipperId, orderId })).refunds.map(toWireRefund)
          : [],
      pay_until: state === 'payable' ? (whole ?? order).payUntil : null,
      is_optional: whole !== null,
      payment_links: (state === 'payable' ? waysFor(order, off, payments.of(shipperId)) : []).map(
        (paymentType) => ({
          payment_type: paymentType,
          link: deps.paymentLinkOf(
            { ...order, paymentType, ...(whole && { additionalPayment: whole }) },
            payer,
          ),
        }),
      ),
      payment_failed_at: (whole ?? order).paymentFailedAt,
      now,
    }
  })
}

function getState(order: OrderRow, now: Instant): AnswerOf<typeof openPayLink>['state'] {
  const state = getPaymentState(order)
  if (state !== 'waiting') return state
  return getPayability(order, now) === 'payable' ? 'payable' : 'over'
}

/** First the provider that the customer chose on the phone, also if its branch has switched it off meanwhile. */
function waysFor(
  { paymentType }: OrderRow,
  off: readonly PaymentType[],
  payments: PaymentSettings,
): readonly OnlinePaymentType[] {
  const offered = offeredOnline(payments)
    .map(({ type }) => type)
    .filter((type) => type === paymentType || !off.includes(type))
  return offered.toSorted((a, b) => Number(b === paymentType) - Number(a === paymentType))
}
