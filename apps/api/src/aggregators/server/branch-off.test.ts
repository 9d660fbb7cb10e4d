import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

test('a branch that is switched off is closed, sells nothing, and knows the orders that it took', () =>
  withRollback(async (db) => {
    const { simulator, place, chain } = await makeAggregatorWorld(db)
    const cart = await simulator.buildCart(place)
    const body = simulator.anOrder(place, cart)
    const id = await simulator.post(body)
    await db.update(branchesTable).set({ isActive: false }).where(eq(branchesTable.id, chain.branchId))
    const { places } = await simulator.readOpenPlaces()
    expect(places.find((one) => one.id === place)).toEqual({ id: place, enabled: false })
    const stock = await simulator.readStock(place)
    expect(stock.items.size).toBeGreaterThan(0)
    expect([...stock.items.values()].every((count) => count === 0)).toBe(true)
    expect(await simulator.post(body), 'its answer was lost').toBe(id)
    await simulator.refused(simulator.orderCall(simulator.anOrder(place, cart)), 404)
    await simulator.refused({ method: 'GET', path: `/menu/${place}/composition` }, 404)
  }))
