import { randomUUID } from 'node:crypto'
import { readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { pollStaffEvents } from '@doira/contract/fulfilment/staff-events'
import { disableMember } from '@doira/contract/staff/team'
import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aMoment } from '../testing/factories.testing.ts'
import { anActionOn, aStaff } from '../testing/staff-world.testing.ts'
import { setUpTwoInstances } from './staff-events.testing.ts'

const installation = setUpTwoInstances()
const { aWorld } = installation

test('an event of one instance is sent by another with the present card; a resumed stream misses nothing', async () => {
  const { shop, operator, kitchen, listen, place, perform } = await aWorld()
  const { event_id: start } = (await shop.call(readBoard, { token: operator.token })).ok()
  const first = await listen(operator.token, start)
  const id = await place()
  await first.until('new')
  await first.close()
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  const last = first.orders().at(-1)?.id
  const second = await listen(operator.token, last)
  const events = await second.until('vendor_accepted')
  expect(events.map(({ status }) => status)).toEqual(['operator_accepted', 'vendor_accepted'])
  expect(events.at(-1)).toMatchObject({ by: { name: kitchen.row.name }, card: { id, lane: 'cooking' } })
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
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

test('numbers increase in the order of commits: of many concurrent orders a stream sends every one, in order', async () => {
  const { operator, listen, place } = await aWorld()
  const stream = await listen(operator.token, '0')
  const ids = await Promise.all(Array.from({ length: 8 }, () => place()))
  while (stream.orders().length < ids.length)
    await stream.untilText(`"number":${stream.orders().length + 1},`)
  expect(stream.orders().map(({ id }) => Number(id))).toEqual(ids.map((_id, index) => index + 1))
  expect(new Set(stream.orders().map((event) => event.order_id))).toEqual(new Set(ids))
  await stream.close()
})

test('polling begins after the last event, and skips events that this person may not see', async () => {
  const { shop, chain, operator, otherBranch, place } = await aWorld()
  const elsewhere = await aStaff(installation.db, chain, 'kitchen', { branchIds: [otherBranch] })
  const poll = async ({ token }: { token: string }, id?: string) =>
    (await shop.call(pollStaffEvents, { token, query: id === undefined ? {} : { id } })).ok()
  await place()
  const begun = await poll(operator)
  expect(begun).toMatchObject({ events: [], last: '1' })
  await place()
  expect(await poll(operator, begun.last)).toMatchObject({ events: [{ id: '2' }], last: '2' })
  expect(await poll(elsewhere, '0')).toMatchObject({ events: [], last: '2', has_more: false })
})

test("another branch's orders are not sent; an order that becomes invisible is sent as removed", async () => {
  const { chain, kitchen, otherBranch, listen, place, perform } = await aWorld()
  const elsewhere = await aStaff(installation.db, chain, 'kitchen', { branchIds: [otherBranch] })
  const [own, far] = [await listen(kitchen.token, '0'), await listen(elsewhere.token, '0')]
  const id = await place()
  ;(await perform(calls.rejectOrder, kitchen, id, { reason: 'no_time' })).ok()
  const events = await own.until('rejected')
  expect(events.at(-1)).toMatchObject({ order_id: id, card: null })
  expect(far.orders()).toEqual([])
  await Promise.all([own.close(), far.close()])
})

test('the stream of a disabled account ends at once', async () => {
  const { chain, shop, kitchen, listen } = await aWorld()
  const owner = await aStaff(installation.db, chain, 'owner')
  const stream = await listen(kitchen.token)
  await stream.untilText('event: beat')
  ;(
    await shop.call(disableMember, {
      token: owner.token,
      body: { action_id: randomUUID(), pressed_at: aMoment, data: { id: kitchen.row.id } },
    })
  ).ok()
  await stream.untilText('never sent')
  expect(stream.orders()).toEqual([])
})

test('the oldest of too many streams of a member of staff is closed, and no stream of others', async () => {
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
  await oldest?.untilText('never sent')
  await place()
  for (const stream of [colleague, ...others]) {
    expect(await stream.until('new')).toHaveLength(1)
    await stream.close()
  }
})

test('three actions of an offline device arrive together, twice: each is done once', async () => {
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
