import { findOrders, readBoard } from '@doira/contract/fulfilment/board'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { readJournal } from '@doira/contract/staff/journal'
import { expect, test } from 'vitest'
import { makeBudgets } from '../../../auth/budgets/budgets.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../../testing/staff-world.testing.ts'

const door = { apartment: '12', accommodation: '3', floor: '4' }

/** An order that its courier has delivered. */
async function aDelivery(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, place, perform, kitchen, operator, courier } = world
  const id = await place(door)
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await perform(calls.pickedOrder, courier, id, {})).ok()
  const drawer = async ({ token }: TestStaff) =>
    (await shop.call(readStaffOrder, { token, params: { id } })).ok()
  const bag = async ({ token }: TestStaff) =>
    (await shop.call(readSheet, { token, params: { id }, query: { kind: 'bag' } })).ok()
  const deliver = async () => (await perform(calls.deliveredOrder, courier, id, {})).ok()
  return { ...world, id, drawer, bag, deliver }
}

test('[S-27] half an hour after the delivery its courier sees neither the phone nor the flat, on no sheet either', () =>
  withRollback(async (db) => {
    const { shop, courier, customer, drawer, bag, deliver } = await aDelivery(db)
    expect((await bag(courier)).phone).toBe(customer.phone)
    expect((await drawer(courier)).customer).toMatchObject({ ...door, phone: customer.phone })
    await deliver()
    shop.wait(31 * 60)
    const { phone, phone_tail, door: shown } = await bag(courier)
    expect(phone_tail).toBe('')
    expect({
      phone,
      apartment: shown.apartment,
      accommodation: shown.accommodation,
      floor: shown.floor,
    }).toEqual({ phone: null, apartment: '', accommodation: '', floor: '' })
    expect(shown.address).toBe('Amir Temur 1')
    expect((await drawer(courier)).customer).toMatchObject({
      phone: null,
      phone_tail: '',
      apartment: '',
      accommodation: '',
      floor: '',
      location: null,
    })
  }))

test('[S-27] the kitchen sees the number until the order is handed over, then its last digits', () =>
  withRollback(async (db) => {
    const { shop, kitchen, operator, customer, drawer, bag, deliver } = await aDelivery(db)
    expect((await drawer(kitchen)).customer.phone).toBe(customer.phone)
    await deliver()
    expect((await bag(kitchen)).phone).toBeNull()
    expect((await drawer(kitchen)).customer).toMatchObject({
      phone: null,
      phone_tail: customer.phone.slice(-4),
    })
    expect((await drawer(operator)).customer.phone).toBe(customer.phone)
    const find = async ({ token }: TestStaff, digits: number) =>
      (await shop.call(findOrders, { token, query: { text: customer.phone.slice(-digits) } })).ok().orders
        .length
    expect(await find(kitchen, 4), 'no digit is found by trying').toBe(1)
    expect(await find(kitchen, 5)).toBe(0)
    expect(await find(operator, 5)).toBe(1)
  }))

test('[S-27] finance sees neither the phone nor the flat of an order, on no sheet either', () =>
  withRollback(async (db) => {
    const { chain, customer, drawer, bag } = await aDelivery(db)
    const finance = await aStaff(db, chain, 'finance')
    const hidden = { apartment: '', accommodation: '', floor: '' }
    const sheet = await bag(finance)
    expect(sheet.phone).toBeNull()
    expect(sheet.door).toMatchObject(hidden)
    const { card, customer: shown } = await drawer(finance)
    const phone_tail = customer.phone.slice(-4)
    expect(shown).toMatchObject({ ...hidden, phone: null, phone_tail, extra_phone: '', location: null })
    expect(card.apartment).toBe('')
  }))

test('[S-27] the journal records who opened an ended order, once a day', () =>
  withRollback(async (db) => {
    const { shop, chain, id, operator, drawer, bag, deliver } = await aDelivery(db)
    const owner = await aStaff(db, chain, 'owner')
    const looks = async () =>
      (await shop.call(readJournal, { token: owner.token, query: { kind: 'see_order' } })).ok().rows
    await drawer(operator)
    expect(await looks()).toEqual([])
    await deliver()
    for (const read of [drawer, bag, drawer]) await read(operator)
    expect(await looks()).toMatchObject([{ staff: { id: operator.row.id }, order: { id } }])
  }))

test('[S-27] the numbers of opened ended orders and of searches per hour are limited', () =>
  withRollback(async (db) => {
    const { shop, id, operator, kitchen, drawer, deliver } = await aDelivery(db)
    const { spend } = makeBudgets(shop.deps)
    await deliver()
    await drawer(operator)
    for (const { row } of [operator, kitchen]) {
      await spend('ended_order_by_staff', row.id, row.id === operator.row.id ? 119 : 120)
      await spend('order_search_by_staff', row.id, 239)
    }
    expect((await drawer(operator)).card.id, 'which was opened before').toBe(id)
    const refused = await shop.call(readStaffOrder, { token: kitchen.token, params: { id } })
    expect(refused.refused().code).toBe('too_many_requests')
    const search = () => shop.call(findOrders, { token: kitchen.token, query: { text: '1234' } })
    expect([(await search()).status, (await search()).status]).toEqual([200, 429])
  }))

test('the list of orders that ended today has as many entries as the board counts, also for one type', () =>
  withRollback(async (db) => {
    const { shop, operator, deliver } = await aDelivery(db)
    await deliver()
    const token = operator.token
    for (const [query, count] of [
      [{}, 1],
      [{ type: 'delivery' }, 1],
      [{ type: 'self-pickup' }, 0],
    ] as const) {
      const { counts } = (await shop.call(readBoard, { token, query })).ok()
      const { orders } = (await shop.call(findOrders, { token, query: { lane: 'done', ...query } })).ok()
      expect([query, orders.length, counts.done_today]).toEqual([query, count, count])
    }
  }))
