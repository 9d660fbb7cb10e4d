import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { anActionOn } from '../../testing/staff-world.testing.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

test('whatever is sent and pressed at the same moment waits for each other, and nothing fails', async () => {
  const { simulator, place, shop, operator } = await makeAggregatorWorld(database.db)
  const cart = await simulator.buildCart(place)
  const push = (id: string, status: string) =>
    ({ method: 'PUT', path: `/order/${id}/status`, body: { status } }) as const
  for (let round = 0; round < 10; round += 1) {
    const body = simulator.anOrder(place, cart)
    const id = await simulator.post(body)
    const accept = shop.call(acceptOrder, {
      token: operator.token,
      body: anActionOn({ id, status: 'new' }, {}),
    })
    const answers = await Promise.all([
      simulator.tryCall(simulator.orderCall({ ...body, comment: String(round) })),
      simulator.tryCall(push(id, 'TAKEN_BY_COURIER')),
      simulator.tryCall({ method: 'DELETE', path: `/order/${id}`, body: { eatsId: body.eatsId } }),
      simulator.tryCall(push(id, 'CANCELLED')),
      simulator.tryCall({ method: 'GET', path: `/order/${id}/status` }),
      simulator.tryCall(simulator.orderCall(simulator.anOrder(place, cart))),
      simulator.tryCall(push(id, 'DELIVERED')),
    ])
    // 400: the courier was faster than the cancellation.
    expect(answers.filter((status) => status >= 500)).toEqual([])
    expect([200, 400]).toContain(answers[2])
    await accept
    expect(['CANCELLED', 'ACCEPTED_BY_RESTAURANT', 'DELIVERED']).toContain(await simulator.poll(id))
  }
})
