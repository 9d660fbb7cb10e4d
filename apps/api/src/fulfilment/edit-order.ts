import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import type { previewEdit } from '@doira/contract/staff/edit-order'
import type { editLines } from '@doira/contract/staff/order-acts'
import { subtractSum, zeroSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { lockCustomer } from '../account/customers.queries.ts'
import { toWantedLines } from '../checkout/quote-request.mapper.ts'
import type { ReadShopFacts } from '../checkout/shop-facts.ts'
import { changeLines } from '../orders/change-lines.ts'
import { releaseDiscountUses, takeDiscountUse } from '../orders/discount-uses.queries.ts'
import { releaseKitchenMinutes, takeKitchenMinutes } from '../orders/kitchen-slots.queries.ts'
import { changeOrder } from '../orders/order-changes.queries.ts'
import { replaceOrderDiscounts } from '../orders/order-discounts.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import { changeable, settleQuestions } from '../orders/rescue.queries.ts'
import { toWireProblem } from '../platform/http/answer-error.ts'
import { type ActContext, type OrderAct, tellOrder } from './order-act.ts'
import { type QuotedEdit, quoteEdit, returnsOf } from './quote-edit.ts'

type WireEdit = ParsedBodyOf<typeof previewEdit>

/**
 * Gives an order other lines at the price of a new quote: the sum in the button, or nothing. What a paid order costs may
 * stay or fall, and what was paid too much goes back as the operator says; at the door another sum is taken.
 */
export const makeEdit = (readShopFacts: ReadShopFacts): OrderAct<ParsedBodyOf<typeof editLines>['data']> => ({
  reached: [],
  from: changeable,
  async apply(context, data) {
    const { tx, order, now } = context
    const quoted = await quoteEdit(tx, order, toWanted(data), { readShopFacts, now })
    const [problem] = quoted.problems
    if (problem) throw new DomainError(problem)
    const { total } = quoted.money
    if (order.isPaid && total > order.total) throw new DomainError({ code: 'total_raised' })
    if (total !== data.total) throw new DomainError({ code: 'price_changed', total })
    await lockCustomer(tx, order)
    await takeHoldsAnew(context, quoted)
    await changeLines(tx, order, {
      ...{ lines: quoted.after, money: quoted.money, way: data.way, cause: 'edited', now },
    })
    if (losesChange(order, quoted)) await changeOrder(tx, order, { cashChange: null })
    await settleGone(context, quoted)
    const returns = returnsOf(order, quoted).total
    await tellOrder(context, { kind: 'edited', data: { total, returns } })
    return {
      before: { total: order.total },
      after: { total, returns, lines: data.lines, added: data.added },
    }
  },
})

/** What the act would come to, line by line. */
export function toWireEdit(order: OrderRow, quoted: QuotedEdit): AnswerOf<typeof previewEdit> {
  const { money, before, after, quote } = quoted
  const returns = returnsOf(order, quoted)
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
    returns_points: returns.points,
    returns_paid: returns.paid,
    to_take_more: order.isPaid ? zeroSum : subtractSum(money.total, order.total),
    is_raised: order.isPaid && money.total > order.total,
    loses_change: losesChange(order, quoted),
    problems: quoted.problems.map(toWireProblem),
    notes: quoted.notes.map(toWireProblem),
  }
}

export function toWanted({ lines, added }: WireEdit) {
  return { lines, added: toWantedLines(added) }
}

/** The note that the guest pays with does not reach any more. */
function losesChange({ cashChange }: OrderRow, { money }: QuotedEdit): boolean {
  return cashChange !== null && cashChange < money.total
}

/**
 * Minutes of the kitchen and uses of discounts as the order needs them now, taken in one order by all. Whoever calls
 * holds the customer's row.
 *
 * @throws DomainError slot_unavailable; price_changed when another order took the last use of a discount just now
 */
async function takeHoldsAnew(
  { tx, order }: ActContext,
  { kitchen, discounts, money }: QuotedEdit,
): Promise<void> {
  const { shipperId, id: orderId, branchId, customerId } = order
  const key = { shipperId, orderId }
  await releaseKitchenMinutes(tx, key)
  const { minutes, startsAt, isMore } = kitchen
  const isBinding = order.futureTime !== null && isMore
  const hasRoom =
    minutes === 0 || (await takeKitchenMinutes(tx, { ...key, branchId, startsAt, minutes, isBinding }))
  if (!hasRoom) throw new DomainError({ code: 'slot_unavailable' })
  await releaseDiscountUses(tx, key)
  for (const { id: discountId } of discounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await takeDiscountUse(tx, { ...key, discountId }))) {
      throw new DomainError({ code: 'price_changed', total: money.total })
    }
  }
  const rows = discounts.map(({ id, ...used }) => ({ ...used, ...key, discountId: id, customerId }))
  await replaceOrderDiscounts(tx, order, rows)
}

/** Nothing is left to ask about a dish that is not ordered any more. */
async function settleGone({ tx, order, now }: ActContext, { before, after }: QuotedEdit): Promise<void> {
  const lineIds = before.filter(({ id }) => after.every((line) => line.id !== id)).map(({ id }) => id)
  if (lineIds.length === 0) return
  await settleQuestions(tx, { shipperId: order.shipperId, orderId: order.id, now, lineIds })
}
