import { firstStatuses, nextStatuses, type OrderStatus } from '@doira/domain/orders/status'
import { runs } from '@doira/domain/property-runs.testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listMismatches } from '../payments/mismatches.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aRandomDay, type RandomDay } from './random-day.testing.ts'
import { step, take } from './random-steps.testing.ts'

async function checkHistory(db: Db, { chain, orders, statusOf, now }: RandomDay) {
  const { rows } = await db.execute<{ number: string; order_id: string; kind: string; status: OrderStatus }>(
    sql`select number, order_id, kind, status from order_status_events where shipper_id = ${chain.shipperId} order by number`,
  )
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_row, index) => index + 1))
  for (const id of orders) {
    const own = rows.filter((row) => row.order_id === id && row.kind === 'status').map(({ status }) => status)
    expect(firstStatuses).toContain(own[0])
    for (const [index, status] of own.slice(1).entries())
      expect(nextStatuses[own[index] ?? status]).toContain(status)
    expect(own.at(-1)).toBe(await statusOf(id))
    const told = rows.filter((row) => row.order_id === id && row.kind === 'unanswered')
    expect(told.length).toBeLessThanOrEqual(1)
  }
  const { rows: wrong } = await db.execute(sql`
    select 1 from payment_transactions where shipper_id = ${chain.shipperId} and returned > amount
    union all
    select 1 from customers where shipper_id = ${chain.shipperId} and points_balance <> coalesce(
      (select sum(amount) from loyalty_entries e where e.shipper_id = customers.shipper_id and e.customer_id = customers.id), 0)
    union all
    select 1 from order_lines l join orders o on o.shipper_id = l.shipper_id and o.id = l.order_id
    where o.shipper_id = ${chain.shipperId} group by o.id, o.goods having sum(l.total) <> o.goods`)
  expect(wrong).toEqual([])
  const { rows: kitchens } = await db.execute(sql`
    select 1 from kitchen_slots s where s.shipper_id = ${chain.shipperId} and s.taken_minutes <> coalesce(
      (select sum(minutes) from kitchen_holds h where h.shipper_id = s.shipper_id and h.branch_id = s.branch_id
        and h.starts_at = s.starts_at), 0)`)
  expect(kitchens).toEqual([])
  // What providers have taken and not given back is what the orders cost.
  expect((await listMismatches(db, now())).filter(({ kind }) => kind !== 'refund_overdue')).toEqual([])
}

test('whatever staff, customers, couriers, providers and clocks do, and however often: no illegal step, nothing lost or done twice, and every order ends', {
  timeout: runs(300_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      await withRollback(async (db) => {
        const day = await aRandomDay(db)
        for (const one of steps) await take(day, one)
        await day.linkIsBack(false)
        await checkHistory(db, day)
        for (const id of day.orders) await day.end(id)
        await checkHistory(db, day)
      })
    }),
    { numRuns: runs(8) },
  )
})
