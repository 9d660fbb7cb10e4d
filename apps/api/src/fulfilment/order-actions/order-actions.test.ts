import { randomUUID } from 'node:crypto'
import { readBoard } from '@doira/contract/fulfilment/board'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import { readKitchen } from '@doira/contract/fulfilment/kitchen'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { listOtherBranches, readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, serveZone } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'
import { makeFinishDelivered } from '../watchdog.ts'

test('[R2-20] an order is advanced from the kitchen to the customer by actions of staff', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, courier, place, perform, status, kinds, read } = await makeStaffWorld(db)
    const id = await place({ cash_change: 100_000 })
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    const ticket = (await shop.call(readKitchen, { token: kitchen.token })).ok().tickets[0]
    expect(ticket).toMatchObject({ is_accepted: true, left: 1 })
    ;(await perform(calls.tickLine, kitchen, id, { line_id: ticket?.lines[0]?.id ?? '', done: true })).ok()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect((await read(id)).courier).toBeNull()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 2 })).ok()
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
    ;(await perform(calls.pickedOrder, courier, id, {})).ok()
    expect((await read(id)).courier).toMatchObject({ first_name: courier.row.name.split(' ')[0] })
    ;(await perform(calls.deliveredOrder, courier, id, {})).ok()
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

test('[D-05] the courier sees a delivered order at once, with the time at which the customer received it', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, courier, place, perform } = await makeStaffWorld(db)
    const history = async () =>
      (await shop.call(readCourier, { token: courier.token }))
        .ok()
        .history.map(({ id, status, handed_at }) => [id, status, handed_at])
    const deliver = async () => {
      const id = await place()
      ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
      ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
      ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
      ;(await perform(calls.pickedOrder, courier, id, {})).ok()
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

test('[R2-20] an order that is cancelled in the kitchen stays on its screen for an hour, also on one that was off', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, place, perform } = await makeStaffWorld(db)
    const [cooked = '', ready = ''] = [await place(), await place()]
    for (const id of [cooked, ready]) (await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, ready, { bags: 1 })).ok()
    for (const id of [cooked, ready])
      (await perform(calls.cancelByStaff, operator, id, { reason: 'customer_changed_mind', returns: 0 })).ok()
    const read = async () => (await shop.call(readKitchen, { token: kitchen.token })).ok()
    const { tickets, cancelled } = await read()
    expect(tickets).toEqual([])
    expect(cancelled).toMatchObject([{ card: { id: cooked, lane: 'cancelled' }, lines: [{ quantity: 1 }] }])
    shop.wait(3_601)
    expect((await read()).cancelled).toEqual([])
  })
})

test('an action of an offline device an hour ago is in the history at its own time', async () => {
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

test('a branch passes an order that it cannot take to the operators; with none on shift it is cancelled', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, kitchen, place, perform, status } = await makeStaffWorld(db)
    const id = await place()
    ;(await perform(calls.rejectOrder, kitchen, id, { reason: 'no_dishes', comment: 'нет лосося' })).ok()
    expect(await status(id)).toBe('new')
    expect((await shop.call(readBoard, { token: kitchen.token })).ok().orders).toEqual([])
    const [card] = (await shop.call(readBoard, { token: operator.token })).ok().orders
    expect(card?.needs).toMatchObject([{ kind: 'rejected', comment: 'нет лосося' }])
    // Another branch of the same zone takes it, and its clock starts.
    const next = await aBranch(db, chain)
    await serveZone(db, chain, next, 1)
    const { branches } = (await shop.call(listOtherBranches, { token: operator.token, params: { id } })).ok()
    expect(branches.find(({ branch }) => branch.id === next)).toMatchObject({
      can_serve: true,
      difference: 0,
    })
    shop.wait(90)
    ;(await perform(calls.moveToBranch, operator, id, { branch_id: next })).ok()
    const [moved] = (await shop.call(readBoard, { token: operator.token })).ok().orders
    expect(moved).toMatchObject({ branch_id: next, needs: [], silent_since: addSeconds(aMoment, 90) })
    shop.setNow(addSeconds(aMoment, 31 * 86_400))
  })
  await withRollback(async (db) => {
    const { operator, kitchen, place, perform, status, shop } = await makeStaffWorld(db)
    await shop.call(readBoard, { token: operator.token })
    await db.execute(
      "update staff_sessions set revoked_at = now() where staff_id in (select id from staff where role = 'operator')",
    )
    const id = await place()
    ;(await perform(calls.rejectOrder, kitchen, id, { reason: 'no_time' })).ok()
    expect(await status(id)).toBe('operator_cancelled')
  })
})

test('a delay changes the promise for customer and kitchen, and the first promise is stored', async () => {
  await withRollback(async (db) => {
    const { shop, operator, place, perform, read } = await makeStaffWorld(db)
    const id = await place()
    const before = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    ;(await perform(calls.delayOrder, operator, id, { minutes: 20, reason: 'many_orders' })).ok()
    const after = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(after.card.promised_at).toBe(addSeconds(before.card.promised_at as never, 1200))
    expect(after.card.ready_by).toBe(addSeconds(before.card.ready_by as never, 1200))
    expect(after.first_promised_at).toBe(before.card.promised_at)
    expect((await read(id)).eta_to).toBe(after.card.promised_at)
  })
})

test('a courier who returns an order, is off shift, or carries too much cash', async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, kitchen, courier, place, perform, status } = await makeStaffWorld(db)
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    const resting = await aStaff(db, chain, 'courier', { shiftState: 'off' })
    const refused = await perform(calls.assignCourier, operator, id, { courier_id: resting.row.id })
    expect(refused.refused().facts).toMatchObject({ reason: 'off_shift' })
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.refuseOrder, courier, id, { reason: 'far' })).ok()
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
    const full = await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })
    expect(full.refused().facts).toMatchObject({ reason: 'cash_full' })
  })
})

test('a takeaway is handed over at the counter for the amount due', async () => {
  await withRollback(async (db) => {
    const { chain, kitchen, place, perform, status, read } = await makeStaffWorld(db)
    const id = await place({ delivery_type: 'self-pickup', branch_id: chain.branchId, payment_type: 'card' })
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
    const done = (await perform(calls.handToCustomer, kitchen, id, { method: 'card' })).ok()
    expect(done.order).toMatchObject({ lane: 'done', to_take: 0 })
    expect(await status(id)).toBe('finished')
    expect((await read(id)).paid).toBe(true)
  })
})
