import type { Localized } from '@doira/contract/common/shapes'
import type { Sum } from '@doira/domain/money/sum'
import { and, asc, eq } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { productOfLine } from '../line-joins.ts'
import { type OrderRow, orderLinesTable } from '../orders.tables.ts'

/** A line of an order with the codes that the tax committee assigns to its dish. */
export type ReceiptLine = {
  readonly name: Localized
  readonly quantity: number
  readonly price: Sum
  readonly total: Sum
  readonly orderDiscountShare: Sum
  readonly vatPercent: number
  readonly mxik: string
  readonly packageCode: string
}

/** The same with the line of the order, whose units may have marking codes. */
export type SoldLine = ReceiptLine & { readonly lineId: string; readonly productId: string }

export async function listReceiptLines(
  db: Db,
  { shipperId, id }: Pick<OrderRow, 'shipperId' | 'id'>,
): Promise<readonly SoldLine[]> {
  return db
    .select({
      lineId: orderLinesTable.id,
      productId: orderLinesTable.productId,
      name: orderLinesTable.name,
      quantity: orderLinesTable.quantity,
      price: orderLinesTable.price,
      total: orderLinesTable.total,
      orderDiscountShare: orderLinesTable.orderDiscountShare,
      vatPercent: orderLinesTable.vatPercent,
      mxik: productsTable.mxik,
      packageCode: productsTable.packageCode,
    })
    .from(orderLinesTable)
    .innerJoin(productsTable, productOfLine)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, id)))
    .orderBy(asc(orderLinesTable.position))
}
