import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ordersTable } from '../../orders/orders.tables.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

test('an order is cancelled by the number of the aggregator before its answer has arrived, or not there yet', async () => {
  const { db } = database
  const { simulator, place, chain } = await makeAggregatorWorld(db)
  const cart = await simulator.buildCart(place)
  const outcomes = new Set<number>()
  for (let count = 0; count < 12; count += 1) {
    const body = simulator.anOrder(place, cart)
    const cancel = { method: 'DELETE', path: `/order/${body.eatsId}`, body: { eatsId: body.eatsId } } as const
    const [id, status] = await Promise.all([simulator.post(body), simulator.tryCall(cancel)])
    outcomes.add(status)
    const [order] = await db
      .select({ status: ordersTable.status })
      .from(ordersTable)
      .where(and(eq(ordersTable.shipperId, chain.shipperId), eq(ordersTable.id, id)))
    expect(order?.status).toBe(status === 200 ? 'operator_cancelled' : 'new')
    if (status !== 200) expect(await simulator.tryCall(cancel)).toBe(200)
    expect(await simulator.poll(id)).toBe('CANCELLED')
  }
  for (const status of outcomes) expect([200, 404]).toContain(status)
})
