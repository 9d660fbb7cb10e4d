import { logout } from '@doira/contract/auth/sign-in'
import { createOrder } from '@doira/contract/ordering/create-order'
import { orderEventSchema, orderEvents, type WireOrderEvent } from '@doira/contract/orders/order-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { type ChangeListener, listenForChanges } from '../../platform/events.ts'
import { silentLog } from '../../platform/log.ts'
import { aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from '../../testing/order-world.testing.ts'
import { acceptByBranch, changeStatus } from '../lifecycle/change-status.ts'
import { makeOrderEventStreams } from './order-events.ts'

let database: Database & { readonly connectionString: string }
let changes: ChangeListener
const stopping = new AbortController()
const beginning = /^id: \d+\nevent: begin\ndata: \{\}$/
beforeAll(async () => {
  database = await makeTestDatabase()
  changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
})
afterAll(async () => {
  stopping.abort()
  await changes.close()
  await database.close()
})

const makeWorld = () => makeOrderWorld(database.db, { changes, stopping: stopping.signal })

/** Reads a stream message by message, as a browser does. */
function readStream(stream: ReadableStream<Uint8Array>) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''
  const nextMessage = async (): Promise<string | null> => {
    for (;;) {
      const end = buffered.indexOf('\n\n')
      if (end >= 0) {
        const message = buffered.slice(0, end)
        buffered = buffered.slice(end + 2)
        return message
      }
      const { done, value } = await reader.read()
      if (done) return null
      buffered += value
    }
  }
  return {
    nextMessage,
    /** The next event, without comments. Null when the stream has ended. */
    async next(): Promise<WireOrderEvent | null> {
      for (;;) {
        const message = await nextMessage()
        if (message === null) return null
        if (message.startsWith(':')) continue
        const [id, event, data] = message.split('\n')
        const parsed = orderEventSchema.parse(JSON.parse(data?.slice('data: '.length) ?? ''))
        expect({ id, event }).toEqual({ id: `id: ${parsed.id}`, event: 'event: order' })
        return parsed
      }
    },
    cancel: () => reader.cancel(),
  }
}

async function openStream({ shop, token }: OrderWorld, lastEventId?: string) {
  const response = await shop.send(orderEvents, {
    token,
    headers: { 'Last-Event-ID': lastEventId ?? null },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  if (!response.body) throw new Error('no stream')
  const stream = readStream(response.body)
  expect(await stream.nextMessage()).toMatch(beginning)
  return stream
}

test('a customer receives each step of an order as it happens, as the order was then', async () => {
  const world = await makeWorld()
  const { db, chain, shop, place } = world
  const stream = await openStream(world)
  const orderId = await place()
  expect((await stream.next())?.order).toMatchObject({ id: orderId, status: 'new', can_cancel: true })
  await acceptByBranch(db, { shipperId: chain.shipperId, orderId, now: shop.deps.clock() })
  const [accepted, cooking] = [await stream.next(), await stream.next()]
  expect(accepted?.order).toMatchObject({ status: 'operator_accepted', can_cancel: true })
  expect(accepted?.order.status_notes).toHaveLength(2)
  expect(cooking?.order).toMatchObject({ status: 'vendor_accepted', can_cancel: false })
  await stream.cancel()
})

test('another customer does not receive it', async () => {
  const world = await makeWorld()
  const other = { ...world, token: await aSession(world.db, await aCustomer(world.db, world.chain)) }
  const [stream, otherStream] = [await openStream(world), await openStream(other)]
  await world.place()
  expect(await stream.next()).not.toBeNull()
  const silence = new Promise((resolve) => setTimeout(resolve, 150, 'silence'))
  expect(await Promise.race([otherStream.next(), silence])).toBe('silence')
  await Promise.all([stream.cancel(), otherStream.cancel()])
})

test('a resumed stream sends missed events once and in order, and continues', async () => {
  const world = await makeWorld()
  const { db, chain, shop, place } = world
  const stream = await openStream(world)
  const orderId = await place()
  const first = await stream.next()
  await stream.cancel()
  const change = { shipperId: chain.shipperId, orderId, now: shop.deps.clock() }
  await acceptByBranch(db, change)
  await changeStatus(db, { ...change, to: 'vendor_ready', actor: 'vendor' })

  const resumed = await openStream(world, first?.id)
  const missed = [await resumed.next(), await resumed.next(), await resumed.next()]
  expect(missed.map((event) => event?.order.status)).toEqual([
    'operator_accepted',
    'vendor_accepted',
    'vendor_ready',
  ])
  await changeStatus(db, { ...change, to: 'operator_cancelled', actor: 'operator' })
  expect((await resumed.next())?.order.status).toBe('operator_cancelled')
  await resumed.cancel()
})

test('however often a stream breaks while orders change, every event arrives once and in order', async () => {
  const world = await makeWorld()
  const { db, chain, shop, place } = world
  const orderIds: string[] = []
  for (const _ of Array.from({ length: 6 })) orderIds.push(await place())
  const expected = 6 * 5
  const moving = Promise.all(
    orderIds.map(async (orderId) => {
      const change = { shipperId: chain.shipperId, orderId, now: shop.deps.clock() }
      await acceptByBranch(db, change)
      await changeStatus(db, { ...change, to: 'vendor_ready', actor: 'vendor' })
      await changeStatus(db, { ...change, to: 'courier_accepted', actor: 'courier' })
    }),
  )
  const received: string[] = []
  while (received.length < expected) {
    const stream = await openStream(world, received.at(-1) ?? '0')
    // Every stream breaks after a few events; the next one resumes there.
    for (let left = 1 + (received.length % 4); left > 0 && received.length < expected; left--) {
      const event = await stream.next()
      if (event) received.push(event.id)
    }
    await stream.cancel()
  }
  await moving
  const numbers = received.map(Number)
  expect(new Set(received).size).toBe(expected)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('a late commit is not skipped: the next change of that customer waits for it', async () => {
  const world = await makeWorld()
  const { db, chain, shop, place } = world
  const [slow, quick] = [await place(), await place()]
  const stream = await openStream(world)
  const aCancellation = (orderId: string) =>
    ({
      shipperId: chain.shipperId,
      orderId,
      to: 'operator_cancelled',
      actor: 'operator',
      now: shop.deps.clock(),
    }) as const
  const written = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    await changeStatus(tx, aCancellation(slow))
    written.resolve()
    await gate.promise
  })
  await written.promise
  const second = changeStatus(db, aCancellation(quick))
  const received = [stream.next(), stream.next()]
  await new Promise((resolve) => setTimeout(resolve, 100))
  gate.resolve()
  await Promise.all([first, second])
  expect((await Promise.all(received)).map((event) => event?.order.id)).toEqual([slow, quick])
  await stream.cancel()
})

test.each(['abc', '-1', '99999999999999999999999'])(
  '"%s" is not an event number: the stream begins with the next event',
  async (id) => {
    const world = await makeWorld()
    await world.place()
    const stream = await openStream(world, id)
    const orderId = await world.place()
    expect((await stream.next())?.order.id).toBe(orderId)
    await stream.cancel()
  },
)

test('[R4-05] a stream ends when its session is logged out, other streams of the customer continue', async () => {
  const world = await makeWorld()
  const other = { ...world, token: await aSession(world.db, world.customer) }
  const [stream, otherStream] = [await openStream(world), await openStream(other)]
  ;(await world.shop.call(logout, { token: world.token })).ok()
  expect(await stream.next()).toBeNull()
  const again = await world.shop.call(orderEvents, { token: world.token })
  expect(again.refused().code).toBe('unauthorized')
  ;(await other.shop.call(createOrder, { token: other.token, body: other.anOrder() })).ok()
  expect((await otherStream.next())?.order.status).toBe('new')
  await otherStream.cancel()
})

test('when a customer opens too many streams the oldest is closed', async () => {
  const world = await makeWorld()
  const streams = []
  for (const _ of Array.from({ length: 9 })) streams.push(await openStream(world))
  const [oldest, ...others] = streams
  expect(await oldest?.next()).toBeNull()
  await world.place()
  for (const stream of others) {
    expect((await stream.next())?.order.status).toBe('new')
    await stream.cancel()
  }
})

test('an idle stream sends heartbeats and ends when its session has expired', async () => {
  const { db, chain, customer } = await makeWorld()
  let isAlive = true
  const streams = makeOrderEventStreams({
    db,
    clock: () => aMoment,
    changes,
    isSessionAlive: async () => isAlive,
    paymentLinkOf: () => '',
    heartbeatMs: 20,
  })
  const stream = readStream(
    streams.open({
      shipperId: chain.shipperId,
      customerId: customer.id,
      sessionId: 'any',
      payer: { origin: 'http://localhost', language: 'ru' },
      lastEventId: null,
      signal: new AbortController().signal,
    }),
  )
  expect(await stream.nextMessage()).toMatch(beginning)
  expect(await stream.nextMessage()).toBe(': still here')
  expect(await stream.nextMessage()).toBe(': still here')
  isAlive = false
  const last = await stream.nextMessage()
  expect(last === null || (await stream.nextMessage()) === null).toBe(true)
  streams.close()
})

test('streams end when the request is aborted, and when the server stops, with a delay for reconnecting', async () => {
  const { db, chain, customer } = await makeWorld()
  const streams = makeOrderEventStreams({
    db,
    clock: () => aMoment,
    changes,
    isSessionAlive: async () => true,
    paymentLinkOf: () => '',
  })
  const request = new AbortController()
  const open = (signal: AbortSignal) =>
    readStream(
      streams.open({
        shipperId: chain.shipperId,
        customerId: customer.id,
        sessionId: 'any',
        payer: { origin: 'http://localhost', language: 'ru' },
        lastEventId: null,
        signal,
      }),
    )
  const [aborted, stopped] = [open(request.signal), open(new AbortController().signal)]
  await Promise.all([aborted.nextMessage(), stopped.nextMessage()])
  request.abort()
  expect(await aborted.nextMessage()).toBeNull()
  streams.close()
  expect(await stopped.nextMessage()).toBe('retry: 100')
  expect(await stopped.nextMessage()).toBeNull()
  const late = open(new AbortController().signal)
  expect(await late.nextMessage()).toMatch(beginning)
  expect(await late.nextMessage(), 'not all come back in the same moment').toBe('retry: 105')
  expect(await late.nextMessage()).toBeNull()
})
