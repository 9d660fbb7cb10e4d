import { randomUUID } from 'node:crypto'
import { findOrders, readBoard } from '@doira/contract/fulfilment/board'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { hidePosition, listCouriers, reportPosition } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { pollStaffEvents } from '@doira/contract/fulfilment/staff-events'
import { orderEvents } from '@doira/contract/orders/order-events'
import { writeReview } from '@doira/contract/reviews/own-reviews'
import { changeMember } from '@doira/contract/staff/team'
import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { deliver } from '../reviews/reviews.testing.ts'
import { aBranch, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { aReader, setUpTwoInstances } from './staff-events.testing.ts'

const installation = setUpTwoInstances()
const { aWorld } = installation

test('[R4-15] the customer sees the courier while they share their position on the way, with an updated arrival time', async () => {
  const { shop, other, token, operator, kitchen, courier, place, perform, read } = await aWorld()
  const id = await place()
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  const report = async (lat: number, seconds: number) =>
    (
      await shop.call(reportPosition, {
        token: courier.token,
        body: { lat, long: 69.28, at: addSeconds(aMoment, seconds) },
      })
    ).ok().is_shared
  expect(await report(41.31, 0)).toBe(false)
  ;(await perform(calls.pickedOrder, courier, id, {})).ok()
  const stream = aReader(await other.send(orderEvents, { token, headers: {} }))
  await stream.untilText('event: begin')
  shop.wait(60)
  expect(await report(41.2, 40)).toBe(true)
  await stream.untilText('event: position')
  const far = await read(id)
  expect(far.courier).toMatchObject({ phone: courier.row.phone, location: { lat: 41.2, long: 69.28 } })
  await report(41.313, 55)
  // A late position.
  await report(41.25, 50)
  const near = await read(id)
  expect(near.courier?.location?.lat).toBe(41.313)
  expect(near.arrival && far.arrival && near.arrival.to < far.arrival.to).toBe(true)
  ;(await shop.call(hidePosition, { token: courier.token })).ok()
  expect(await read(id)).toMatchObject({ courier: { location: null }, arrival: null })
  await report(41.314, 59)
  ;(await perform(calls.deliveredOrder, courier, id, {})).ok()
  expect(await read(id)).toMatchObject({ status: 'delivered', courier: { location: null }, arrival: null })
  await stream.close()
})

test('a review is sent at once to the managers of its branch, and to no other staff', async () => {
  const world = await aWorld()
  const { shop, dish, token, place, chain, kitchen, listen } = world
  const manager = await aStaff(installation.db, chain, 'manager')
  const elsewhere = await aStaff(installation.db, chain, 'manager', {
    branchIds: [await aBranch(installation.db, chain)],
  })
  await deliver(world, await place())
  const [reported, other, cook] = [
    await listen(manager.token),
    await listen(elsewhere.token),
    await listen(kitchen.token),
  ]
  const body = { product_id: dish, rating: 2, review_message: 'Cold' }
  ;(await shop.call(writeReview, { token, body })).ok()
  expect(await reported.untilText('event: branch')).toContain(
    `{"branch_id":"${chain.branchId}","what":"reviews"}`,
  )
  await place()
  await other.close()
  await cook.until('new')
  expect(cook.text()).not.toContain('reviews')
  expect(other.text()).not.toContain('reviews')
  for (const stream of [reported, cook]) await stream.close()
})

test('content editors receive reviews and changes of their role, and no orders', async () => {
  const world = await aWorld()
  const { shop, dish, token, place, chain, listen } = world
  const [owner, editor] = [
    await aStaff(installation.db, chain, 'owner'),
    await aStaff(installation.db, chain, 'content'),
  ]
  const { event_id: start } = (await shop.call(readBoard, { token: owner.token })).ok()
  const stream = await listen(editor.token, start)
  await deliver(world, await place())
  const body = { product_id: dish, rating: 2, review_message: 'Cold' }
  ;(await shop.call(writeReview, { token, body })).ok()
  await stream.untilText(`{"branch_id":"${chain.branchId}","what":"reviews"}`)
  expect(stream.orders()).toEqual([])
  const polled = (await shop.call(pollStaffEvents, { token: editor.token, query: { id: start } })).ok()
  expect(polled.events).toEqual([])
  const { id, name, mayHandleOrders, mayStop, mayRefund, phone, vehicle } = editor.row
  const fields = { may_handle_orders: mayHandleOrders, may_stop: mayStop, may_refund: mayRefund }
  ;(
    await shop.call(changeMember, {
      token: owner.token,
      body: {
        action_id: randomUUID(),
        pressed_at: aMoment,
        data: { id, name, role: 'operator', branch_ids: null, ...fields, phone, vehicle },
      },
    })
  ).ok()
  // The stream ends: the client reads its role again, and receives orders from now on.
  await stream.untilText('never sent')
  const again = await listen(editor.token, start)
  await again.until('new')
  await again.close()
})

test('[R4-15] a courier whose cash was handed in is notified to reload it', async () => {
  const { shop, chain, kitchen, operator, courier, listen, place, perform } = await aWorld()
  const id = await place()
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await perform(calls.pickedOrder, courier, id, {})).ok()
  ;(await perform(calls.deliveredOrder, courier, id, {})).ok()
  const couriers = (await shop.call(listCouriers, { token: operator.token })).ok().couriers
  expect(couriers).toMatchObject([{ cash: 75_000, cash_branch_id: chain.branchId }])
  const stream = await listen(courier.token)
  const data = { courier_id: courier.row.id, branch_id: null, amount: 75_000, comment: '' }
  const body = { action_id: randomUUID(), pressed_at: shop.deps.clock(), data }
  ;(await shop.call(takeCash, { token: kitchen.token, body })).ok()
  expect(await stream.untilText('"what":"cash"')).toContain(chain.branchId)
  await stream.close()
})

test('[R4-15] a delivered order is done on the board at once, and is counted once', async () => {
  const { shop, kitchen, operator, courier, place, perform, read } = await aWorld()
  const id = await place()
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await perform(calls.pickedOrder, courier, id, {})).ok()
  expect((await read(id)).paid).toBe(false)
  ;(await perform(calls.deliveredOrder, courier, id, {})).ok()
  const { orders, counts } = (await shop.call(readBoard, { token: operator.token })).ok()
  expect([orders.map(({ lane }) => lane), counts.done_today]).toEqual([['done'], 1])
  const ended = (await shop.call(findOrders, { token: operator.token, query: { lane: 'done' } })).ok()
  expect(ended.orders).toMatchObject([{ id, handed_at: expect.any(String), finished_at: null }])
  // The courier has confirmed the payment.
  expect((await read(id)).paid).toBe(true)
})
