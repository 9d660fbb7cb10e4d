import type { Localized } from '@doira/domain/i18n/localized'
import type { OrderStatus } from '@doira/domain/orders/status'
import type { OrderPaymentType } from '@doira/domain/payments/payment-type'
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
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

export type ReceiptOfOrder = {
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
const mostEntered = 50

type Own = { readonly shipperId: string; readonly branchIds: readonly string[] | null }
type Wanted = { readonly where: SQL; readonly orderBy: readonly SQL[]; readonly limit: number }

/** Receipts that are not issued, longest first, and how many there are in all. */
export async function listMissingReceipts(
  db: Db,
  own: Own,
): Promise<{ readonly receipts: readonly ReceiptOfOrder[]; readonly count: number }> {
  const rows = await listReceipts(db, own, {
    where: isNotNull(fiscalDocumentsTable.waitsSince),
    orderBy: [asc(fiscalDocumentsTable.waitsSince), asc(fiscalDocumentsTable.id)],
    limit: mostShown,
  })
  return { receipts: rows, count: rows[0]?.count ?? 0 }
}

/** Receipts whose links people entered, the newest first. */
export async function listEnteredReceipts(db: Db, own: Own): Promise<readonly ReceiptOfOrder[]> {
  return listReceipts(db, own, {
    where: eq(fiscalDocumentsTable.state, 'by_hand'),
    orderBy: [desc(fiscalDocumentsTable.issuedAt), asc(fiscalDocumentsTable.id)],
    limit: mostEntered,
  })
}

function listReceipts(db: Db, { shipperId, branchIds }: Own, { where, orderBy, limit }: Wanted) {
  const { id, number, status, paymentType, takenMethod, branchId } = ordersTable
  return db
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
        where,
        branchIds === null ? undefined : inArray(branchId, [...branchIds]),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}
