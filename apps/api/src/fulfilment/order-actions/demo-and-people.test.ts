import * as calls from '@doira/contract/fulfilment/order-actions'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { makeDemoFulfilment } from '../demo-fulfilment.ts'
import { makeFinishDelivered } from '../watchdog.ts'

test("the demo's simulated kitchen leaves an order to people once one of them has acted", async () => {
  await withRollback(async (db) => {
    const { shop, chain, kitchen, place, perform, status } = await makeStaffWorld(db, { demoPace: 20 })
    const demoPace = { shipperId: chain.shipperId, secondsBetweenSteps: 20 }
    const [touched, other] = [await place(), await place()]
    ;(await perform(calls.acceptOrder, kitchen, touched, {})).ok()
    shop.wait(21)
    await makeDemoFulfilment({ ...shop.deps, demoPace })(new AbortController().signal)
    shop.wait(21)
    await makeDemoFulfilment({ ...shop.deps, demoPace })(new AbortController().signal)
    expect([await status(touched), await status(other)]).toEqual(['vendor_accepted', 'vendor_ready'])
  })
})

test('a simulated order and one that people work on have the same history', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db, { demoPace: 20 })
    const { shop, chain, operator, kitchen, courier, place, perform, kinds, read } = world
    const demoPace = { shipperId: chain.shipperId, secondsBetweenSteps: 20 }
    const [played, worked] = [await place(), await place()]
    ;(await perform(calls.acceptOrder, kitchen, worked, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, worked, { bags: 1 })).ok()
    ;(await perform(calls.assignCourier, operator, worked, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.pickedOrder, courier, worked, {})).ok()
    ;(await perform(calls.deliveredOrder, courier, worked, {})).ok()
    const { signal } = new AbortController()
    for (let step = 0; step < 6; step += 1) {
      shop.wait(21)
      await makeDemoFulfilment({ ...shop.deps, demoPace })(signal)
    }
    shop.wait(600)
    await makeFinishDelivered(shop.deps)(signal)
    const statuses = async (id: string) => (await kinds(id)).filter((kind) => kind !== 'assigned')
    expect(await statuses(played)).toEqual(await statuses(worked))
    const facts = async (id: string) => {
      const { status, paid, arrival, courier: bringer } = await read(id)
      return { status, paid, arrival, location: bringer?.location }
    }
    expect(await facts(played)).toEqual(await facts(worked))
  })
})
