import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('orders that one customer places at the same moment are all counted', async () => {
  const { db } = database
  const { place, customer } = await makeOrderWorld(db)
  const ids = await Promise.all(Array.from({ length: 4 }, () => place()))
  const { rows } = await db.execute<{ orders: number; total: string; sum: string }>(sql`
    select f.orders, f.total::text, (
      select sum(total)::text from orders where customer_id = ${customer.id}) as sum
    from customer_figures f where f.customer_id = ${customer.id}`)
  expect(rows).toEqual([{ orders: ids.length, total: rows[0]?.sum, sum: rows[0]?.sum }])
})

test('the figures to which new orders are added are those of all orders together', async () => {
  const { db } = database
  const { chain, shop, place, customer } = await makeOrderWorld(db)
  const read = async () => {
    const { rows } = await db.execute(
      sql`select to_jsonb(f) as figures from customer_figures f where customer_id = ${customer.id}`,
    )
    return rows
  }
  // Two of one moment among them, as two phones may order.
  for (const minutes of [0, 30, 30, 0, 30, 30, 30]) {
    shop.wait(minutes)
    const id = await place()
    const added = await read()
    await db.execute(sql`select refresh_customer_figures(${chain.shipperId}, ${customer.id})`)
    expect(added).toEqual(await read())
    expect(added).toHaveLength(1)
    if (minutes !== 0) continue
    await db.execute(sql`update orders set status = 'vendor_cancelled', finished_at = now() where id = ${id}`)
  }
})
