import { type ComplaintReason, findComplaintProblem } from '@doira/domain/complaints/complaint'
import type { CorrectionReason } from '@doira/domain/customers/points-correction'
import { addSums, type Sum, subtractSum } from '@doira/domain/money/sum'
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

type Compensation = Pick<ComplaintRow, 'id' | 'reasons' | 'lineIds' | 'remedy' | 'message'> & {
  readonly amount: Sum
}

type By = { readonly staff: SignedInStaff; readonly now: Instant }

/** The worth of dishes: what was paid for them. The sum of other remedies is chosen by people. */
export async function getWorth(
  db: Db,
  order: OrderRow,
  { remedy, amount, lineIds }: Pick<Compensation, 'remedy' | 'amount' | 'lineIds'>,
): Promise<Sum> {
  if (remedy !== 'dishes') return amount
  return addSums(...(await listLinesById(db, order, lineIds)).map(getLineWorth))
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
export async function requirePaid(tx: Db, order: OrderRow, given: Pick<Compensation, 'remedy' | 'amount'>) {
  const money = await readComplaintMoney(tx, order)
  const problem = findComplaintProblem(given, { money, limits: null })
  if (problem) throw new DomainError(problem)
}

/**
 * Gives what was decided, within what this person may give for an order and in a day. The caller has locked the order:
 * two people who give something at the same time do it one after another.
 *
 * @throws DomainError complaint_above_paid, complaint_limit, refund_not_permitted, correction_limit, customer_not_found,
 *   branch_closed, out_of_stock
 */
export async function giveCompensation(
  tx: Db,
  order: OrderRow,
  { staff, now }: By,
  given: Compensation,
): Promise<void> {
  const { shipperId } = staff
  const { id: complaintId, remedy, amount, message } = given
  if (remedy === 'words') return
  await lockStaff(tx, { shipperId, staffId: staff.id })
  if (remedy !== 'points') requireRefundRight(staff, amount)
  const money = await readComplaintMoney(tx, order)
  const limits = await readComplaintLimits(tx, staff, { given: money.given, now })
  const problem = findComplaintProblem(given, { money, limits })
  if (problem) throw new DomainError(problem)
  if (remedy === 'points') {
    const comment = message.slice(0, 120)
    await correctPoints(tx, {
      ...{ id: complaintId, staff, customerId: order.customerId, direction: 'add', amount, comment, now },
      ...{ reason: toCorrectionReason(given.reasons), branchId: order.branchId },
    })
  } else if (remedy === 'money') {
    const transactions = await listTransactionsOfOrder(tx, { shipperId, orderId: order.id })
    const payments = transactions.filter(({ state }) => state === 'performed')
    const plan = planRefunds({ kind: 'complaint', amount, payments })
    if (plan.excess > 0) throw new Error('more than the payments of the order')
    await carryOutRefunds(tx, order, plan, { cause: 'complaint', now })
  } else {
    const lines = await listLinesById(tx, order, given.lineIds)
    await makeAgain(tx, order, { complaintId, lines, staffId: staff.id, now })
  }
}

/** As corrections of points are counted. */
function toCorrectionReason(reasons: readonly ComplaintReason[]): CorrectionReason {
  if (reasons.includes('late')) return 'late'
  return reasons.includes('wrong_dish') || reasons.includes('missing') ? 'wrong_order' : 'quality'
}
