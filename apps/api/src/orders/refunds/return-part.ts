import { type Sum, subtractSum, toSum } from '@doira/domain/money/sum'
import type { RestWay } from '@doira/domain/orders/money-back'
import { pointLifeMinutes } from '@doira/domain/policy/shop-rules'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, asc, eq, gt } from 'drizzle-orm'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import {
  orderReturnsTable,
  paymentTransactionsTable,
  type ReturnCause,
  type TransactionRow,
} from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

type Returning = { readonly way: RestWay; readonly cause: ReturnCause; readonly now: Instant }

/**
 * Gives back a part of what providers took for an order, of what came last first: points at once, or a transfer that a
 * person makes. The database refuses to give back more than was taken. Whoever calls holds the order's row.
 *
 * @throws DomainError refund_exceeds
 */
export async function returnPart(
  tx: Db,
  order: OrderRow,
  { amount, ...returning }: Returning & { readonly amount: Sum },
): Promise<void> {
  if (amount === 0) return
  let left = amount
  for (const payment of (await listPayments(tx, order)).toReversed()) {
    const rest = subtractSum(payment.amount, payment.returned)
    const part = toSum(Math.min(rest, left))
    if (part > 0) await writeReturn(tx, order, payment, { amount: part, ...returning })
    left = subtractSum(left, part)
  }
  if (left > 0) throw new DomainError({ code: 'refund_exceeds' })
}

/** What a cancelled order still has to give back of payments of which a part went back before. */
export async function returnRest(
  tx: Db,
  order: OrderRow,
  { way, now }: Pick<Returning, 'way' | 'now'>,
): Promise<void> {
  const payments = await listPayments(tx, order)
  for (const payment of payments.filter(({ returned, amount }) => returned > 0 && returned < amount)) {
    const amount = subtractSum(payment.amount, payment.returned)
    await writeReturn(tx, order, payment, { amount, way, cause: 'order_cancelled', now })
  }
}

async function writeReturn(
  tx: Db,
  { shipperId, id: orderId, customerId }: OrderRow,
  { id: transactionId }: TransactionRow,
  { amount, way, cause, now }: Returning & { readonly amount: Sum },
): Promise<void> {
  await tx.insert(orderReturnsTable).values({
    shipperId,
    id: crypto.randomUUID(),
    orderId,
    transactionId,
    amount,
    way,
    cause,
    requestedAt: now,
    doneAt: way === 'points' ? now : null,
  })
  if (way !== 'points') return
  await lockCustomer(tx, { shipperId, customerId })
  const expiresAt = addMinutes(now, pointLifeMinutes)
  await creditPoints(tx, { shipperId, customerId, kind: 'compensated', orderId, amount, now, expiresAt })
}

/** What providers took for an order and did not give back as a whole, oldest first. */
async function listPayments(tx: Db, { shipperId, id }: OrderRow): Promise<readonly TransactionRow[]> {
  return tx
    .select()
    .from(paymentTransactionsTable)
    .where(
      and(
        eq(paymentTransactionsTable.shipperId, shipperId),
        eq(paymentTransactionsTable.orderId, id),
        eq(paymentTransactionsTable.state, 'performed'),
        eq(paymentTransactionsTable.paysOrder, true),
        gt(paymentTransactionsTable.amount, toSum(0)),
      ),
    )
    .orderBy(asc(paymentTransactionsTable.number))
}
