import { listCouriers } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

test('[R4-15] orders that are ready wait for a courier before others, and the way of the first one is shown', async () => {
  await withRollback(async (db) => {
    const { shop, kitchen, operator, place, perform } = await makeStaffWorld(db)
    const placed = [await place(), await place()]
    for (const id of placed) (await perform(calls.acceptOrder, kitchen, id, {})).ok()
    const read = async (order?: string) =>
      (await shop.call(listCouriers, { token: operator.token, query: order ? { order } : {} })).ok()
    const ids = async () => (await read()).orders.map(({ id }) => id)
    // Both are promised for the same minute.
    const [first = '', second = ''] = await ids()
    expect([first, second].toSorted()).toEqual(placed.toSorted())
    ;(await perform(calls.readyOrder, kitchen, second, { bags: 1 })).ok()
    expect(await ids()).toEqual([second, first])
    const { way } = await read(first)
    expect(way).toMatchObject({ city: expect.any(String), distance_meters: expect.any(Number) })
    expect(way?.location).not.toEqual(way?.branch_location)
  })
})

test('[R4-15] without orders that wait there is no way to show', async () => {
  await withRollback(async (db) => {
    const { shop, operator } = await makeStaffWorld(db)
    expect((await shop.call(listCouriers, { token: operator.token, query: {} })).ok()).toMatchObject({
      orders: [],
      way: null,
    })
  })
})
