import type { Sum } from '@doira/domain/money/sum'
import { cashProblem, defaultCashRules, isCashless } from '@doira/domain/payments/cash-rules'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { productOfLine } from '../line-joins.ts'
import { type OrderRow, orderLinesTable } from '../orders.tables.ts'

/** Why the law does not let an order be paid in cash; null: it does. */
export async function findCashProblem(
  db: Db,
  { shipperId, id }: Pick<OrderRow, 'shipperId' | 'id'>,
  {
    total,
    now,
    productIds,
  }: {
    readonly total: Sum
    readonly now: Instant
    /** Of its dishes as they are to be; left out: as they are. */
    readonly productIds?: readonly string[]
  },
): Promise<Problem | null> {
  const [chain] = await db
    .select({ rules: shippersTable.cashRules })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  const dishes = productIds
    ? await db
        .select({ mxik: productsTable.mxik })
        .from(productsTable)
        .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, [...productIds])))
    : await db
        .select({ mxik: productsTable.mxik })
        .from(orderLinesTable)
        .innerJoin(productsTable, productOfLine)
        .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, id)))
  const hasCashlessGoods = dishes.some(({ mxik }) => isCashless(mxik))
  return cashProblem({ total, hasCashlessGoods, now }, chain?.rules ?? defaultCashRules)
}
