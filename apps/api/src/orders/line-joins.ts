import { and, eq } from 'drizzle-orm'
import { categoriesTable, productsTable } from '../catalog/products.tables.ts'
import { orderLinesTable } from './orders.tables.ts'

/** A line with the product that it is of. */
export const productOfLine = and(
  eq(productsTable.shipperId, orderLinesTable.shipperId),
  eq(productsTable.id, orderLinesTable.productId),
)

/** A product with its category. */
export const categoryOfProduct = and(
  eq(categoriesTable.shipperId, productsTable.shipperId),
  eq(categoriesTable.id, productsTable.categoryId),
)
