import type { Localized } from '@doira/domain/i18n/localized'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import { paymentTransactionsTable } from '../payments/core/payments.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { type FiscalDocumentRow, fiscalDocumentsTable, fiscalRegistersTable } from './record/fiscal.tables.ts'

export async function findRegister(db: Db, shipperId: string) {
  const [found] = await db
    .select()
    .from(fiscalRegistersTable)
    .where(eq(fiscalRegistersTable.shipperId, shipperId))
  return found ?? null
}

export type MissingReceipt = {
  readonly document: FiscalDocumentRow
  readonly order: {
    readonly id: string
    readonly number: number
    readonly status: OrderStatus
    readonly paymentType: OrderPaymentType
    readonly takenMethod: 'cash' | 'card' | null
  }
  readonly branch: Localized
  /** Null: paid at the door. */
  readonly provider: OrderPaymentType | null
}

const mostShown = 200

/** Receipts that are not issued, longest first, and how many there are in all. */
export async function listMissingReceipts(
  db: Db,
  { shipperId, branchIds }: { readonly shipperId: string; readonly branchIds: readonly string[] | null },
): Promise<{ readonly receipts: readonly MissingReceipt[]; readonly count: number }> {
  const { id, number, status, paymentType, takenMethod, branchId } = ordersTable
  const rows = await db
    .select({
      document: fiscalDocumentsTable,
      order: { id, number, status, paymentType, takenMethod },
      branch: branchesTable.name,
      provider: paymentTransactionsTable.provider,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(fiscalDocumentsTable)
    .innerJoin(
      ordersTable,
      and(eq(ordersTable.shipperId, fiscalDocumentsTable.shipperId), eq(id, fiscalDocumentsTable.orderId)),
    )
    .innerJoin(
      branchesTable,
      and(eq(branchesTable.shipperId, ordersTable.shipperId), eq(branchesTable.id, branchId)),
    )
    .leftJoin(
      paymentTransactionsTable,
      and(
        eq(paymentTransactionsTable.shipperId, fiscalDocumentsTable.shipperId),
        eq(paymentTransactionsTable.id, fiscalDocumentsTable.transactionId),
      ),
    )
    .where(
      and(
        eq(fiscalDocumentsTable.shipperId, shipperId),
        isNotNull(fiscalDocumentsTable.waitsSince),
        branchIds === null ? undefined : inArray(branchId, [...branchIds]),
      ),
    )
    .orderBy(asc(fiscalDocumentsTable.waitsSince), asc(fiscalDocumentsTable.id))
    .limit(mostShown)
  return { receipts: rows, count: rows[0]?.count ?? 0 }
}
