import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { editLines } from '@doira/contract/fulfilment/order-actions'
import { addSums, type Sum, zeroSum } from '@doira/domain/money/sum'
import { statusesOfChange } from '@doira/domain/orders/order-change'
import { orderStatuses } from '@doira/domain/orders/status'
import type { OrderPaymentType, PaymentType } from '@doira/domain/payments/payment-type'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { takesMoney, toWanted } from '../../../ordering/edit/edit.mapper.ts'
import { type QuotedEdit, quoteEdit } from '../../../ordering/edit/quote-edit.ts'
import type { ShopFactsCache } from '../../../ordering/quote/shop-facts.ts'
import { getAdditionalPayment, openAdditionalPayment } from '../../../orders/edit/additional-payment.ts'
import type { ChangedFields } from '../../../orders/edit/additional-payments.tables.ts'
import { applyEdit } from '../../../orders/edit/apply-edit.ts'
import { changeOrder } from '../../../orders/edit/order-changes.queries.ts'
import { withdrawAdditionalPayment } from '../../../orders/edit/withdraw-additional-payment.ts'
import { changeable } from '../../../orders/substitution/substitution.queries.ts'
import type { PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { ActionFacts } from '../../../staff/staff.tables.ts'
import { requireRefundRight } from '../access/require-refund-right.ts'
import { type ActionContext, type OrderAction, publishOrder } from '../order-action.ts'

type Deps = {
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
}

/**
 * Replaces the lines of an order at the price of a new quote, which must equal the total that the button
 * showed. An overpayment is refunded in the way that the operator chooses; an order that is paid on receipt
 * has a new amount due. If a paid order becomes more expensive, the edit is applied when the customer has
 * paid the difference. A new edit replaces one that is still pending.
 */
export const makeEdit = ({
  shopFacts,
  payments,
}: Deps): OrderAction<ParsedBodyOf<typeof editLines>['data']> => ({
  reached: [],
  isForCustomers: true,
  from: changeable,
  async apply(context, data) {
    const { tx, order, now, staff } = context
    await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now, staffId: staff.id })
    const quoted = await quoteEdit(tx, order, toWanted(data), { shopFacts, now })
    return carryOut(context, { quoted, payments, agreed: data }, { lines: data.lines, added: data.added })
  },
})

type Agreed = {
  readonly quoted: QuotedEdit
  readonly payments: PaymentsOfChains
  /** The total that the button showed, and how an overpayment goes back. */
  readonly agreed: { readonly total: number; readonly way: ReturnWay }
  /** What changes besides dishes. */
  readonly fields?: ChangedFields
  /** See `changeLines`. */
  readonly keepsLink?: boolean
  /** Another way to pay; null: the same. */
  readonly payment?: {
    readonly before: OrderPaymentType
    readonly after: PaymentType
    readonly returns: Sum
  } | null
}

/**
 * Applies what was quoted, or requests the difference of a paid order that costs more.
 *
 * @param wanted for the journal
 */
export async function carryOut(
  context: ActionContext,
  { quoted, payments, agreed, fields, keepsLink = false, payment = null }: Agreed,
  wanted: ActionFacts,
): Promise<{ readonly before: ActionFacts; readonly after: ActionFacts }> {
  const { tx, order, now, staff } = context
  const [problem] = quoted.problems
  if (problem) throw new DomainError(problem)
  const { total } = quoted.money
  const additionalPayment = getAdditionalPayment(order, quoted)
  const { holdMinutes, ...ways } = payments.of(order.shipperId)
  if (additionalPayment > 0 && !(takesMoney(ways) && changeable.includes(order.status)))
    throw new DomainError({ code: 'total_raised' })
  if (total !== agreed.total) throw new DomainError({ code: 'price_changed', total })
  const { after: lines, money, discounts, kitchen } = quoted
  const edited = { lines, money, discounts, kitchen, ...(fields && { fields }) }
  if (additionalPayment > 0) {
    const payUntil = addMinutes(now, holdMinutes)
    await openAdditionalPayment(tx, order, { edited, staffId: staff.id, payUntil, now })
    await publishOrder(context, {
      kind: 'additional_payment',
      data: { state: 'open', amount: additionalPayment, total, until: payUntil },
    })
    return { before: { total: order.total }, after: { additionalPayment, ...wanted } }
  }
  requireRefundRight(staff, sumOfRefunds(quoted.plan))
  const facts = await applyEdit(tx, order, edited, { way: agreed.way, now, keepsLink })
  const returns = addSums(facts.returns, payment?.returns ?? zeroSum)
  await publishOrder(context, { kind: 'edited', data: { ...facts, ...(payment && { returns, payment }) } })
  return {
    before: { total: facts.total_before, ...(payment && { payment_type: payment.before }) },
    after: { total, returns, ...(payment && { payment_type: payment.after }), ...wanted },
  }
}

/** Withdraws the additional payment; the order is unchanged. */
export const withdrawEdit: OrderAction<unknown> = {
  reached: [],
  from: statusesOfChange,
  async apply({ tx, order, now, staff }) {
    await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now, staffId: staff.id })
    return undefined
  },
}

/** The order retains dishes of an additional payment that was returned: the shop bears their cost. */
export const waiveShortfall: OrderAction<unknown> = {
  reached: [],
  from: orderStatuses,
  async apply(context) {
    const { tx, order } = context
    if (order.shortSince === null) return undefined
    await changeOrder(tx, order, { shortSince: null })
    const amount = order.shortBy ?? zeroSum
    await publishOrder(context, { kind: 'additional_payment', data: { state: 'waived', amount } })
    return { after: { short_by: amount } }
  },
}
