import { randomUUID } from 'node:crypto'
import { acceptOrder, handToCustomer, readyOrder } from '@doira/contract/fulfilment/order-actions'
import { createOrder } from '@doira/contract/ordering/create-order'
import { orderEventSchema } from '@doira/contract/orders/order-events'
import { getOrder, listOrders } from '@doira/contract/orders/read-orders'
import { type OrderStatus, orderStatuses } from '@doira/domain/orders/status'
import { expect } from 'vitest'
import type { Client } from '../caller.testing.ts'
import {
  findDisorder,
  findLostOwnWrite,
  findStepBack,
  type Listing,
  type Place,
  type Received,
} from '../checkers/sessions.testing.ts'
import type { World } from '../shops.testing.ts'

const steps = ['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready', 'finished'] as const
const placeOf = (status: OrderStatus) => orderStatuses.indexOf(status)

/**
 * A customer places orders, each sent twice at once, and reads them while staff take them to the end; another device of the
 * customer receives their events over streams that are cut.
 */
export async function recordOrders(
  world: World,
  client: (name: string) => Client,
  count: number,
): Promise<void> {
  const { chain, dish, staffToken } = world
  const token = await world.customer()
  const [customer, device, reader, staff] = [
    client('customer'),
    client('device'),
    client('reader'),
    client('staff'),
  ]
  const acknowledged: { client: string; key: string; from: number; to: number }[] = []
  const listings: Listing[] = []
  const places: Place[] = []
  const numbers = new Map<string, Set<string>>()
  const stopping = new AbortController()
  const streaming = receive(device, token, stopping.signal)
  await streaming.begun

  const readAll = async (who: Client) => {
    const { from, to, ok } = await who.call(listOrders, { token, query: { limit: '50' } })
    const { orders } = ok()
    listings.push({ client: who.name, from, to, keys: new Set(orders.map(({ id }) => id)) })
    for (const order of orders) {
      places.push({ client: who.name, key: order.id, from, to, place: placeOf(order.status) })
      numbers.set(order.id, (numbers.get(order.id) ?? new Set()).add(order.external_order_id))
    }
  }
  const readOne = async (who: Client, id: string) => {
    const { from, to, ok } = await who.call(getOrder, { token, params: { id } })
    places.push({ client: who.name, key: id, from, to, place: placeOf(ok().status) })
  }
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      await readAll(reader)
      await reader.pause()
    }
  })()
  const act = async (
    endpoint: typeof acceptOrder | typeof readyOrder | typeof handToCustomer,
    id: string,
    status: OrderStatus,
  ) => {
    const body = {
      action_id: randomUUID(),
      order_id: id,
      expected_status: status,
      pressed_at: new Date().toISOString(),
    }
    ;(await staff.call(endpoint, { token: staffToken, body: body as never })).ok()
  }

  for (let made = 0; made < count; made += 1) {
    const id = randomUUID()
    const body = {
      ...{
        id,
        delivery_type: 'self-pickup' as const,
        branch_id: chain.branchId,
        payment_type: 'cash' as const,
      },
      ...{ offer_accepted: true, products: [{ product_id: dish, quantity: 1 }] },
    }
    const place = () => customer.call(createOrder, { token, body })
    const [one, other] = await Promise.all([place(), place()])
    expect(other.ok(), 'a repeat is answered alike').toEqual(one.ok())
    numbers.set(id, (numbers.get(id) ?? new Set()).add(one.ok().external_order_id))
    acknowledged.push({ client: customer.name, key: id, from: one.from, to: Math.min(one.to, other.to) })
    await readAll(customer)
    await act(acceptOrder, id, 'new')
    await Promise.all([readOne(customer, id), act(readyOrder, id, 'vendor_accepted')])
    await readOne(customer, id)
    // Without an order under way a replica may answer what the customer reads.
    await act(handToCustomer, id, 'vendor_ready')
    await readOne(customer, id)
    await readAll(customer)
    expect(await placeLast(places, customer.name, id), 'staff and customer agree').toBe(placeOf('finished'))
  }
  isOver = true
  await reading
  const lastOf = new Map(acknowledged.map(({ key }) => [key, steps.length]))
  await expect
    .poll(() => streaming.received.filter(({ number }) => number === steps.length).length, {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(count)
  stopping.abort()
  await streaming.done

  expect(findLostOwnWrite(acknowledged, listings)).toBeNull()
  expect(findStepBack(places)).toBeNull()
  expect(findDisorder(streaming.received, lastOf, ['device'])).toBeNull()
  expect(
    [...numbers.values()].filter(({ size }) => size !== 1),
    'an order has one number',
  ).toEqual([])
  expect(new Set([...numbers.values()].flatMap((some) => [...some])).size).toBe(count)
}

function placeLast(places: readonly Place[], client: string, key: string) {
  return places.findLast((one) => one.client === client && one.key === key)?.place
}

/** Reads the stream again and again: each connection is cut after a few events and goes on after the last one elsewhere. */
function receive({ open, choose }: Client, token: string, signal: AbortSignal) {
  const received: Received[] = []
  let last = ''
  const begun = Promise.withResolvers<void>()
  const run = async () => {
    while (!signal.aborted) {
      const cut = new AbortController()
      const response = await open(
        '/v1/order-events',
        token,
        last ? { 'Last-Event-ID': last } : {},
        AbortSignal.any([signal, cut.signal]),
      )
      let left = 1 + choose(4)
      for await (const { id, event, data } of readEvents(response)) {
        last = id
        begun.resolve()
        if (event !== 'order') continue
        const { order } = orderEventSchema.parse(JSON.parse(data))
        received.push({
          stream: 'device',
          key: order.id,
          number: steps.indexOf(order.status as (typeof steps)[number]) + 1,
        })
        left -= 1
        if (left === 0) break
      }
      cut.abort()
    }
  }
  const done = run().catch((error: unknown) => {
    begun.reject(error)
    if (!signal.aborted) throw error
  })
  return { received, begun: begun.promise, done }
}

async function* readEvents(response: Response) {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? ''
      if (field('id')) yield { id: field('id'), event: field('event'), data: field('data') }
    }
  }
}
