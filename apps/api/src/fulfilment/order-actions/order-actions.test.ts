import { randomUUID } from 'node:crypto'
import { readBoard } from '@doira/contract/fulfilment/board'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import { readKitchen } from '@doira/contract/fulfilment/kitchen'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { listOtherBranches, readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { addSeconds } from '@doira/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, serveZone } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { makeDemoFulfilment } from '../demo-fulfilment.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'
import { makeFinishDelivered } from '../watchdog.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[R2-20] an order goes from the kitchen to the door by acts of those who work on it', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, courier, place, act, status, kinds, read } = await makeStaffWorld(db)
    const id = await place({ cash_change: 100_000 })
    ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
    const ticket = (await shop.call(readKitchen, { token: kitchen.token })).ok().tickets[0]
    expect(ticket).toMatchObject({ is_accepted: true, left: 1 })
    ;(await act(calls.tickLine, kitchen, id, { line_id: ticket?.lines[0]?.id ?? '', done: true })).ok()
    ;(await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect((await read(id)).courier).toBeNull()
    ;(await act(calls.readyOrder, kitchen, id, { bags: 2 })).ok()
    expect(await status(id)).toBe('courier_accepted')
    const mine = (await shop.call(readCourier, { token: courier.token })).ok()
    expect(mine.orders[0]).toMatchObject({
      place: 'pick',
      to_take: 75_000,
      gives: 100_000,
      change: 25_000,
      bags: 2,
      city: 'tashkent',
      lines: [{ quantity: 1 }],
    })
    ;(await act(calls.pickedOrder, courier, id, {})).ok()
    expect((await read(id)).courier).toMatchObject({ first_name: courier.row.name })
    ;(await act(calls.deliveredOrder, courier, id, {})).ok()
    expect((await shop.call(readCourier, { token: courier.token })).ok().cash.amount).toBe(75_000)
    shop.wait(600)
    await makeFinishDelivered(shop.deps)(new AbortController().signal)
    expect(await kinds(id)).toEqual([
      ...['new', 'operator_accepted', 'vendor_accepted', 'line', 'assigned', 'vendor_ready'],
      ...['courier_accepted', 'courier_picked', 'delivered', 'finished'],
    ])
    const drawer = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(drawer.history[0]).toMatchObject({ status: 'finished', by: { actor: 'server', name: null } })
    expect(drawer.history.find((event) => event.status === 'vendor_ready')?.by.name).toBe(kitchen.row.name)
    expect(drawer.history.find((event) => event.status === 'operator_accepted')?.by.role).toBe('kitchen')
    expect((await shop.call(readSheet, { token: operator.token, params: { id } })).ok().kind).toBe('bag')
  })
})

test('[D-05] the courier reads what they have delivered at once, with the time at which the guest got it', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, courier, place, act } = await makeStaffWorld(db)
    const history = async () =>
      (await shop.call(readCourier, { token: courier.token }))
        .ok()
        .history.map(({ id, status, handed_at }) => [id, status, handed_at])
    const deliver = async () => {
      const id = await place()
      ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
      ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
      ;(await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
      ;(await act(calls.pickedOrder, courier, id, {})).ok()
      const body = { ...anActionOn({ id, status: 'courier_picked' }, {}), pressed_at: shop.deps.clock() }
      ;(await shop.call(calls.deliveredOrder, { token: courier.token, body })).ok()
      return id
    }
    expect(await history()).toEqual([])
    const first = await deliver()
    expect(await history()).toEqual([[first, 'delivered', aMoment]])
    shop.wait(60)
    const second = await deliver()
    shop.wait(600)
    await makeFinishDelivered(shop.deps)(new AbortController().signal)
    expect(await history()).toEqual([
      [second, 'finished', addSeconds(aMoment, 60)],
      [first, 'finished', aMoment],
    ])
  })
})

test('[R2-20] what is cancelled while a kitchen has it stays on its screen for an hour, also on one that was dark', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, place, act } = await makeStaffWorld(db)
    const [cooked = '', ready = ''] = [await place(), await place()]
    for (const id of [cooked, ready]) (await act(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await act(calls.readyOrder, kitchen, ready, { bags: 1 })).ok()
    for (const id of [cooked, ready])
      (await act(calls.cancelByStaff, operator, id, { reason: 'guest_changed_mind', returns: 0 })).ok()
    const read = async () => (await shop.call(readKitchen, { token: kitchen.token })).ok()
    const { tickets, cancelled } = await read()
    expect(tickets).toEqual([])
    expect(cancelled).toMatchObject([{ card: { id: cooked, lane: 'cancelled' }, lines: [{ quantity: 1 }] }])
    shop.wait(3_601)
    expect((await read()).cancelled).toEqual([])
  })
})

test('two devices accept one order at once: one pair of events, one success that did nothing', async () => {
  const { shop, operator, kitchen, place, kinds } = await makeStaffWorld(database.db)
  const id = await place()
  const order = { id, status: 'new' } as const
  const answers = await Promise.all(
    [operator, kitchen, operator, kitchen].map(({ token }) =>
      shop.call(calls.acceptOrder, { token, body: anActionOn(order, {}) }),
    ),
  )
  const outcomes = answers.map((answer) => answer.ok().outcome).toSorted()
  expect(outcomes).toEqual(['already', 'already', 'already', 'done'])
  const late = answers.map((answer) => answer.ok()).filter(({ outcome }) => outcome === 'already')
  expect(late.some(({ done_before }) => done_before !== null)).toBe(true)
  expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted'])
})

test('the same act, sent again and at once, is done once and answered alike; its id serves nothing else', async () => {
  const { shop, kitchen, operator, place, kinds } = await makeStaffWorld(database.db)
  const id = await place()
  const body = anActionOn({ id, status: 'new' as const }, {})
  const send = () => shop.call(calls.acceptOrder, { token: kitchen.token, body })
  const [first, ...others] = (await Promise.all([send(), send(), send()])).map((answer) => answer.ok())
  for (const other of others) expect(other).toEqual(first)
  shop.wait(3600)
  expect((await send()).ok()).toEqual(first)
  expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'vendor_accepted'])
  const otherBody = await shop.call(calls.readyOrder, {
    token: kitchen.token,
    body: { ...body, data: { bags: 3 } },
  })
  expect(otherBody.refused().code).toBe('action_conflict')
  const otherPerson = await shop.call(calls.acceptOrder, { token: operator.token, body })
  expect(otherPerson.refused().code).toBe('action_conflict')
})

test('what somebody did meanwhile makes an act do nothing: who, what and when; a repeat hears the same', async () => {
  await withRollback(async (db) => {
    const { shop, kitchen, operator, place, act, kinds } = await makeStaffWorld(db)
    const id = await place()
    ;(await act(calls.cancelByStaff, operator, id, { reason: 'guest_changed_mind', returns: 0 })).ok()
    const body = anActionOn({ id, status: 'new' as const }, {})
    const refusals = []
    for (const _time of [1, 2])
      refusals.push((await shop.call(calls.acceptOrder, { token: kitchen.token, body })).refused())
    expect(refusals[0]).toMatchObject({
      code: 'order_changed',
      facts: { status: 'operator_cancelled', changedBy: operator.row.name, changedAt: aMoment },
    })
    expect(refusals[1]?.facts).toEqual(refusals[0]?.facts)
    expect(await kinds(id)).toEqual(['new', 'operator_cancelled'])
  })
})

test('pressed without a link an hour ago, it stands in the history at its own time', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, place } = await makeStaffWorld(db)
    const id = await place()
    shop.wait(3600)
    const pressed = addSeconds(aMoment, 60)
    const body = { ...anActionOn({ id, status: 'new' as const }, {}), pressed_at: pressed }
    ;(await shop.call(calls.acceptOrder, { token: kitchen.token, body })).ok()
    const { history } = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(history[0]?.at).toBe(pressed)
  })
})

test('a branch that cannot take an order gives it to the operators; with none there it is cancelled', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, kitchen, place, act, status } = await makeStaffWorld(db)
    const id = await place()
    ;(await act(calls.rejectOrder, kitchen, id, { reason: 'no_dishes', words: 'нет лосося' })).ok()
    expect(await status(id)).toBe('new')
    expect((await shop.call(readBoard, { token: kitchen.token })).ok().orders).toEqual([])
    const [card] = (await shop.call(readBoard, { token: operator.token })).ok().orders
    expect(card?.needs).toMatchObject([{ kind: 'rejected', words: 'нет лосося' }])
    // Another branch of the same zone takes it, and its clock begins.
    const next = await aBranch(db, chain)
    await serveZone(db, chain, next, 1)
    const { branches } = (await shop.call(listOtherBranches, { token: operator.token, params: { id } })).ok()
    expect(branches.find(({ branch }) => branch.id === next)).toMatchObject({
      can_serve: true,
      difference: 0,
    })
    shop.wait(90)
    ;(await act(calls.moveToBranch, operator, id, { branch_id: next })).ok()
    const [moved] = (await shop.call(readBoard, { token: operator.token })).ok().orders
    expect(moved).toMatchObject({ branch_id: next, needs: [], silent_since: addSeconds(aMoment, 90) })
    shop.setNow(addSeconds(aMoment, 31 * 86_400))
  })
  await withRollback(async (db) => {
    const { operator, kitchen, place, act, status, shop } = await makeStaffWorld(db)
    await shop.call(readBoard, { token: operator.token })
    await db.execute(
      "update staff_sessions set revoked_at = now() where staff_id in (select id from staff where role = 'operator')",
    )
    const id = await place()
    ;(await act(calls.rejectOrder, kitchen, id, { reason: 'no_time' })).ok()
    expect(await status(id)).toBe('operator_cancelled')
  })
})

test('a delay moves the promise for guest and kitchen, and the first one is kept', async () => {
  await withRollback(async (db) => {
    const { shop, operator, place, act, read } = await makeStaffWorld(db)
    const id = await place()
    const before = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    ;(await act(calls.delayOrder, operator, id, { minutes: 20, reason: 'many_orders' })).ok()
    const after = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(after.card.promised_at).toBe(addSeconds(before.card.promised_at as never, 1200))
    expect(after.card.ready_by).toBe(addSeconds(before.card.ready_by as never, 1200))
    expect(after.first_promised_at).toBe(before.card.promised_at)
    expect((await read(id)).eta_to).toBe(after.card.promised_at)
  })
})

test('a courier who gives an order back, is off shift, or carries too much cash', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, kitchen, courier, place, act, status } = await makeStaffWorld(db)
    const id = await place()
    ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    const resting = await aStaff(db, chain, 'courier', { shiftState: 'off' })
    const refused = await act(calls.assignCourier, operator, id, { courier_id: resting.row.id })
    expect(refused.refused().facts).toMatchObject({ reason: 'off_shift' })
    ;(await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    ;(await act(calls.refuseOrder, courier, id, { reason: 'far' })).ok()
    expect(await status(id)).toBe('courier_cancelled')
    const [card] = (await shop.call(readBoard, { token: operator.token })).ok().orders
    expect(card).toMatchObject({ courier: null, needs: [{ kind: 'courier_refused' }] })
    expect((await shop.call(readStaffOrder, { token: courier.token, params: { id } })).status).toBe(404)
    await db.insert(tillEntriesTable).values({
      ...{ shipperId: chain.shipperId, id: randomUUID(), kind: 'taken', branchId: chain.branchId },
      ...{
        courierId: courier.row.id,
        orderId: id,
        amount: 1_000_000,
        happenedAt: aMoment,
        createdAt: aMoment,
      },
    })
    const full = await act(calls.assignCourier, operator, id, { courier_id: courier.row.id })
    expect(full.refused().facts).toMatchObject({ reason: 'cash_full' })
  })
})

test('a takeaway is handed over the counter for what is to be taken', async () => {
  await withRollback(async (db) => {
    const { chain, kitchen, place, act, status, read } = await makeStaffWorld(db)
    const id = await place({ delivery_type: 'self-pickup', branch_id: chain.branchId, payment_type: 'card' })
    ;(await act(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await act(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    const done = (await act(calls.handToCustomer, kitchen, id, { method: 'card' })).ok()
    expect(done.order).toMatchObject({ lane: 'done', to_take: 0 })
    expect(await status(id)).toBe('finished')
    expect((await read(id)).paid).toBe(true)
  })
})

test("the demo's own kitchen leaves an order to people once one of them has acted", async () => {
  await withRollback(async (db) => {
    const { shop, chain, kitchen, place, act, status } = await makeStaffWorld(db, { demoPace: 20 })
    const demoPace = { shipperId: chain.shipperId, secondsBetweenSteps: 20 }
    const [touched, other] = [await place(), await place()]
    ;(await act(calls.acceptOrder, kitchen, touched, {})).ok()
    shop.wait(21)
    await makeDemoFulfilment({ ...shop.deps, demoPace })(new AbortController().signal)
    shop.wait(21)
    await makeDemoFulfilment({ ...shop.deps, demoPace })(new AbortController().signal)
    expect([await status(touched), await status(other)]).toEqual(['vendor_accepted', 'vendor_ready'])
  })
})

test('an order that the demo plays and one that people work on have the same history', async () => {
  await withRollback(async (db) => {
    const world = await makeStaffWorld(db, { demoPace: 20 })
    const { shop, chain, operator, kitchen, courier, place, act, kinds, read } = world
    const demoPace = { shipperId: chain.shipperId, secondsBetweenSteps: 20 }
    const [played, worked] = [await place(), await place()]
    ;(await act(calls.acceptOrder, kitchen, worked, {})).ok()
    ;(await act(calls.readyOrder, kitchen, worked, { bags: 1 })).ok()
    ;(await act(calls.assignCourier, operator, worked, { courier_id: courier.row.id })).ok()
    ;(await act(calls.pickedOrder, courier, worked, {})).ok()
    ;(await act(calls.deliveredOrder, courier, worked, {})).ok()
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
