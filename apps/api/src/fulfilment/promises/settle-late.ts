import { type Sum, toSum } from '@doira/domain/money/sum'
import { findLatePoints } from '@doira/domain/ordering/promise/late-rule'
import { getFulfilledAt, getMinutesLate } from '@doira/domain/orders/lateness'
import type { Instant } from '@doira/domain/time/instant'
import { firstOfMonthAfter, getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { readPointsExpiry } from '../../loyalty/programme/programme.queries.ts'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { lateOrdersTable } from './late-orders.tables.ts'
import { claimLateOrder } from './promised-orders.queries.ts'

const texts = readTexts('promises')

/**
 * Records every order that came late, once, and gives what the chain's rule says: its customer need not ask. Nothing of
 * it is taken back by itself.
 */
export function makeSettleLate({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const settleOne = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await claimLateOrder(tx, now)
      if (!order) return false
      await settle(tx, order, now)
      return true
    })
  return async (signal: AbortSignal) => {
    while (!signal.aborted && (await settleOne()));
  }
}

async function settle(tx: Db, order: OrderRow, now: Instant): Promise<void> {
  const { shipperId, id: orderId, customerId, branchId, source, language } = order
  await changeOrder(tx, order, { lateDueAt: null })
  const minutesLate = getMinutesLate({ promisedAt: order.firstPromisedAt, handedAt: getFulfilledAt(order) })
  const customer = await lockCustomer(tx, { shipperId, customerId })
  if (minutesLate === 0 || !customer || customer.isNobody) return
  const { promiseRules } = await readChainRules(tx, shipperId)
  const { outcome, points } = findLatePoints(promiseRules.late, {
    ...{ minutesLate, source, total: order.total },
    isCustomersFault: await wasNotMet(tx, order),
    givenThisMonth: await sumOfMonth(tx, order, now),
  })
  const message =
    outcome === 'given' ? texts.late_points[language].replace('{minutes}', String(minutesLate)) : ''
  const written = await tx
    .insert(lateOrdersTable)
    .values({ shipperId, orderId, minutesLate, outcome, points, message, recordedAt: now })
    .onConflictDoNothing()
    .returning({ orderId: lateOrdersTable.orderId })
  if (written.length === 0 || outcome !== 'given') return
  const expiresAt = await readPointsExpiry(tx, { shipperId, now })
  const gift = { kind: 'gift', orderId: null, branchId, amount: points } as const
  await creditPoints(tx, { shipperId, customerId, now, expiresAt, ...gift })
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status: order.status },
    ...{ actor: 'server', createdAt: now, kind: 'late_points', data: { points, minutes: minutesLate } },
  })
}

/** Whether a courier came and could not hand it over because of the customer. */
async function wasNotMet(tx: Db, { shipperId, id }: OrderRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from order_status_events
    where shipper_id = ${shipperId} and order_id = ${id} and kind = 'delivery_failed'
      and data->>'cause' in ('not_answering', 'address_not_found', 'customer_refused') limit 1`)
  return rows.length > 0
}

async function sumOfMonth(tx: Db, { shipperId, customerId }: OrderRow, now: Instant): Promise<Sum> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(l.points), 0)::text as sum from late_orders l
    join orders o on o.shipper_id = l.shipper_id and o.id = l.order_id
    where l.shipper_id = ${shipperId} and o.customer_id = ${customerId}
      and l.recorded_at >= ${getDayStart(firstOfMonthAfter(localDateAt(now), 0))}`)
  return toSum(Number(rows[0]?.sum ?? 0))
}
