import type { Localized } from '@doira/domain/i18n/localized'
import type { Sum } from '@doira/domain/money/sum'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { findAdditionalPayment } from '../../orders/edit/additional-payments.queries.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { ReceiptLine } from '../../orders/receipts/receipt-lines.queries.ts'
import { paymentTransactionsTable } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type FiscalDocumentRow, type FiscalMoney, markingCodesTable } from '../record/fiscal.tables.ts'

/** What a sale was of, with the codes that its dishes have now, and the marking codes that the kitchen read. */
export type Sold = {
  readonly deliveryPrice: Sum
  readonly lines: readonly (ReceiptLine & { readonly name: Localized; readonly labels: readonly string[] })[]
}

export async function readSoldOf(db: Db, sale: FiscalDocumentRow): Promise<Sold> {
  const labels = await readLabels(db, sale)
  if (sale.sold === null) return readAdded(db, sale)
  const { lines, deliveryPrice } = sale.sold
  const ids = lines.map(({ productId }) => productId)
  const products = await db
    .select({ id: productsTable.id, mxik: productsTable.mxik, packageCode: productsTable.packageCode })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, sale.shipperId), inArray(productsTable.id, [...ids])))
  const codes = new Map(products.map((product) => [product.id, product]))
  return {
    deliveryPrice,
    lines: lines.map((line) => ({
      ...line,
      mxik: codes.get(line.productId)?.mxik ?? '',
      packageCode: codes.get(line.productId)?.packageCode ?? '',
      labels: labels.get(line.lineId) ?? [],
    })),
  }
}

/** What was added to a paid order, as its additional payment recorded it. */
async function readAdded(db: Db, { shipperId, transactionId }: FiscalDocumentRow): Promise<Sold> {
  const [payment] = await db
    .select({ additionalPaymentId: paymentTransactionsTable.additionalPaymentId })
    .from(paymentTransactionsTable)
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, shipperId),
        eq(paymentTransactionsTable.id, transactionId ?? shipperId),
      ),
    )
  const added = payment?.additionalPaymentId
    ? await findAdditionalPayment(db, payment.additionalPaymentId)
    : null
  if (!added) throw new Error('a receipt of no payment')
  const { lines, deliveryPrice } = added.content.sold
  return { deliveryPrice, lines: lines.map((line) => ({ ...line, labels: [] })) }
}

async function readLabels(db: Db, { shipperId, orderId }: FiscalDocumentRow) {
  const rows = await db
    .select({ code: markingCodesTable.code, lineId: markingCodesTable.lineId })
    .from(markingCodesTable)
    .where(and(eq(markingCodesTable.shipperId, shipperId), eq(markingCodesTable.orderId, orderId)))
    .orderBy(asc(markingCodesTable.code))
  return new Map(
    [...Map.groupBy(rows, ({ lineId }) => lineId)].map(([id, codes]) => [id, codes.map(({ code }) => code)]),
  )
}

/** The seller of an order, and how what was not paid online was paid. */
export async function readSeller(
  db: Db,
  { shipperId, orderId, transactionId }: FiscalDocumentRow,
): Promise<{ readonly taxId: string | null; readonly money: FiscalMoney }> {
  const [found] = await db
    .select({
      taxId: branchesTable.taxId,
      type: ordersTable.paymentType,
      taken: ordersTable.takenMethod,
    })
    .from(ordersTable)
    .innerJoin(
      branchesTable,
      and(eq(branchesTable.shipperId, ordersTable.shipperId), eq(branchesTable.id, ordersTable.branchId)),
    )
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.id, orderId)))
  if (!found) throw new Error('a receipt of no order')
  const atDoor = found.taken ?? (found.type === 'card' ? 'card' : 'cash')
  return { taxId: found.taxId, money: transactionId === null ? atDoor : 'ecash' }
}
