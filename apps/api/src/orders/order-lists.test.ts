import { cancelOrder, getOrder, listOrders, orderStatuses } from '@doira/contract/orders/read-orders'
import { statusIds } from '@doira/domain/orders/status-ids'
import { expect, test } from 'vitest'
import { aCustomer, aSession } from '../testing/factories.testing.ts'
import { inWorld, moveOn, stranger } from './orders.testing.ts'

test(
  "another customer's order is answered exactly like one that does not exist",
  inWorld(async ({ db, chain, shop, place }) => {
    const orderId = await place()
    const token = await aSession(db, await aCustomer(db, chain))
    const cancel = { body: { reason: 'other' } } as const
    for (const endpoint of [getOrder, cancelOrder] as const) {
      const options = endpoint === cancelOrder ? cancel : {}
      const reported: unknown[] = []
      for (const id of [orderId, stranger, 'not-an-id']) {
        const answered = await shop.call(endpoint, { token, params: { id }, ...options })
        reported.push({ status: answered.status, ...answered.refused(), requestId: '' })
      }
      expect(reported[0]).toMatchObject({ status: 404, code: 'order_not_found' })
      expect(reported).toEqual([reported[0], reported[0], reported[0]])
    }
    expect((await shop.call(listOrders, { token })).ok()).toMatchObject({ orders: [], count: '0' })
    expect((await shop.call(getOrder, { params: { id: orderId } })).refused().code).toBe('unauthorized')
  }),
)

test(
  '[R4-15] orders are listed newest first, by group, by status and by page',
  inWorld(async (world) => {
    const { shop, token, place } = world
    const ids: string[] = []
    for (const _ of Array.from({ length: 12 })) {
      ids.push(await place())
      shop.wait(60)
    }
    const [oldest = '', second = ''] = ids
    await moveOn(world, oldest)('operator_cancelled')
    await moveOn(world, second)('operator_accepted')
    const list = async (query: Readonly<Record<string, string>>) => {
      const answer = (await shop.call(listOrders, { token, query })).ok()
      return { ...answer, ids: answer.orders.map(({ id }) => id) }
    }
    const newestFirst = ids.toReversed()
    expect(await list({})).toMatchObject({
      ids: newestFirst.slice(0, 10),
      count: '12',
      groups: { current: 11, completed: 0, cancelled: 1 },
    })
    expect((await list({ page: '2', limit: '5' })).ids).toEqual(newestFirst.slice(5, 10))
    expect((await list({ page: '4', limit: '5' })).ids).toEqual([])
    expect(await list({ group: 'cancelled' })).toMatchObject({ ids: [oldest], count: '1' })
    expect(await list({ status_ids: `${statusIds.operator_accepted},${statusIds.finished}` })).toMatchObject({
      ids: [second],
      count: '1',
    })
    expect(await list({ status_ids: stranger })).toMatchObject({ ids: [], count: '0' })
    // Clients of the platform send them one by one as well.
    const oneByOne = `status_ids=${statusIds.operator_cancelled}&status_ids=${statusIds.operator_accepted}`
    const headers = { Shipper: world.chain.shipperId, Authorization: token }
    const answered = await shop.api.request(`${listOrders.path}?${oneByOne}`, { headers })
    const { orders } = listOrders.answer.parse(await answered.json())
    expect(orders.map(({ id }) => id)).toEqual([second, oldest])
    expect(orders.map((order) => order.co_delivery_price)).toEqual([15_000, 15_000])
  }),
)

test(
  'the ids of the statuses are those that the platform uses',
  inWorld(async ({ shop }) => {
    const statuses = (await shop.call(orderStatuses)).ok()
    expect(statuses).toMatchObject({
      new: '986a0d09-7b4d-4ca9-8567-aa1c6d770505',
      courier_picked_up: '84be5a2f-3a92-4469-8283-220ca34a0de4',
    })
    expect(statuses).not.toHaveProperty('payment_awaited')
  }),
)
