import { addSums, type Sum } from '@doira/domain/money/sum'
import type { RefundPlan } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import type { Instant } from '@doira/domain/time/instant'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { readPointsExpiry } from '../../loyalty/programme/programme.queries.ts'
import { restorePoints } from '../../loyalty/restore-points.ts'
import { unearnPoints } from '../../loyalty/unearn-points.ts'
import { orderReturnsTable, type ReturnCause } from '../../payments/core/payments.tables.ts'
import { insertRefund } from '../../payments/core/refunds.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../orders.tables.ts'

type Carried = { readonly cause: ReturnCause; readonly now: Instant }

/**
 * Writes the refunds of a plan: a refund of a whole payment is requested from its provider, points are
 * credited at once, a transfer is made by a person. The database rejects refunds of more than was paid. The
 * caller has locked the rows of the order and its customer.
 */
export async function carryOutRefunds(
  tx: Db,
  order: OrderRow,
  { refunds }: RefundPlan,
  { cause, now }: Carried,
): Promise<void> {
  const { shipperId, customerId, id: orderId } = order
  for (const refund of refunds) {
    const { way, amount } = refund
    if (way === 'spent_points') {
      const kind = cause === 'order_cancelled' ? 'returned' : 'compensated'
      await restorePoints(tx, { shipperId, customerId, orderId, kind, amount, now })
    } else if (way === 'points' || way === 'transfer') {
      await returnPart(tx, order, { way, amount, paymentId: refund.paymentId, cause, now })
    } else {
      const payment = { shipperId, id: refund.paymentId, amount }
      const isGoingOn = cause === 'complaint' || cause === 'payment_changed'
      await insertRefund(tx, payment, { cause: isGoingOn ? cause : 'order_cancelled', now })
    }
  }
  if (order.status !== 'finished') return
  const returned = addSums(...refunds.map(({ amount }) => amount))
  await unearnPoints(tx, { shipperId, customerId, orderId, returned, paid: order.total, now })
}

type Part = Carried & { readonly way: ReturnWay; readonly amount: Sum; readonly paymentId: string }

async function returnPart(
  tx: Db,
  { shipperId, id: orderId, customerId }: OrderRow,
  { way, amount, paymentId, cause, now }: Part,
): Promise<void> {
  await tx.insert(orderReturnsTable).values({
    ...{ shipperId, id: crypto.randomUUID(), orderId, transactionId: paymentId },
    ...{ amount, way, cause, requestedAt: now, doneAt: way === 'points' ? now : null },
  })
  if (way !== 'points') return
  const expiresAt = await readPointsExpiry(tx, { shipperId, now })
  await creditPoints(tx, { shipperId, customerId, kind: 'compensated', orderId, amount, now, expiresAt })
}
