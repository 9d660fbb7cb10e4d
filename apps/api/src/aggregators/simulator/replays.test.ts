import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { makeAggregatorWorld } from './aggregator-world.testing.ts'
import { replayOrders, tallyOrders } from './replays.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

// Not more: all orders of a chain pass one after another, and a busy machine takes ten times as long. `npm run test:long` sends ten thousand.
test('eighty orders that are lost, repeated and cancelled are each there once', async () => {
  const { db } = database
  const world = await makeAggregatorWorld(db)
  const sent = await replayOrders(world, { orders: 80, seed: 1, atOnce: 8 })
  expect(await tallyOrders(db, world.chain.shipperId, sent)).toEqual({
    doubled: 0,
    lost: 0,
    unknown: 0,
    wrong: 0,
  })
})

test('an order that is sent sixteen times at the same moment is one', async () => {
  const { db } = database
  const { simulator, place } = await makeAggregatorWorld(db, 'uzum_tezkor')
  const body = simulator.anOrder(place, await simulator.buildCart(place))
  const ids = await Promise.all(Array.from({ length: 16 }, () => simulator.post(body)))
  expect(new Set(ids).size).toBe(1)
})
