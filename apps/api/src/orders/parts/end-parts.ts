import type { Instant } from '@doira/domain/time/instant'
import { cancelOpenTransactions } from '../../payments/core/transactions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { changeAdditionalPayment } from '../edit/additional-payments.queries.ts'
import type { AdditionalPaymentRow } from '../edit/additional-payments.tables.ts'

/**
 * Ends those of the parts that are open. Attempts to pay them are cancelled; what a provider debits nevertheless is
 * refunded. The caller has locked the order's row.
 */
export async function endParts(
  tx: Db,
  parts: readonly AdditionalPaymentRow[],
  { state, now }: { readonly state: 'expired' | 'withdrawn'; readonly now: Instant },
): Promise<void> {
  const cause = state === 'expired' ? 'timeout' : 'superseded'
  for (const part of parts) {
    if (part.state !== 'open') continue
    const { shipperId, orderId, id: additionalPaymentId } = part
    await cancelOpenTransactions(tx, { shipperId, orderId, additionalPaymentId, cause, now })
    await changeAdditionalPayment(tx, part, { state, endedAt: now })
  }
}
