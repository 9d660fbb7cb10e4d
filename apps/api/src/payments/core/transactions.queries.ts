import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type CancelCause, paymentTransactionsTable, type TransactionRow } from './payments.tables.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/** A transaction by its provider's id; null when none is recorded. */
export async function findTransaction(
  db: Db,
  {
    provider,
    merchant,
    externalId,
  }: { readonly provider: OnlinePaymentType; readonly merchant: string; readonly externalId: string },
): Promise<TransactionRow | null> {
  const rows = await db
    .select()
    .from(paymentTransactionsTable)
    .where(
      and(
        eq(paymentTransactionsTable.provider, provider),
        eq(paymentTransactionsTable.merchant, merchant),
        eq(paymentTransactionsTable.externalId, externalId),
      ),
    )
  return rows[0] ?? null
}

/** Every attempt to pay an order, oldest first. */
export async function listTransactionsOfOrder(
  db: Db,
  { shipperId, orderId }: OrderKey,
): Promise<readonly TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactionsTable)
    .where(
      and(eq(paymentTransactionsTable.shipperId, shipperId), eq(paymentTransactionsTable.orderId, orderId)),
    )
    .orderBy(asc(paymentTransactionsTable.number))
}

export type NewTransaction = Pick<
  TransactionRow,
  | 'shipperId'
  | 'id'
  | 'orderId'
  | 'additionalPaymentId'
  | 'provider'
  | 'merchant'
  | 'externalId'
  | 'documentId'
  | 'amount'
  | 'providerTime'
  | 'isRevocable'
  | 'createdAt'
>

/** @returns null when the provider's id was used for another order in the meantime. */
export async function insertTransaction(db: Db, transaction: NewTransaction): Promise<TransactionRow | null> {
  const rows = await db
    .insert(paymentTransactionsTable)
    .values({ ...transaction, state: 'created' })
    .onConflictDoNothing({
      target: [
        paymentTransactionsTable.provider,
        paymentTransactionsTable.merchant,
        paymentTransactionsTable.externalId,
      ],
    })
    .returning()
  return rows[0] ?? null
}

type Change = Partial<
  Pick<
    TransactionRow,
    | 'state'
    | 'documentId'
    | 'pageUrl'
    | 'paysOrder'
    | 'performedAt'
    | 'cancelledAt'
    | 'reason'
    | 'cancelCause'
  >
>

/**
 * Changes a transaction from the state in which it was read to another. The caller has locked the order's
 * row.
 */
export async function changeTransaction(
  db: Db,
  { shipperId, id, state }: TransactionRow,
  change: Change,
): Promise<TransactionRow> {
  const rows = await db
    .update(paymentTransactionsTable)
    .set(change)
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, shipperId),
        eq(paymentTransactionsTable.id, id),
        eq(paymentTransactionsTable.state, state),
      ),
    )
    .returning()
  const [changed] = rows
  if (!changed) throw new Error('the transaction of a locked order changed its state')
  return changed
}

/** The order is paid otherwise: what its payments took goes back, and they pay nothing any more. */
export async function releasePayments(db: Db, { shipperId, orderId }: OrderKey): Promise<void> {
  await db
    .update(paymentTransactionsTable)
    .set({ paysOrder: false })
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, shipperId),
        eq(paymentTransactionsTable.orderId, orderId),
        eq(paymentTransactionsTable.paysOrder, true),
      ),
    )
}

/**
 * Revokes transactions that were created and not performed, where the provider asks the shop before it takes
 * money. Transactions of other providers stay open, because those debit without asking: a payment that still
 * arrives is refunded.
 */
export async function cancelOpenTransactions(
  db: Db,
  {
    shipperId,
    orderId,
    additionalPaymentId,
    cause,
    now,
  }: OrderKey & {
    /** Only attempts to pay this additional payment; left out: all of the order. */
    readonly additionalPaymentId?: string
    readonly cause: CancelCause
    readonly now: Instant
  },
): Promise<void> {
  await db
    .update(paymentTransactionsTable)
    .set({ state: 'cancelled', cancelledAt: now, cancelCause: cause })
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, shipperId),
        eq(paymentTransactionsTable.orderId, orderId),
        additionalPaymentId === undefined
          ? undefined
          : eq(paymentTransactionsTable.additionalPaymentId, additionalPaymentId),
        eq(paymentTransactionsTable.isRevocable, true),
        eq(paymentTransactionsTable.state, 'created'),
      ),
    )
}
