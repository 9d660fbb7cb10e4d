import { readBoard } from '@doira/contract/fulfilment/board'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

test('three hundred open orders among many ended ones are read with few statements, without scanning all orders', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, place } = await makeStaffWorld(db)
    const id = await place()
    // Copies of one order: three hundred open, the others finished long ago.
    await db.execute(sql`
      insert into order_requests (shipper_id, order_id, customer_id, body_hash, created_at)
      select shipper_id, gen_random_uuid(), customer_id, body_hash, created_at from order_requests, generate_series(1, 1999)
      where order_id = ${id}`)
    await db.execute(sql`
      with copies as (
        select r.order_id, row_number() over (order by r.order_id) as n from order_requests r
        where r.shipper_id = ${chain.shipperId} and r.order_id <> ${id}
      )
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', c.order_id, 'number', 1000 + c.n,
        'status', case when c.n <= 299 then 'new' else 'finished' end,
        'finished_at', case when c.n <= 299 then null else o.created_at - interval '3 days' end))).*
      from orders o, copies c where o.id = ${id}`)
    await db.execute(sql`
      insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
      from order_lines l, orders o where l.order_id = ${id} and o.id <> ${id} and o.shipper_id = ${chain.shipperId}`)
    await db.execute('analyze orders; analyze order_lines')
    const { orders } = (await shop.call(readBoard, { token: operator.token })).ok()
    expect(orders).toHaveLength(300)
    // With two thousand rows a sequential scan costs the same; the test only checks that an index can be
    // used.
    await db.execute('set local enable_seqscan = off')
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select o.id, (select count(*) from order_lines l where l.shipper_id = o.shipper_id and l.order_id = o.id)
      from orders o where o.shipper_id = ${chain.shipperId} and o.finished_at is null
      order by o.eta_to, o.created_at, o.id limit 2000`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('orders_open')
    expect(plan).not.toContain('Seq Scan')
  })
})
