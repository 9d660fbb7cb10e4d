import { randomUUID } from 'node:crypto'
import { findBill, lockBill, payabilityOfBill } from '../../orders/refunds/bills.ts'
import { recordReversal } from '../../orders/refunds/record-reversal.ts'
import type { TransactionRow } from '../../payments/core/payments.tables.ts'
import { changeTransaction, findTransaction } from '../../payments/core/transactions.queries.ts'
import { beginAttempt } from '../../payments/providers/asked/attempts.ts'
import { recordTaken } from '../../payments/providers/asked/record-taken.ts'
import type { TestApi } from '../../testing/test-api.testing.ts'

export type AskedProvider = 'uzum' | 'uzqr'

/**
 * What the shop records about providers that it asks, as it does for all of them: an attempt before the page, the money
 * whenever it was taken, and what was returned in the provider's cabinet.
 */
export function makeAskedMoney({ deps }: TestApi) {
  const { db, clock } = deps
  const attempts = new Map<string, TransactionRow>()
  return {
    /** @returns its number; another one when nothing can be paid */
    async begin(provider: AskedProvider, account: string): Promise<string> {
      const key = await findBill(db, account, () => true)
      const attempt = await db.transaction(async (tx) => {
        const bill = key && (await lockBill(tx, key))
        if (!bill || payabilityOfBill(bill, clock()) !== 'payable') return null
        const begun = await beginAttempt(deps, tx, { bill, key, account: { provider, merchant: 'asked' } })
        return begun && changeTransaction(tx, begun, { documentId: randomUUID() })
      })
      if (attempt) attempts.set(attempt.externalId, attempt)
      return attempt?.externalId ?? randomUUID()
    },
    /** @returns whether there is such an attempt */
    async confirm(externalId: string): Promise<boolean> {
      const attempt = attempts.get(externalId)
      if (!attempt) return false
      await db.transaction(async (tx) => {
        const bill = await lockBill(tx, attempt)
        const known = bill && (await findTransaction(tx, attempt))
        if (known) await recordTaken(deps, tx, { bill, known, now: clock() })
      })
      return true
    },
    async recordReversal(externalId: string): Promise<void> {
      const attempt = attempts.get(externalId)
      if (attempt)
        await db.transaction(async (tx) => {
          await recordReversal(tx, attempt, { reason: 0, now: clock() })
        })
    },
  }
}
