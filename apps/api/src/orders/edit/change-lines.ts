import type { Localized } from '@doira/contract/common/shapes'
import { addSums, type Sum, subtractSum, timesSum, zeroSum } from '@doira/domain/money/sum'
import { taxParts } from '@doira/domain/ordering/pricing/vat'
import { getNet, type MoneyLine, type MoneyOfOrder, moneyOfLines } from '@doira/domain/orders/changed-lines'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq } from 'drizzle-orm'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { ReturnCause } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable } from '../orders.tables.ts'
import { carryOutRefunds } from '../refunds/carry-out-refunds.ts'
import { planOfEdit } from '../refunds/plan-of-edit.ts'
import { changeOrder } from './order-changes.queries.ts'
import { withdrawAdditionalPayment } from './withdraw-additional-payment.ts'

type Change = {
  /** The new lines of the order. */
  readonly lines: readonly OrderLineRow[]
  /** Null: the provider has already returned the difference. */
  readonly way: ReturnWay | null
  readonly cause: ReturnCause
  readonly now: Instant
  /** The new sums; left out: prices and delivery are unchanged. */
  readonly money?: MoneyOfOrder
  /** Nothing changes that an open link is for; left out: it is withdrawn. */
  readonly keepsLink?: boolean
}

export async function listLines(tx: Db, { shipperId, id }: OrderRow): Promise<readonly OrderLineRow[]> {
  return tx
    .select()
    .from(orderLinesTable)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, id)))
    .orderBy(asc(orderLinesTable.position))
}

/**
 * Replaces the lines of an order and recomputes its sums. An overpayment is returned: surplus points to the
 * balance, money that a provider took in the way that the customer or the operator chose; an order that is
 * paid on delivery has less due. The caller has locked the order's row.
 *
 * @returns the returned amounts
 * @throws DomainError refund_exceeds
 */
export async function changeLines(tx: Db, order: OrderRow, change: Change): Promise<Sum> {
  const { lines, way, cause, now, money = moneyOfLines(lines, order), keepsLink = false } = change
  // An open additional payment was for a different content of the order.
  if (!keepsLink) await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now })
  const before = await listLines(tx, order)
  for (const line of before.filter(({ id }) => lines.every((other) => other.id !== id)))
    await deleteLine(tx, line)
  for (const line of lines) await saveLine(tx, line, before)
  await changeOrder(tx, order, { ...money, vatIncluded: getVat(lines, money) })
  const plan = await planOfEdit(tx, order, { money, way })
  if (plan.excess > 0) throw new DomainError({ code: 'refund_exceeds' })
  if (plan.refunds.length > 0) await lockCustomer(tx, order)
  await carryOutRefunds(tx, order, plan, { cause, now })
  if (plan.covered > 0) {
    const left = subtractSum(order.shortBy ?? zeroSum, plan.covered)
    await changeOrder(tx, order, left === 0 ? { shortBy: null, shortSince: null } : { shortBy: left })
  }
  const isReturned = way !== null && order.isPaid
  const costsLess = isReturned ? zeroSum : subtractSum(order.total, money.total)
  return addSums(sumOfRefunds(plan), costsLess)
}

/**
 * As in the quote: the delivery at the highest tax rate of the order, points deducted from all parts in
 * proportion.
 */
function getVat(lines: readonly OrderLineRow[], { deliveryPrice, total }: MoneyOfOrder): Sum {
  const goods = lines.map((line) => ({ amount: getNet(line), percent: line.vatPercent }))
  const delivery = { amount: deliveryPrice, percent: Math.max(0, ...goods.map(({ percent }) => percent)) }
  return addSums(...taxParts(total, [...goods, delivery]).map(({ vat }) => vat))
}

async function deleteLine(tx: Db, { shipperId, id }: OrderLineRow): Promise<void> {
  await tx
    .delete(orderLinesTable)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.id, id)))
}

async function saveLine(tx: Db, line: OrderLineRow, before: readonly OrderLineRow[]): Promise<void> {
  const old = before.find(({ id }) => id === line.id)
  if (!old) {
    await tx.insert(orderLinesTable).values(line)
  } else if (old !== line) {
    await tx
      .update(orderLinesTable)
      .set(line)
      .where(and(eq(orderLinesTable.shipperId, line.shipperId), eq(orderLinesTable.id, line.id)))
  }
}

/** A line with other sums, marked for the kitchen. */
export function changedLine(line: OrderLineRow, money: MoneyLine, now: Instant): OrderLineRow {
  const { quantity, price, priceWithDiscount, orderDiscountShare } = money
  const total = timesSum(priceWithDiscount, quantity)
  return { ...line, quantity, price, priceWithDiscount, orderDiscountShare, total, changedAt: now }
}

/** A line of the replacing dish. */
export type Replacement = {
  readonly id: string
  readonly slug: string
  readonly type: string
  readonly title: Localized
  readonly image: string | null
  readonly price: Sum
  readonly vatPercent: number
  readonly pieces: number | null
  readonly weight: number | null
  readonly weightUnit: 'g' | 'ml'
}
