import type { Sum } from '@doira/domain/money/sum'
import { cancelledStatuses } from '@doira/domain/orders/status'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { findAdditionalPayment } from '../../orders/edit/additional-payments.queries.ts'
import { orderLinesTable, ordersTable } from '../../orders/orders.tables.ts'
import type { SoldLine } from '../../orders/receipts/receipt-lines.queries.ts'
import { paymentTransactionsTable } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FiscalDocumentRow, FiscalMoney } from '../record/fiscal.tables.ts'
import { listSoldCodes, lockCodesOf } from '../record/marking-codes.queries.ts'

/** What a sale was of, with the codes that its dishes have now, and the marking codes of its units. */
export type Sold = {
  readonly deliveryPrice: Sum
  /** Of a sale at the door: what was to be taken. Null: all of it was paid at once. */
  readonly due: Sum | null
  readonly lines: readonly (SoldLine & Labels)[]
}
type Labels = {
  readonly labels: readonly string[]
  /** So many marking codes a receipt of it needs. */
  readonly labelsNeeded: number
}

/** Without `needsLabels` the receipt is issued elsewhere, and nobody asks for codes. The caller is in a transaction. */
export async function readSoldOf(
  tx: Db,
  sale: FiscalDocumentRow,
  { needsLabels }: { readonly needsLabels: boolean },
): Promise<Sold> {
  const { lines, deliveryPrice } = sale.sold ?? (await readAdded(tx, sale))
  const due = sale.sold?.due ?? null
  const ids = lines.map(({ productId }) => productId)
  const products = await tx
    .select({ id: productsTable.id, mxik: productsTable.mxik, packageCode: productsTable.packageCode })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, sale.shipperId), inArray(productsTable.id, [...ids])))
  const codes = new Map(products.map((product) => [product.id, product]))
  const labelsOf = needsLabels ? await readLabels(tx, sale) : () => ({ labels: [], labelsNeeded: 0 })
  return {
    ...{ deliveryPrice, due },
    lines: lines.map((line) => ({
      ...line,
      mxik: codes.get(line.productId)?.mxik ?? '',
      packageCode: codes.get(line.productId)?.packageCode ?? '',
      ...labelsOf(line),
    })),
  }
}

/** What was added to a paid order, or all of one that was paid by a link, as its additional payment recorded it. */
async function readAdded(db: Db, { shipperId, transactionId }: FiscalDocumentRow) {
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
  return added.content.sold
}

/**
 * The codes of a line that no other receipt contains. A unit that is not handed over needs none: the order was cancelled, or has
 * less of the line by now.
 */
async function readLabels(tx: Db, { shipperId, orderId }: FiscalDocumentRow) {
  const read = await lockCodesOf(tx, { shipperId, orderId })
  const sold = await listSoldCodes(tx, { shipperId, orderId })
  const present = await tx
    .select({
      id: orderLinesTable.id,
      productId: orderLinesTable.productId,
      quantity: orderLinesTable.quantity,
    })
    .from(orderLinesTable)
    .innerJoin(
      ordersTable,
      and(
        eq(ordersTable.shipperId, orderLinesTable.shipperId),
        eq(ordersTable.id, orderLinesTable.orderId),
        notInArray(ordersTable.status, [...cancelledStatuses]),
      ),
    )
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, orderId)))
  return ({ lineId, productId, quantity }: Pick<SoldLine, 'lineId' | 'productId' | 'quantity'>): Labels => {
    // A line keeps its id when its dish is replaced.
    const now = present.find((line) => line.id === lineId && line.productId === productId)?.quantity ?? 0
    const own = read.get(lineId) ?? []
    const free = own.filter((code) => !sold.has(code))
    const left = Math.max(0, now - (own.length - free.length))
    const labelsNeeded = Math.min(quantity, left)
    return { labels: free.slice(0, labelsNeeded), labelsNeeded }
  }
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
