import { readSummary } from '@doira/contract/reporting/summary'
import { localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { RandomDay } from '../../fulfilment/simulation/random-day.testing.ts'
import type { Db } from '../../platform/database/database.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeCountPast } from '../summary/count-past.ts'

type Asked = Pick<RandomDay, 'shop' | 'chain' | 'now'>

/** Counts the past days, as the shop's job does. */
export async function countDays(db: Db, { now }: Pick<RandomDay, 'now'>): Promise<void> {
  await makeCountPast({ db, clock: now })(new AbortController().signal)
}

/**
 * For orders that have all ended: checks that the summary agrees with the orders and the ledger, with and
 * without precomputed figures.
 */
export async function checkSummary(db: Db, day: Asked, token: string): Promise<void> {
  const query = { range: 'days' as const, from: localDateAt(aMoment), to: localDateAt(day.now()) }
  const read = async () => (await day.shop.call(readSummary, { token, query })).ok()
  const { orders, cancelled, revenue, returned, returning } = (await read()).total
  const raw = await rawNumbers(db, day)
  expect({ orders, cancelled, revenue, returned, returning }).toEqual(raw.orders)
  expect({ orders: orders - cancelled, revenue, returned }).toEqual(raw.ledger)
  const asRead = await read()
  await countDays(db, day)
  expect(await read()).toEqual(asRead)
}

async function rawNumbers(db: Db, { chain: { shipperId } }: Asked) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with o as (
      select *, status in ('operator_cancelled', 'vendor_cancelled') as is_cancelled from orders
      where shipper_id = ${shipperId} and status not in ('payment_awaited', 'server_cancelled')
    ), back as (
      select r.id, r.amount, r.done_at from o join payment_transactions t on t.order_id = o.id and t.pays_order
      join payment_refunds r on r.transaction_id = t.id where o.is_cancelled
      union all
      select p.id, p.amount - p.revoked, p.done_at from o join order_returns p on p.order_id = o.id
      join payment_transactions t on t.id = p.transaction_id
      where o.is_cancelled and not (p.done_at is null and t.state = 'refunded')
      union all
      select l.id, l.amount, l.created_at from o join loyalty_entries l on l.order_id = o.id and l.kind = 'returned'
      where o.is_cancelled
    ), e as (select * from money_entries where shipper_id = ${shipperId}),
    -- Money that came for an order too late or twice goes back too, and is no number of the order.
    strays as (
      select r.id from payment_refunds r join payment_transactions t on t.id = r.transaction_id and not t.pays_order
      where t.shipper_id = ${shipperId}
    )
    select (select count(*) from o) as orders, (select count(*) from o where is_cancelled) as cancelled,
      (select coalesce(sum(total), 0) from o where not is_cancelled) as revenue,
      (select coalesce(sum(amount), 0) from back where done_at is not null) as returned,
      (select coalesce(sum(amount), 0) from back where done_at is null) as returning,
      (select count(*) from e where kind = 'order') as handed,
      (select coalesce(-sum(amount), 0) from e where kind = 'order')
        - (select coalesce(sum(points_spent), 0) from o where not is_cancelled) as sold,
      (select coalesce(-sum(e.amount), 0) from e join o on o.id = e.order_id and o.is_cancelled
        where e.kind = 'refund' and e.id not in (select id from strays)) as went`)
  const { handed, sold, went, ...orders } = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, number]) => [name, Number(number)]),
  )
  return { orders, ledger: { orders: handed, revenue: sold, returned: went } }
}
