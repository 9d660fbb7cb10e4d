import { firstStatuses, nextStatuses, type OrderStatus } from '@doira/domain/orders/status'
import { runs } from '@doira/domain/property-runs.testing'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listMismatches } from '../payments/mismatches.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aRandomDay, orderCount, type RandomDay } from './random-day.testing.ts'

const statuses = Object.keys(nextStatuses) as OrderStatus[]

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('act' as const),
      order: fc.nat(orderCount - 1),
      by: fc.constantFrom('operator' as const, 'kitchen' as const, 'courier' as const),
      kind: fc.nat(25),
      // Sent only later: after others that were pressed after it.
      isHeldUp: fc.oneof(
        { weight: 4, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      // Mostly what is true; sometimes a screen that is behind.
      seen: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...statuses) },
      ),
    }),
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('next' as const), order: fc.nat(orderCount - 1) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('repeat' as const), back: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('link' as const), isReversed: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('customer' as const),
      order: fc.nat(orderCount - 1),
      does: fc.constantFrom('cancel' as const, 'drop' as const, 'replace' as const, 'call' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('payme' as const),
      does: fc.constantFrom('create' as const, 'perform' as const, 'cancel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('click' as const),
      does: fc.constantFrom('prepare' as const, 'complete' as const, 'refund' as const, 'refuse' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('surcharge' as const),
      does: fc.constantFrom(
        ...(['payme', 'click'] as const),
        ...(['perform', 'complete', 'perform', 'complete', 'cancel'] as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('stop' as const, 'demo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      seconds: fc.constantFrom(1, 59, 119, 240, 601, 901),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function take(day: RandomDay, one: Step): Promise<void> {
  switch (one.type) {
    case 'act':
      return day.press(one.kind, one.order, one.by, one.seen, one.isHeldUp)
    case 'next':
      return day.next(one.order)
    case 'repeat':
      return day.repeat(one.back)
    case 'link':
      return day.linkIsBack(one.isReversed)
    case 'customer':
      return day.customer(one.order, one.does)
    case 'payme':
      return day.payme(one.does)
    case 'click':
      return day.click(one.does)
    case 'surcharge':
      return day.surcharge(one.does)
    case 'stop':
      return day.stop()
    case 'demo':
      return day.demo()
    case 'time':
      return day.time(one.seconds)
  }
}

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
