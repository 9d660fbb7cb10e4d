import {
  type Compensation,
  type ComplaintReason,
  findComplaintProblem,
} from '@doira/domain/complaints/complaint'
import type { CorrectionReason } from '@doira/domain/customers/points-correction'
import { addSums, type Sum, subtractSum, toSum } from '@doira/domain/money/sum'
import { planRefunds } from '@doira/domain/payments/refund-plan'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { correctPoints } from '../customers/directory/correct-points.ts'
import { requireRefundRight } from '../fulfilment/order-actions/access/require-refund-right.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable } from '../orders/orders.tables.ts'
import { carryOutRefunds } from '../orders/refunds/carry-out-refunds.ts'
import { listTransactionsOfOrder } from '../payments/core/transactions.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { lockStaff } from '../staff/staff.queries.ts'
import { readComplaintLimits, readComplaintMoney } from './complaint-money.queries.ts'
import { makeAgain } from './make-again.ts'
import type { ComplaintRow } from './record/complaints.tables.ts'

type Given = Pick<ComplaintRow, 'id' | 'reasons' | 'message' | 'againLineIds'> & {
  readonly compensation: Compensation
}

type By = { readonly staff: SignedInStaff; readonly now: Instant }

type Chosen = { readonly money: number; readonly points: number; readonly againLineIds: readonly string[] }

/** Dishes are worth what was paid for them; people choose how much money and points. */
export async function toCompensation(
  db: Db,
  order: OrderRow,
  { money, points, againLineIds }: Chosen,
): Promise<Compensation> {
  const lines = await listLinesById(db, order, againLineIds)
  return { money: toSum(money), points: toSum(points), dishes: addSums(...lines.map(getLineWorth)) }
}

/** The price of a line without its share of the discounts of the order. */
export function getLineWorth({ total, orderDiscountShare }: OrderLineRow): Sum {
  return subtractSum(total, orderDiscountShare)
}

/** @throws DomainError line_not_found for a line that the order does not have */
export async function listLinesById(
  db: Db,
  { shipperId, id }: OrderRow,
  lineIds: readonly string[],
): Promise<readonly OrderLineRow[]> {
  const wanted = [...new Set(lineIds)]
  if (wanted.length === 0) return []
  const lines = await db
    .select()
    .from(orderLinesTable)
    .where(
      and(
        eq(orderLinesTable.shipperId, shipperId),
        eq(orderLinesTable.orderId, id),
        inArray(orderLinesTable.id, wanted),
      ),
    )
    .orderBy(asc(orderLinesTable.position))
  if (lines.length < wanted.length) throw new DomainError({ code: 'line_not_found' })
  return lines
}

/**
 * Checks that no more is given than the customer paid and has not got back.
 *
 * @throws DomainError complaint_above_paid
 */
export async function requirePaid(tx: Db, order: OrderRow, compensation: Compensation) {
  const money = await readComplaintMoney(tx, order)
  const problem = findComplaintProblem(compensation, { money, limits: null })
  if (problem) throw new DomainError(problem)
}

/**
 * Gives all that was decided, or nothing, within what this person may give for an order and in a day. The caller has
 * locked the order: two people who give something at the same time do it one after another.
 *
 * @throws DomainError complaint_above_paid, complaint_limit, refund_not_permitted, correction_limit, customer_not_found,
 *   branch_closed, out_of_stock
 */
export async function giveCompensation(
  tx: Db,
  order: OrderRow,
  { staff, now }: By,
  { id: complaintId, reasons, message, againLineIds, compensation }: Given,
): Promise<void> {
  const { shipperId } = staff
  const { money: amount, points } = compensation
  await lockStaff(tx, { shipperId, staffId: staff.id })
  requireRefundRight(staff, amount + compensation.dishes)
  const money = await readComplaintMoney(tx, order)
  const limits = await readComplaintLimits(tx, staff, { given: money.given, now })
  const problem = findComplaintProblem(compensation, { money, limits })
  if (problem) throw new DomainError(problem)
  if (points > 0) {
    const comment = message.slice(0, 120)
    await correctPoints(tx, {
      ...{
        id: complaintId,
        staff,
        customerId: order.customerId,
        direction: 'add',
        amount: points,
        comment,
        now,
      },
      ...{ reason: toCorrectionReason(reasons), branchId: order.branchId },
    })
  }
  if (againLineIds.length > 0) {
    const lines = await listLinesById(tx, order, againLineIds)
    await makeAgain(tx, order, { complaintId, lines, staffId: staff.id, now })
  }
  if (amount > 0) {
    const transactions = await listTransactionsOfOrder(tx, { shipperId, orderId: order.id })
    const payments = transactions.filter(({ state }) => state === 'performed')
    const plan = planRefunds({ kind: 'complaint', amount, payments, isByParts: order.isPaidByParts })
    if (plan.excess > 0) throw new Error('more than the payments of the order')
    await carryOutRefunds(tx, order, plan, { cause: 'complaint', now })
  }
}

/** As corrections of points are counted. */
function toCorrectionReason(reasons: readonly ComplaintReason[]): CorrectionReason {
  if (reasons.includes('late')) return 'late'
  return reasons.includes('wrong_dish') || reasons.includes('missing') ? 'wrong_order' : 'quality'
}
