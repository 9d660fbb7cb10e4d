import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { staffEvents } from '@doira/contract/fulfilment/staff-events'
import { orderEventSchema, orderEvents } from '@doira/contract/orders/order-events'
import { expect, test } from 'vitest'
import { anActionOn } from '../testing/staff-world.testing.ts'
import { aReader, setUpTwoInstances } from './staff-events.testing.ts'

const { aWorld } = setUpTwoInstances()

test('[R7-12] behind a load balancer customer and board receive every step once and in order, also when a stream reconnects to another instance', async () => {
  const { shop, other, token, operator, kitchen, courier, place, status } = await aWorld()
  const { event_id: start } = (await shop.call(readBoard, { token: operator.token })).ok()
  let turn = 0
  const balanced = () => {
    turn += 1
    return turn % 2 === 0 ? shop : other
  }
  const listen = async (lastIds: { readonly board: string; readonly customer: string }) => ({
    board: aReader(
      await balanced().send(staffEvents, {
        token: operator.token,
        headers: { 'Last-Event-ID': lastIds.board },
      }),
    ),
    customer: aReader(
      await balanced().send(orderEvents, { token, headers: { 'Last-Event-ID': lastIds.customer } }),
    ),
  })
  const customerReceived = (text: string) =>
    [...text.matchAll(/^id: (\d+)\nevent: order\ndata: (.*)$/gm)].map(([, id = '', data = '']) => ({
      id,
      status: orderEventSchema.parse(JSON.parse(data)).order.status,
    }))
  const id = await place()
  const first = await listen({ board: start, customer: '0' })
  const steps = [
    { endpoint: calls.acceptOrder, by: kitchen, data: {}, to: 'vendor_accepted' },
    { endpoint: calls.assignCourier, by: operator, data: { courier_id: courier.row.id }, to: null },
    { endpoint: calls.readyOrder, by: kitchen, data: { bags: 1 }, to: 'courier_accepted' },
    { endpoint: calls.pickedOrder, by: courier, data: {}, to: 'courier_picked' },
    { endpoint: calls.deliveredOrder, by: courier, data: {}, to: 'delivered' },
  ] as const
  let streams = first
  const reported: { board: string[]; customer: string[] } = { board: [], customer: [] }
  for (const { endpoint, by, data, to } of steps) {
    const body = anActionOn({ id, status: await status(id) }, data)
    expect((await balanced().send(endpoint, { token: by.token, body: body as never })).status).toBe(200)
    // A repeat at the other instance changes nothing.
    expect((await balanced().send(endpoint, { token: by.token, body: body as never })).status).toBe(200)
    if (to === null) continue
    await Promise.all([streams.board.until(to), streams.customer.untilText(`"status":"${to}"`)])
    const [board, customer] = [streams.board.orders(), customerReceived(streams.customer.text())]
    reported.board.push(...board.filter(({ kind }) => kind === 'status').map((event) => event.status))
    reported.customer.push(...customer.map((event) => event.status))
    await Promise.all([streams.board.close(), streams.customer.close()])
    const lastIds = { board: board.at(-1)?.id ?? start, customer: customer.at(-1)?.id ?? '0' }
    streams = await listen(lastIds)
  }
  await Promise.all([streams.board.close(), streams.customer.close()])
  const way = ['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_accepted']
  expect(reported.board).toEqual([...way, 'courier_picked', 'delivered'])
  expect(reported.customer).toEqual([...way, 'courier_picked', 'delivered'])
})
