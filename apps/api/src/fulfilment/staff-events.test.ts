import { randomUUID } from 'node:crypto'
import { findOrders, readBoard } from '@doira/contract/fulfilment/board'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { hidePosition, listCouriers, reportPosition } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { pollStaffEvents, staffEvents, staffOrderEventSchema } from '@doira/contract/fulfilment/staff-events'
import { orderEventSchema, orderEvents } from '@doira/contract/orders/order-events'
import { writeReview } from '@doira/contract/reviews/own-reviews'
import { changeMember, disableMember } from '@doira/contract/staff/team'
import { addSeconds } from '@doira/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { type ChangeListener, listenForChanges } from '../platform/events.ts'
import { silentLog } from '../platform/log.ts'
import { deliver } from '../reviews/reviews.testing.ts'
import { aBranch, aMoment } from '../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'

let database: Database & { readonly connectionString: string }
let instances: readonly ChangeListener[]
beforeAll(async () => {
  database = await makeTestDatabase()
  const listen = () => listenForChanges({ connectionString: database.connectionString, log: silentLog })
  instances = [await listen(), await listen()]
})
afterAll(async () => {
  for (const changes of instances) await changes.close()
  await database.close()
})

/** Two instances of one shop on one database; the second serves the streams. */
async function aWorld() {
  const [changes, otherChanges] = instances
  if (!changes || !otherChanges) throw new Error('two instances are needed')
  const world = await makeStaffWorld(database.db, { changes })
  const other = makeTestApi(database.db, world.chain, { changes: otherChanges })
  const listen = async (token: string, lastEventId?: string) => {
    const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }
    return aReader(await other.send(staffEvents, { token, headers }))
  }
  return { ...world, other, listen }
}

function aReader(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  let text = ''
  let isOver = false
  const orders = () =>
    [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(([, data = '']) =>
      staffOrderEventSchema.parse(JSON.parse(data)),
    )
  const readUntil = async (isDone: () => boolean) => {
    while (!isDone() && !isOver) {
      const { value = '', done } = await reader.read()
      text += value
      isOver = done
    }
  }
  return {
    text: () => text,
    orders,
    until: async (kind: string) => {
      await readUntil(() => orders().some((event) => event.kind === kind || event.status === kind))
      return orders()
    },
    untilText: async (part: string) => {
      await readUntil(() => text.includes(part))
      return text
    },
    close: () => reader.cancel(),
  }
}

test('what happens at one instance is told at another, with the card as it is; a stream that resumes misses nothing', async () => {
  const { shop, operator, kitchen, listen, place, act } = await aWorld()
  const { event_id: start } = (await shop.call(readBoard, { token: operator.token })).ok()
  const first = await listen(operator.token, start)
  const id = await place()
  await first.until('new')
  await first.close()
  ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
  const last = first.orders().at(-1)?.id
  const second = await listen(operator.token, last)
  const events = await second.until('vendor_accepted')
  expect(events.map(({ status }) => status)).toEqual(['operator_accepted', 'vendor_accepted'])
  expect(events.at(-1)).toMatchObject({ by: { name: kitchen.row.name }, card: { id, lane: 'cooking' } })
  ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  expect((await second.until('vendor_ready')).at(-1)?.card?.lane).toBe('ready')
  await second.close()
  const polled = (await shop.call(pollStaffEvents, { token: operator.token, query: { id: start } })).ok()
  expect(polled.events.map(({ status }) => status)).toEqual([
    'new',
    'operator_accepted',
    'vendor_accepted',
    'vendor_ready',
  ])
})

test('numbers rise in the order of commits: of many orders at once a stream tells every one, in order', async () => {
  const { operator, listen, place } = await aWorld()
  const stream = await listen(operator.token, '0')
  const ids = await Promise.all(Array.from({ length: 8 }, () => place()))
  while (stream.orders().length < ids.length)
    await stream.untilText(`"number":${stream.orders().length + 1},`)
  expect(stream.orders().map(({ id }) => Number(id))).toEqual(ids.map((_id, index) => index + 1))
  expect(new Set(stream.orders().map((event) => event.order_id))).toEqual(new Set(ids))
  await stream.close()
})

test('polling begins after the last event there is, and goes past what is not for these eyes', async () => {
  const { shop, chain, operator, otherBranch, place } = await aWorld()
  const elsewhere = await aStaff(database.db, chain, 'kitchen', { branchIds: [otherBranch] })
  const poll = async ({ token }: { token: string }, id?: string) =>
    (await shop.call(pollStaffEvents, { token, query: id === undefined ? {} : { id } })).ok()
  await place()
  const begun = await poll(operator)
  expect(begun).toMatchObject({ events: [], last: '1' })
  await place()
  expect(await poll(operator, begun.last)).toMatchObject({ events: [{ id: '2' }], last: '2' })
  expect(await poll(elsewhere, '0')).toMatchObject({ events: [], last: '2', has_more: false })
})

test("another branch's orders are not told; what leaves one's sight is told as gone", async () => {
  const { chain, kitchen, otherBranch, listen, place, act } = await aWorld()
  const elsewhere = await aStaff(database.db, chain, 'kitchen', { branchIds: [otherBranch] })
  const [own, far] = [await listen(kitchen.token, '0'), await listen(elsewhere.token, '0')]
  const id = await place()
  ;(await act(calls.rejectOrder, kitchen, id, { reason: 'no_time' })).ok()
  const events = await own.until('rejected')
  expect(events.at(-1)).toMatchObject({ order_id: id, card: null })
  expect(far.orders()).toEqual([])
  await Promise.all([own.close(), far.close()])
})

test('who is disabled loses the stream at once', async () => {
  const { chain, shop, kitchen, listen } = await aWorld()
  const owner = await aStaff(database.db, chain, 'owner')
  const stream = await listen(kitchen.token)
  await stream.untilText('event: beat')
  ;(
    await shop.call(disableMember, {
      token: owner.token,
      body: { action_id: randomUUID(), pressed_at: aMoment, data: { id: kitchen.row.id } },
    })
  ).ok()
  await stream.untilText('never told')
  expect(stream.orders()).toEqual([])
})

test('the oldest of too many streams of a member of the staff gives way, and no stream of anybody else', async () => {
  const { kitchen, operator, listen, place } = await aWorld()
  const colleague = await listen(operator.token)
  await colleague.untilText('event: beat')
  const streams = []
  for (const _ of Array.from({ length: 21 })) {
    const stream = await listen(kitchen.token)
    await stream.untilText('event: beat')
    streams.push(stream)
  }
  const [oldest, ...others] = streams
  await oldest?.untilText('never told')
  await place()
  for (const stream of [colleague, ...others]) {
    expect(await stream.until('new')).toHaveLength(1)
    await stream.close()
  }
})

test('[R4-15] the guest sees the courier while they are on the way and share it, with a time that moves', async () => {
  const { shop, other, token, operator, kitchen, courier, place, act, read } = await aWorld()
  const id = await place()
  ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  const tell = async (lat: number, seconds: number) =>
    (
      await shop.call(reportPosition, {
        token: courier.token,
        body: { lat, long: 69.28, at: addSeconds(aMoment, seconds) },
      })
    ).ok().is_shared
  expect(await tell(41.31, 0)).toBe(false)
  ;(await act(calls.pickedOrder, courier, id, {})).ok()
  const stream = aReader(await other.send(orderEvents, { token, headers: {} }))
  await stream.untilText('event: begin')
  shop.wait(60)
  expect(await tell(41.2, 40)).toBe(true)
  await stream.untilText('event: position')
  const far = await read(id)
  expect(far.courier).toMatchObject({ phone: courier.row.phone, location: { lat: 41.2, long: 69.28 } })
  await tell(41.313, 55)
  // Overtaken on its way here.
  await tell(41.25, 50)
  const near = await read(id)
  expect(near.courier?.location?.lat).toBe(41.313)
  expect(near.arrival && far.arrival && near.arrival.to < far.arrival.to).toBe(true)
  ;(await shop.call(hidePosition, { token: courier.token })).ok()
  expect(await read(id)).toMatchObject({ courier: { location: null }, arrival: null })
  await tell(41.314, 59)
  ;(await act(calls.deliveredOrder, courier, id, {})).ok()
  expect(await read(id)).toMatchObject({ status: 'delivered', courier: { location: null }, arrival: null })
  await stream.close()
})

test('three acts pressed without a link arrive together, twice: each happened once', async () => {
  const { shop, kitchen, place, kinds } = await aWorld()
  const ids = [await place(), await place(), await place()]
  const bodies = ids.map((id, index) => ({
    ...anActionOn({ id, status: 'new' as const }, {}),
    pressed_at: addSeconds(aMoment, index),
  }))
  shop.wait(60)
  await Promise.all(
    [...bodies, ...bodies].map((body) => shop.call(calls.acceptOrder, { token: kitchen.token, body })),
  )
  for (const id of ids) expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted'])
})

test('[R7-12] behind a balancer each call meets another instance: guest and board hear every step once, in its order, also when their stream comes back elsewhere', async () => {
  const { shop, other, token, operator, kitchen, courier, place, status } = await aWorld()
  const { event_id: start } = (await shop.call(readBoard, { token: operator.token })).ok()
  let turn = 0
  const balanced = () => {
    turn += 1
    return turn % 2 === 0 ? shop : other
  }
  const listen = async (lastIds: { readonly board: string; readonly guest: string }) => ({
    board: aReader(
      await balanced().send(staffEvents, {
        token: operator.token,
        headers: { 'Last-Event-ID': lastIds.board },
      }),
    ),
    guest: aReader(
      await balanced().send(orderEvents, { token, headers: { 'Last-Event-ID': lastIds.guest } }),
    ),
  })
  const guestHeard = (text: string) =>
    [...text.matchAll(/^id: (\d+)\nevent: order\ndata: (.*)$/gm)].map(([, id = '', data = '']) => ({
      id,
      status: orderEventSchema.parse(JSON.parse(data)).order.status,
    }))
  const id = await place()
  const first = await listen({ board: start, guest: '0' })
  const steps = [
    { endpoint: calls.acceptOrder, by: kitchen, data: {}, to: 'vendor_accepted' },
    { endpoint: calls.assignCourier, by: operator, data: { courier_id: courier.row.id }, to: null },
    { endpoint: calls.readyOrder, by: kitchen, data: { bags: 1 }, to: 'courier_accepted' },
    { endpoint: calls.pickedOrder, by: courier, data: {}, to: 'courier_picked' },
    { endpoint: calls.deliveredOrder, by: courier, data: {}, to: 'delivered' },
  ] as const
  let streams = first
  const told: { board: string[]; guest: string[] } = { board: [], guest: [] }
  for (const { endpoint, by, data, to } of steps) {
    const body = anActionOn({ id, status: await status(id) }, data)
    expect((await balanced().send(endpoint, { token: by.token, body: body as never })).status).toBe(200)
    // The same again at the other instance changes nothing.
    expect((await balanced().send(endpoint, { token: by.token, body: body as never })).status).toBe(200)
    if (to === null) continue
    await Promise.all([streams.board.until(to), streams.guest.untilText(`"status":"${to}"`)])
    const [board, guest] = [streams.board.orders(), guestHeard(streams.guest.text())]
    told.board.push(...board.filter(({ kind }) => kind === 'status').map((event) => event.status))
    told.guest.push(...guest.map((event) => event.status))
    await Promise.all([streams.board.close(), streams.guest.close()])
    const lastIds = { board: board.at(-1)?.id ?? start, guest: guest.at(-1)?.id ?? '0' }
    streams = await listen(lastIds)
  }
  await Promise.all([streams.board.close(), streams.guest.close()])
  const way = ['new', 'operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_accepted']
  expect(told.board).toEqual([...way, 'courier_picked', 'delivered'])
  expect(told.guest).toEqual([...way, 'courier_picked', 'delivered'])
})

test('a review is told at once to those who answer for its branch, and to nobody else', async () => {
  const world = await aWorld()
  const { shop, dish, token, place, chain, kitchen, listen } = world
  const manager = await aStaff(database.db, chain, 'manager')
  const elsewhere = await aStaff(database.db, chain, 'manager', {
    branchIds: [await aBranch(database.db, chain)],
  })
  await deliver(world, await place())
  const [told, other, cook] = [
    await listen(manager.token),
    await listen(elsewhere.token),
    await listen(kitchen.token),
  ]
  const body = { product_id: dish, rating: 2, review_message: 'Cold' }
  ;(await shop.call(writeReview, { token, body })).ok()
  expect(await told.untilText('event: branch')).toContain(
    `{"branch_id":"${chain.branchId}","what":"reviews"}`,
  )
  await place()
  await other.close()
  await cook.until('new')
  expect(cook.text()).not.toContain('reviews')
  expect(other.text()).not.toContain('reviews')
  for (const stream of [told, cook]) await stream.close()
})

test('who writes for the site hears of reviews and of a new role, and of no order', async () => {
  const world = await aWorld()
  const { shop, dish, token, place, chain, listen } = world
  const [owner, editor] = [
    await aStaff(database.db, chain, 'owner'),
    await aStaff(database.db, chain, 'content'),
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
  // It ends: whoever listens asks who they are, and hears of orders from now on.
  await stream.untilText('never told')
  const again = await listen(editor.token, start)
  await again.until('new')
  await again.close()
})

test('[R4-15] a courier whose cash was taken is told to read it anew', async () => {
  const { shop, chain, kitchen, operator, courier, listen, place, act } = await aWorld()
  const id = await place()
  ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await act(calls.pickedOrder, courier, id, {})).ok()
  ;(await act(calls.deliveredOrder, courier, id, {})).ok()
  const couriers = (await shop.call(listCouriers, { token: operator.token })).ok().couriers
  expect(couriers).toMatchObject([{ cash: 75_000, cash_branch_id: chain.branchId }])
  const stream = await listen(courier.token)
  const data = { courier_id: courier.row.id, branch_id: null, amount: 75_000, words: '' }
  const body = { action_id: randomUUID(), pressed_at: shop.deps.clock(), data }
  ;(await shop.call(takeCash, { token: kitchen.token, body })).ok()
  expect(await stream.untilText('"what":"cash"')).toContain(chain.branchId)
  await stream.close()
})

test('[R4-15] an order that was delivered is done for the board at once, and counted once', async () => {
  const { shop, kitchen, operator, courier, place, act, read } = await aWorld()
  const id = await place()
  ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await act(calls.pickedOrder, courier, id, {})).ok()
  expect((await read(id)).paid).toBe(false)
  ;(await act(calls.deliveredOrder, courier, id, {})).ok()
  const { orders, counts } = (await shop.call(readBoard, { token: operator.token })).ok()
  expect([orders.map(({ lane }) => lane), counts.done_today]).toEqual([['done'], 1])
  const ended = (await shop.call(findOrders, { token: operator.token, query: { lane: 'done' } })).ok()
  expect(ended.orders).toMatchObject([{ id, handed_at: expect.any(String), finished_at: null }])
  // The courier has confirmed the money.
  expect((await read(id)).paid).toBe(true)
})
