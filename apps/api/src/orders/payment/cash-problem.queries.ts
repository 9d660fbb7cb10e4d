import type { Sum } from '@doira/domain/money/sum'
import { cashProblem, defaultCashRules, isCashless } from '@doira/domain/payments/cash-rules'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray } from 'drizzle-orm'
import { productsTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type OrderRow, orderLinesTable } from '../orders.tables.ts'

type Placed = Pick<OrderRow, 'shipperId' | 'id'>
type Dishes = readonly { readonly productId: string }[]
type Priced = {
  readonly total: Sum
  readonly now: Instant
  /** Left out: those of the order as it is. */
  readonly lines?: Dishes
}

/** Why the law does not let an order be paid in cash; null: it does. */
export async function findCashProblem(
  db: Db,
  { shipperId, id }: Placed,
  { total, now, lines }: Priced,
): Promise<Problem | null> {
  const [chain] = await db
    .select({ rules: shippersTable.cashRules })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  const ofOrder = db
    .select({ id: orderLinesTable.productId })
    .from(orderLinesTable)
    .where(and(eq(orderLinesTable.shipperId, shipperId), eq(orderLinesTable.orderId, id)))
  const ids = lines ? lines.map(({ productId }) => productId) : ofOrder
  const dishes = await db
    .select({ mxik: productsTable.mxik })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, ids)))
  const hasCashlessGoods = dishes.some(({ mxik }) => isCashless(mxik))
  return cashProblem({ total, hasCashlessGoods, now }, chain?.rules ?? defaultCashRules)
}

type Edited = Required<Priced> & { readonly before: Dishes }

/**
 * Why an order that is paid in cash may not get these dishes or this total. One that the rule forbids already, because it
 * began later, may still become cheaper.
 */
export async function findCashProblemOfEdit(
  db: Db,
  order: OrderRow,
  { before, ...edited }: Edited,
): Promise<Problem | null> {
  if (order.paymentType !== 'cash' || order.isPaid) return null
  const problem = await findCashProblem(db, order, edited)
  if (problem === null || edited.total > order.total) return problem
  const asItWas = await findCashProblem(db, order, { ...edited, total: order.total, lines: before })
  return asItWas?.code === problem.code ? null : problem
}
