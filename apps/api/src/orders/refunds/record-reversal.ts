import type { Instant } from '@doira/domain/time/instant'
import type { TransactionRow } from '../../payments/core/payments.tables.ts'
import { markAlsoReversed } from '../../payments/core/refunds.queries.ts'
import { findTransaction } from '../../payments/core/transactions.queries.ts'
import { recordMismatchesOf } from '../../payments/reconciliation/mismatches.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { applyReversal } from './apply-reversal.ts'
import { lockBill } from './bills.ts'
import { planOfReversal } from './plan-of-reversal.ts'

type Found = Pick<
  TransactionRow,
  'shipperId' | 'orderId' | 'additionalPaymentId' | 'provider' | 'merchant' | 'externalId'
>

/**
 * Records that a provider returned a payment without a request of the shop. It is recorded whatever was
 * returned for the payment before; an excess is reported as a mismatch at once.
 *
 * @returns whether it was not recorded before
 */
export async function recordReversal(
  tx: Db,
  found: Found,
  { reason, now }: { readonly reason: number; readonly now: Instant },
): Promise<boolean> {
  const bill = await lockBill(tx, found)
  const transaction = await findTransaction(tx, found)
  if (!bill || !transaction) return false
  if (transaction.state === 'refunded') {
    if (!(await markAlsoReversed(tx, transaction, now))) return false
  } else if (transaction.state === 'performed') {
    const plan = await planOfReversal(tx, bill.order, transaction, now)
    await applyReversal(tx, { bill, transaction }, { plan, reason, now })
  } else return false
  await recordMismatchesOf(tx, found, now)
  return true
}
