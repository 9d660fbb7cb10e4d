import { addSums, type Sum, subtractSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { dropExpiredPoints } from '../../loyalty/expire-points.ts'
import { revokePoints } from '../../loyalty/revoke-points.ts'
import { orderReturnsTable, type TransactionRow } from '../../payments/core/payments.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

type ReturnRow = typeof orderReturnsTable.$inferSelect

/** What has gone back of a payment in parts, by a person's transfer or as points. */
export type ReturnedParts = {
  readonly transfers: readonly ReturnRow[]
  readonly points: readonly ReturnRow[]
  /** Whether the card still has all of those points. */
  readonly canRevoke: boolean
}

/** As it is now. The caller has locked the order's row; from here on nobody else changes the customer's card. */
export async function lockReturnedParts(
  tx: Db,
  { shipperId, customerId }: OrderRow,
  { id: transactionId }: TransactionRow,
  now: Instant,
): Promise<ReturnedParts> {
  const done = await tx
    .select()
    .from(orderReturnsTable)
    .where(
      and(
        eq(orderReturnsTable.shipperId, shipperId),
        eq(orderReturnsTable.transactionId, transactionId),
        isNotNull(orderReturnsTable.doneAt),
      ),
    )
    .orderBy(asc(orderReturnsTable.requestedAt), asc(orderReturnsTable.id))
  const points = done.filter(({ way }) => way === 'points')
  await lockCustomer(tx, { shipperId, customerId })
  const balance = await dropExpiredPoints(tx, { shipperId, customerId }, now)
  const given = addSums(...points.map(restOf))
  return { points, transfers: done.filter(({ way }) => way === 'transfer'), canRevoke: given <= balance }
}

/** Takes points off the card that were given for money which went back as money, as far as the card has them. */
export async function revokeParts(
  tx: Db,
  { shipperId, customerId, id: orderId }: OrderRow,
  { parts, now }: { readonly parts: ReturnedParts; readonly now: Instant },
): Promise<void> {
  for (const part of parts.points) {
    const amount = await revokePoints(tx, { shipperId, customerId, orderId, amount: restOf(part), now })
    await tx
      .update(orderReturnsTable)
      .set({ revoked: addSums(part.revoked, amount) })
      .where(and(eq(orderReturnsTable.shipperId, shipperId), eq(orderReturnsTable.id, part.id)))
  }
}

function restOf({ amount, revoked }: ReturnRow): Sum {
  return subtractSum(amount, revoked)
}
