import type { Sum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { compareTaking, type GivenTaking } from '@doira/domain/reporting/ledger/taking'
import type { Instant } from '@doira/domain/time/instant'
import { isDueChanged } from '../../orders/edit/due-changes.queries.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { findCashProblem } from '../../orders/payment/cash-problem.queries.ts'
import { readPaymentsOff } from '../../orders/payment/payments-off.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionTime } from '../../staff/actions/run-action.ts'
import { toTake } from '../board/card.mapper.ts'
import { writeTaking } from './till.ts'

type Taken = ActionTime &
  GivenTaking & {
    /** Null: no member of staff collected it. */
    readonly staffId: string | null
  }

/** An order that was placed for cash is paid so, up to its total. */
async function requireCashAllowed(
  tx: Db,
  order: OrderRow,
  { taken, now }: { readonly taken: Sum; readonly now: Instant },
): Promise<void> {
  const isForCash = order.paymentType === 'cash'
  if (taken === 0 || (isForCash && taken <= order.total)) return
  if (!isForCash && (await readPaymentsOff(tx, order, now)).includes('cash'))
    throw new DomainError({ code: 'cash_not_taken' })
  // A part in cash does not make a sale cheaper.
  const total = taken > order.total ? taken : order.total
  const problem = await findCashProblem(tx, order, { total, now })
  if (problem) throw new DomainError(problem)
}

/**
 * Records a payment on delivery or at the counter; records nothing if nothing is due and nothing was taken. A missing
 * amount is charged to the courier. The sum due can change until the report arrives: what was taken for an order that
 * was paid meanwhile is recorded with its reason, so that it can be returned. The caller has locked the order's row.
 *
 * @returns the entry for the journal
 * @throws DomainError taking_differs when the amount or method differs from what is due and no reason is given, and
 * when no amount is given for an order whose sum due was changed: nobody knows which one was taken; cash_limit, cash_goods and
 * cash_not_taken for cash that was not due and may not be taken, whatever the reason
 */
export async function recordCashCollected(
  tx: Db,
  order: OrderRow,
  { amount, method, reason, staffId, now, pressedAt }: Taken,
) {
  const due = toTake(order)
  const dueMethod = order.paymentType === 'card' ? 'card' : 'cash'
  const taken = compareTaking({ amount: due, method: dueMethod }, { amount, method, reason })
  const isUnknown = amount === undefined && (await isDueChanged(tx, order))
  if (isUnknown || (taken.differs && taken.reason === '')) {
    const facts = { due, dueMethod, taken: taken.amount, takenMethod: taken.method } as const
    throw new DomainError({ code: 'taking_differs', ...facts, field: isUnknown ? 'amount' : 'reason' })
  }
  if (due === 0 && taken.amount === 0) return {}
  if (taken.method === 'cash') await requireCashAllowed(tx, order, { taken: taken.amount, now })
  const comment = taken.reason
  await changeOrder(tx, order, {
    takenAmount: taken.amount,
    takenMethod: taken.method,
    takenComment: comment || null,
  })
  await writeTaking(tx, order, { ...taken, comment, staffId, now, pressedAt })
  return { due, due_method: dueMethod, taken: taken.amount, method: taken.method, comment }
}
