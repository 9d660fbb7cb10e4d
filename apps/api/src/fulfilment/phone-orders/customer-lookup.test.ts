import { randomUUID } from 'node:crypto'
import { askDeletion, deleteAccount, exportData } from '@doira/contract/customers/own-account'
import { savePoint } from '@doira/contract/delivery/saved-points'
import { readKitchen, readTicket } from '@doira/contract/fulfilment/kitchen'
import { cancelByStaff } from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readOrderCustomer, saveCustomerFacts } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { reviewsTable } from '../../reviews/reviews.tables.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { addressInZone, addressOutside, aMoment, aPhone } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

/** Finishes an order, so many minutes after its first promise. */
async function came(db: Db, order: { readonly id: string }, lateMinutes: number): Promise<void> {
  const promised = addMinutes(aMoment, 50)
  const ended = { status: 'finished', firstPromisedAt: promised, finishedAt: promised } as const
  await db.update(ordersTable).set(ended).where(eq(ordersTable.id, order.id))
  const [event] = await db
    .select()
    .from(orderStatusEventsTable)
    .where(eq(orderStatusEventsTable.orderId, order.id))
  if (!event) throw new Error('an order without events')
  const at: Instant = addMinutes(promised, lateMinutes)
  const { id: _id, ...rest } = event
  await db
    .insert(orderStatusEventsTable)
    .values({ ...rest, number: String(Number(event.number) + 1000), status: 'finished', createdAt: at })
}

const journal = (db: Db, kind: string) =>
  db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind))

test('a lookup of a number returns all that a call needs, and the journal records who looked up whom', () =>
  withRollback(async (db) => {
    const { shop, customer, token, place, row, lookUp, givePoints, perform, operator } =
      await makeCallWorld(db)
    await givePoints(18_000)
    const home = { name: 'Дом', address: 'Amir Temur 1', location: addressInZone }
    ;(await shop.call(savePoint, { token, body: home })).ok()
    ;(
      await shop.call(savePoint, {
        token,
        body: { ...home, name: 'Дача', address: 'Сад 5', location: addressOutside },
      })
    ).ok()
    const late = await place()
    await came(db, await row(late), 7)
    const inTime = await place({ to_address: 'Навои 30' })
    await came(db, await row(inTime), 0)
    const cancelled = await place()
    ;(await perform(cancelByStaff, cancelled, { reason: 'no_time', returns: 0 })).ok()

    const nine = customer.phone.slice(4)
    const { phone, customer: found } = (await lookUp(nine)).ok()
    expect(phone).toBe(customer.phone)
    expect(found).toMatchObject({
      ...{ id: customer.id, name: customer.name, orders: 2, points: 18_000, language: 'ru' },
      last_complaint: { kind: 'cancelled', order: { id: cancelled }, comment: 'no_time' },
      late: { count: 1, orders: 2, days: 90 },
      facts: { cannot_eat: '', version: 0 },
    })
    expect(found?.addresses.map(({ kind, address, problem }) => [kind, address, problem])).toEqual([
      ['saved', 'Сад 5', 'outside_zone'],
      ['saved', 'Amir Temur 1', null],
      ['past', 'Навои 30', null],
    ])
    expect(found?.addresses[1]).toMatchObject({
      branch: { slug: expect.any(String) },
      eta_minutes: { to: 50 },
    })
    expect(found?.last_orders.map(({ id }) => id).toSorted()).toEqual([late, inTime, cancelled].toSorted())
    expect(found?.last_orders[0]?.dishes).toEqual([{ name: expect.anything(), quantity: 1 }])

    const [entry, ...others] = await journal(db, 'look_up')
    expect(others).toEqual([])
    expect(entry).toMatchObject({ staffId: operator.row.id, after: { customer_id: customer.id } })
    expect(JSON.stringify([entry?.answer, entry?.after])).not.toContain(nine)
  }))

test('a lookup of an unused number finds no customer, one of too few digits is refused', () =>
  withRollback(async (db) => {
    const { lookUp } = await makeCallWorld(db)
    expect((await lookUp(aPhone())).ok().customer).toBeNull()
    expect((await lookUp('9012345')).refused()).toMatchObject({ code: 'invalid_phone' })
    expect(await journal(db, 'look_up')).toMatchObject([{ after: { customer_id: null } }])
  }))

test('an order that the customer cancels by calling is no complaint of theirs', () =>
  withRollback(async (db) => {
    const { customer, place, lookUp, perform } = await makeCallWorld(db)
    const order = await place()
    ;(await perform(cancelByStaff, order, { reason: 'customer_changed_mind', returns: 0 })).ok()
    expect((await lookUp(customer.phone)).ok().customer?.last_complaint).toBeNull()
  }))

test('a review of two stars is the last complaint, one of five is not', () =>
  withRollback(async (db) => {
    const { chain, customer, lookUp, place } = await makeCallWorld(db)
    const orderId = await place()
    const other = await place()
    const review = { shipperId: chain.shipperId, customerId: customer.id, author: 'Д', createdAt: aMoment }
    const complaint = async () => (await lookUp(customer.phone)).ok().customer?.last_complaint
    const good = { ...review, id: randomUUID(), orderId: other, rating: 5, message: 'вкусно' }
    await db.insert(reviewsTable).values(good)
    expect(await complaint()).toBeNull()
    await db
      .insert(reviewsTable)
      .values({ ...review, id: randomUUID(), orderId, rating: 2, message: 'остыло' })
    const bad = { kind: 'review', rating: 2, comment: 'остыло', order: { id: orderId } }
    expect(await complaint()).toMatchObject(bad)
  }))

test('an operator of another branch sees the customer, and not what they ordered elsewhere', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const id = await world.place({ to_address: 'Скрытая улица, 77' })
    await came(db, await world.row(id), 30)
    const stranger = await aStaff(db, world.chain, 'operator', { branchIds: [] })
    const { customer } = (await world.lookUp(world.customer.phone, stranger)).ok()
    expect(customer).toMatchObject({ orders: 0, last_orders: [], last_complaint: null, late: { count: 0 } })
    expect(JSON.stringify(customer)).not.toContain('Скрытая')
  }))

test('an opened order shows the next operator the facts about its customer, from their own branches', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { shop, chain, customer, operator, token } = world
    const id = await world.place()
    await came(db, await world.row(id), 7)
    const data = { customer_id: customer.id, version: 0, cannot_eat: 'без имбиря', notes: '' }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(saveCustomerFacts, { token: operator.token, body })).ok()
    const read = (by: typeof operator) => shop.call(readOrderCustomer, { token: by.token, params: { id } })
    const { facts, last_complaint, late } = (await world.lookUp(customer.phone)).ok().customer ?? {}
    expect((await read(operator)).ok()).toMatchObject({ customer: { facts, last_complaint, late } })
    expect({ cannot_eat: facts?.cannot_eat, count: late?.count }).toEqual({
      cannot_eat: 'без имбиря',
      count: 1,
    })
    for (const role of ['kitchen', 'courier', 'content', 'manager'] as const) {
      const refusal = (await read(await aStaff(db, chain, role))).refused()
      expect([role, refusal.code, refusal.facts]).toEqual([
        ...[role, 'not_permitted', { roles: ['operator', 'owner'] }],
      ])
    }
    const stranger = await aStaff(db, chain, 'operator', { branchIds: [] })
    expect((await read(stranger)).refused()).toMatchObject({ code: 'order_not_found' })
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(customer.phone) } })).ok()
    expect((await read(operator)).ok()).toEqual({ customer: null })
  }))

test('what a customer cannot eat is written once for each version, is part of the export, and is deleted with the customer', () =>
  withRollback(async (db) => {
    const { shop, customer, token, operator, second, lookUp } = await makeCallWorld(db)
    const save = (version: number, by: typeof operator, cannot_eat: string, action_id = randomUUID()) => {
      const data = { customer_id: customer.id, version, cannot_eat, notes: 'звонит сам' }
      return shop.call(saveCustomerFacts, { token: by.token, body: { action_id, pressed_at: aMoment, data } })
    }
    const actionId = randomUUID()
    expect((await save(0, operator, 'без имбиря', actionId)).ok()).toMatchObject({ version: 1 })
    // The answer was lost, and the action is sent again.
    expect((await save(0, operator, 'без имбиря', actionId)).ok()).toMatchObject({ version: 1 })
    expect((await save(0, second, 'ничего')).refused()).toMatchObject({
      code: 'facts_changed',
      facts: { changedBy: operator.row.name },
    })
    const facts = async () => (await lookUp(customer.phone)).ok().customer?.facts
    expect(await facts()).toMatchObject({ cannot_eat: 'без имбиря', notes: 'звонит сам', version: 1 })
    // Managers read the journal.
    const entries = await journal(db, 'customer_facts')
    expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
    expect(JSON.stringify(entries)).not.toMatch(/имбир|звонит/)

    const { tables } = (await shop.call(exportData, { token })).ok()
    expect(tables.customer_facts).toMatchObject([{ cannot_eat: 'без имбиря' }])
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(customer.phone) } })).ok()
    expect((await lookUp(customer.phone)).ok().customer).toBeNull()
    expect((await save(1, operator, 'ещё')).refused()).toMatchObject({ code: 'customer_not_found' })
  }))

test.each(['kitchen', 'courier', 'content', 'manager'] as const)(
  'other roles of staff see neither the phone of a customer nor what they cannot eat: %s',
  (role) =>
    withRollback(async (db) => {
      const world = await makeCallWorld(db)
      const other = await aStaff(db, world.chain, role)
      expect((await world.lookUp(world.customer.phone, other)).refused()).toMatchObject({
        code: 'not_permitted',
        facts: { roles: ['operator', 'owner'] },
      })
      const data = { customer_id: world.customer.id, version: 0, cannot_eat: 'x', notes: '' }
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      expect((await world.shop.call(saveCustomerFacts, { token: other.token, body })).status).toBe(403)
      expect((await world.placeCall(world.aCall(), other)).status).toBe(403)
      expect((await world.price({}, other)).status).toBe(403)
    }),
)

test('[R4-15] what a customer cannot eat is shown to the kitchen, on its sheet and in the order panel while the order is open', () =>
  withRollback(async (db) => {
    const world = await makeCallWorld(db)
    const { shop, chain, customer, operator, perform, place } = world
    const kitchen = await aStaff(db, chain, 'kitchen')
    const id = await place()
    const data = { customer_id: customer.id, version: 0, cannot_eat: 'арахис', notes: 'звонит сам' }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(saveCustomerFacts, { token: operator.token, body })).ok()
    const of = { token: kitchen.token, params: { id } }
    const read = async () => {
      const { tickets, cancelled } = (await shop.call(readKitchen, { token: kitchen.token })).ok()
      const { ticket } = (await shop.call(readTicket, of)).ok()
      const sheet = async (kind: 'kitchen' | 'bag') =>
        (await shop.call(readSheet, { ...of, query: { kind } })).ok().cannot_eat
      const { customer } = (await shop.call(readStaffOrder, of)).ok()
      const listed = [...tickets, ...cancelled].map(({ cannot_eat }) => cannot_eat)
      const shown = [...listed, ticket.cannot_eat, await sheet('kitchen'), customer.cannot_eat]
      return { shown, bag: await sheet('bag') }
    }
    expect(await read()).toEqual({ shown: Array(4).fill('арахис'), bag: '' })
    const cancel = { reason: 'no_time', comment: 'Не успеваем', returns: 0 } as const
    ;(await perform(cancelByStaff, id, cancel)).ok()
    expect(await read()).toEqual({ shown: Array(4).fill(''), bag: '' })
  }))
