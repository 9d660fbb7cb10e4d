import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  type PaymentProvider,
  paymentTransactionsTable,
  type RefundCause,
  type TransactionRow,
} from './payments.tables.ts'
import { tellRefundsDue } from './refunds.queries.ts'

type OrderKey = { readonly shipperId: string; readonly orderId: string }

/** A transaction by the id that its provider gave it; null when we never heard of it. */
export async function findTransaction(
  db: Db,
  {
    provider,
    merchant,
    externalId,
  }: { readonly provider: PaymentProvider; readonly merchant: string; readonly externalId: string },
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
  | 'createdAt'
>

/** @returns null when the provider's id was taken by another order in the meantime. */
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
  Pick<TransactionRow, 'state' | 'paysOrder' | 'performedAt' | 'cancelledAt' | 'reason' | 'documentId'>
>

/** Takes a transaction from the state in which it was read to another. Whoever calls holds the order's row. */
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

/** Payme's reasons for a cancelled transaction, as far as we give them ourselves. */
export const paymeReason = { timeout: 4, refund: 5, unknown: 10 } as const

/**
 * Revokes what Payme has begun and not performed: it takes no money before we agree. Attempts of Click stay open,
 * because Click asks nobody between its Prepare and the debit: what still comes of them has to go back.
 */
export async function cancelOpenTransactions(
  db: Db,
  {
    shipperId,
    orderId,
    additionalPaymentId,
    reason,
    now,
  }: OrderKey & {
    /** Only attempts to pay this surcharge; left out: all of the order. */
    readonly additionalPaymentId?: string
    readonly reason: number
    readonly now: Instant
  },
): Promise<void> {
  await db
    .update(paymentTransactionsTable)
    .set({ state: 'cancelled', cancelledAt: now, reason })
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, shipperId),
        eq(paymentTransactionsTable.orderId, orderId),
        additionalPaymentId === undefined
          ? undefined
          : eq(paymentTransactionsTable.additionalPaymentId, additionalPaymentId),
        eq(paymentTransactionsTable.provider, 'payme'),
        eq(paymentTransactionsTable.state, 'created'),
      ),
    )
}

/**
 * Writes down that all money taken for an order has to go back, once for each transaction. Of what went back in part
 * before, the rest is no provider's: see `returnRest`.
 */
export async function requestRefunds(
  db: Db,
  { shipperId, orderId, cause, now }: OrderKey & { readonly cause: RefundCause; readonly now: Instant },
): Promise<void> {
  await db.execute(sql`
    insert into payment_refunds (shipper_id, id, transaction_id, amount, cause, requested_at, due_at)
    select shipper_id, gen_random_uuid(), id, amount, ${cause}, ${now}, ${now}
    from ${paymentTransactionsTable}
    where shipper_id = ${shipperId} and order_id = ${orderId} and state = 'performed' and returned = 0
    on conflict (shipper_id, transaction_id) do nothing`)
  await tellRefundsDue(db, shipperId)
}
