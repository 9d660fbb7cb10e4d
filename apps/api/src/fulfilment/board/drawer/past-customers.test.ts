import { readCourier } from '@doira/contract/fulfilment/dispatch'
import { readTicket } from '@doira/contract/fulfilment/kitchen'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readOrderCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { watchPayment } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { pollStaffEvents } from '@doira/contract/fulfilment/staff-events'
import { readJournal } from '@doira/contract/staff/journal'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeBudgets } from '../../../auth/budgets/budgets.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../../testing/staff-world.testing.ts'

/** An order that its courier has delivered, and that has ended. */
async function aDelivery(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, place, perform, kitchen, operator, courier } = world
  const id = await place({ apartment: '77' })
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await perform(calls.pickedOrder, courier, id, {})).ok()
  ;(await perform(calls.deliveredOrder, courier, id, {})).ok()
  const ended = { status: 'finished', finishedAt: shop.deps.clock(), finishAt: null } as const
  await db.update(ordersTable).set(ended).where(eq(ordersTable.id, id))
  const events = async ({ token }: TestStaff) =>
    (await shop.call(pollStaffEvents, { token, query: { id: '0' } })).ok().events
  return { ...world, id, events }
}

test('[S-36] the events of an order that ended an hour ago contain no data of its customer', () =>
  withRollback(async (db) => {
    const { shop, operator, kitchen, courier, events } = await aDelivery(db)
    const people = [operator, kitchen, courier]
    for (const by of people) expect((await events(by)).some(({ card }) => card !== null)).toBe(true)
    shop.wait(60 * 60)
    for (const by of people) {
      const sent = await events(by)
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.map(({ card, data }) => [card, data])).toEqual(sent.map(() => [null, {}]))
    }
  }))

test('[S-36] every way of opening an ended order is recorded in the journal and counted in the budget', () =>
  withRollback(async (db) => {
    const { shop, chain, id, operator, kitchen } = await aDelivery(db)
    const owner = await aStaff(db, chain, 'owner')
    const params = { id }
    const second = await aStaff(db, chain, 'operator')
    const open = {
      payment: () => shop.call(watchPayment, { token: operator.token, params }),
      customer: () => shop.call(readOrderCustomer, { token: second.token, params }),
      ticket: () => shop.call(readTicket, { token: kitchen.token, params }),
    }
    for (const one of Object.values(open)) (await one()).ok()
    const query = { kind: 'see_order' }
    const { rows } = (await shop.call(readJournal, { token: owner.token, query })).ok()
    expect(rows.map(({ staff }) => staff.id)).toEqual([kitchen.row.id, second.row.id, operator.row.id])
    shop.wait(24 * 60 * 60)
    const { spend } = makeBudgets(shop.deps)
    for (const { row } of [operator, second, kitchen]) await spend('ended_order_by_staff', row.id, 119)
    const codes = []
    for (const one of Object.values(open)) codes.push((await one()).refused().code)
    expect(codes).toEqual(Array(3).fill('too_many_requests'))
  }))

test('[S-36] the card of a delivered order shows its courier no flat, wherever it is shown', () =>
  withRollback(async (db) => {
    const { shop, id, courier } = await aDelivery(db)
    const { token } = courier
    const card = async () => (await shop.call(readStaffOrder, { token, params: { id } })).ok().card
    const found = async () => (await shop.call(readCourier, { token })).ok().history[0]
    const street = { address: 'Amir Temur 1' }
    const shown = async () => [await card(), await found()]
    expect(await shown()).toMatchObject(Array(2).fill({ ...street, apartment: '77' }))
    shop.wait(20 * 60)
    expect(await shown()).toMatchObject(Array(2).fill({ ...street, apartment: '' }))
  }))
