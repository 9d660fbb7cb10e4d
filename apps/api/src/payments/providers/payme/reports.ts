import { toMillis } from '@doira/domain/time/instant'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { getBillId } from '../../../orders/refunds/bills.ts'
import {
  type CancelCause,
  paymentTransactionsTable,
  type TransactionRow,
  type TransactionState,
} from '../../core/payments.tables.ts'
import { toTiyin } from '../../core/tiyin.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeOutcome, paymeError } from './payme-errors.ts'
import { findKnown } from './transactions.ts'

/** Payme's codes for the shop's reasons of a cancellation. */
const reasonOf = { timeout: 4, superseded: 10 } as const satisfies Record<CancelCause, number>

const wireStates = { created: 1, performed: 2, cancelled: -1, refunded: -2 } as const satisfies Record<
  TransactionState,
  number
>

/** Returns the state of a transaction. */
export async function checkTransaction(
  deps: PaymeDeps,
  { id }: { readonly id: string },
): Promise<PaymeOutcome> {
  const transaction = await findKnown(deps, deps.db, id)
  return transaction ? { result: toWireState(transaction) } : paymeError('noTransaction')
}

/** Every transaction whose time, by Payme's clock, is in the period, both ends included; oldest first. */
export async function getStatement(
  { db, account }: PaymeDeps,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PaymeOutcome> {
  const rows = await db
    .select()
    .from(paymentTransactionsTable)
    .where(
      and(
        eq(paymentTransactionsTable.provider, 'payme'),
        eq(paymentTransactionsTable.merchant, account.merchant),
        gte(paymentTransactionsTable.providerTime, from),
        lte(paymentTransactionsTable.providerTime, to),
      ),
    )
    .orderBy(asc(paymentTransactionsTable.providerTime), asc(paymentTransactionsTable.number))
  return {
    result: {
      transactions: rows.map((row) => ({
        id: row.externalId,
        time: row.providerTime,
        amount: toTiyin(row.amount),
        account: { order_id: getBillId(row) },
        ...toWireState(row),
        receivers: null,
      })),
    },
  }
}

function toWireState(row: TransactionRow) {
  const { createdAt, performedAt, cancelledAt } = row
  return {
    create_time: toMillis(createdAt),
    perform_time: performedAt === null ? 0 : toMillis(performedAt),
    cancel_time: cancelledAt === null ? 0 : toMillis(cancelledAt),
    transaction: row.id,
    state: wireStates[row.state],
    reason: row.reason ?? (row.cancelCause && reasonOf[row.cancelCause]),
  }
}
