import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { makeAggregatorWorld } from './aggregator-world.testing.ts'
import { replayOrders, tallyOrders } from './replays.testing.ts'

const database = await makeTestDatabase()
afterAll(() => database.close())

test('ten thousand orders that are lost, repeated and cancelled are each there once', async () => {
  const { db } = database
  const world = await makeAggregatorWorld(db)
  const sent = await replayOrders(world, { orders: 10_000, seed: 7, atOnce: 16 })
  expect(sent).toHaveLength(10_000)
  expect(await tallyOrders(db, world.chain.shipperId, sent)).toEqual({
    doubled: 0,
    lost: 0,
    unknown: 0,
    wrong: 0,
  })
}, 3_600_000)
