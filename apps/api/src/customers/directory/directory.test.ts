import { randomUUID } from 'node:crypto'
import * as reads from '@doira/contract/customers/directory'
import * as calls from '@doira/contract/customers/directory-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeBudgets } from '../../auth/budgets/budgets.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aCustomer, aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { customersTable } from '../customers.tables.ts'
import { aWorld, day } from './directory.testing.ts'

test('figures follow orders: placed, cancelled, handed over late', () =>
  withRollback(async (db) => {
    const { customer, list, past, place } = await aWorld(db)
    expect((await list()).rows).toMatchObject([{ id: customer.id, orders: 0, total: 0, last_order_at: null }])
    const id = await place()
    const [row] = (await list()).rows
    expect(row).toMatchObject({ orders: 1, segments: ['new'] })
    expect(row?.total).toBeGreaterThan(0)
    await db
      .update(ordersTable)
      .set({ status: 'operator_cancelled', finishedAt: aMoment })
      .where(eq(ordersTable.id, id))
    expect((await list()).rows).toMatchObject([{ orders: 0, total: 0 }])
    await past(40, 0)
    await past(30, 5)
    expect((await list()).rows[0]?.segments).not.toContain('late_twice')
    await past(20, 1)
    expect((await list()).rows).toMatchObject([{ orders: 3, segments: ['late_twice'] }])
  }))

test('each segment has the customers that its name describes, and their number', () =>
  withRollback(async (db) => {
    const { chain, customer, past, segments, list } = await aWorld(db)
    await past(29)
    await past(10)
    await past(3)
    expect((await segments()).counts).toMatchObject({ often: 0, sleeping: 0 })
    await past(1)
    expect((await segments()).counts).toMatchObject({ often: 1 })
    const sleeper = await aCustomer(db, chain, { dateOfBirth: '1990-03-10' as never })
    await db.execute(sql`update customer_figures set last_order_at = ${addMinutes(aMoment, -61 * day)},
      active_at = ${addMinutes(aMoment, -61 * day)}, orders = 1 where customer_id = ${sleeper.id}`)
    const { counts, customers } = await segments()
    expect({ counts, customers }).toMatchObject({ customers: 2, counts: { sleeping: 1, birthday: 1 } })
    expect((await list({ segment: 'sleeping' })).rows.map(({ id }) => id)).toEqual([sleeper.id])
    expect((await list({ orders_from: '2', last_to: '5' })).rows.map(({ id }) => id)).toEqual([customer.id])
    expect((await list({ consent: 'yes' })).totals).toMatchObject({ customers: 0 })
  }))

test('pages of fifty meet no customer twice and leave none out', () =>
  withRollback(async (db) => {
    const { chain, list } = await aWorld(db)
    for (let at = 0; at < 60; at += 1) await aCustomer(db, chain)
    const first = await list({ sort: 'orders' })
    const second = await list({ sort: 'orders', after: first.next })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(61)
    expect([first.totals?.customers, second.totals]).toEqual([61, null])
  }))

test('search finds a part of the phone, a name and the number of an order', () =>
  withRollback(async (db) => {
    const { customer, list, place, read } = await aWorld(db)
    const { external_order_id: number } = await read(await place())
    await db.update(customersTable).set({ name: 'Дилноза' }).where(eq(customersTable.id, customer.id))
    for (const text of [customer.phone.slice(-6), 'дилн', String(number)])
      expect((await list({ text })).rows.map(({ id }) => id)).toEqual([customer.id])
    expect((await list({ text: '%' })).rows).toEqual([])
  }))

test('[S-36] pages of the list have whole phones only for people who may export customers', () =>
  withRollback(async (db) => {
    const { chain, customer, place, list, card, owner } = await aWorld(db)
    await place()
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const shown = async (by?: typeof owner) => (await list({}, by)).rows[0]?.phone
    const end = `+998 ** *** ** ${customer.phone.slice(-2)}`
    expect([await shown(), await shown(manager), await shown(owner)]).toEqual([end, end, customer.phone])
    expect((await list({ text: customer.phone })).rows[0]?.phone).toBe(end)
    // One by one they are opened, which is limited and recorded.
    expect((await card()).ok().card.phone).toBe(customer.phone)
  }))

test('[S-36] the number of searches for customers per hour is limited', () =>
  withRollback(async (db) => {
    const { shop, operator } = await aWorld(db)
    await makeBudgets(shop.deps).spend('customer_search_by_staff', operator.row.id, 239)
    const read = (query: object) =>
      shop.call(reads.listCustomers, { token: operator.token, query: query as never })
    expect([(await read({ text: '12' })).status, (await read({ text: '34' })).status]).toEqual([200, 429])
    expect((await read({})).status, 'without a text').toBe(200)
  }))

test('a key of the next page that somebody has changed begins at the beginning', () =>
  withRollback(async (db) => {
    const { customer, list } = await aWorld(db)
    const id = customer.id
    for (const after of [
      `2026-02-31 10:00:00+00~${id}`,
      `--~${id}`,
      `2026-99-01 10:00:00+00~${id}`,
      '5~5',
      '~',
    ])
      expect((await list({ after })).rows, after).toHaveLength(1)
    for (const sort of ['orders', 'total'])
      expect((await list({ sort, after: `99999999999999999~${id}` })).rows, sort).toHaveLength(1)
  }))

test('an editor sees no phones, and people of a branch only customers who ordered there', () =>
  withRollback(async (db) => {
    const { shop, chain, customer, place, list, card, body } = await aWorld(db)
    await place()
    const editor = await aStaff(db, chain, 'content')
    expect((await list({}, editor)).rows[0]?.phone).not.toBe(customer.phone)
    expect((await card(editor)).refused().code).toBe('not_permitted')
    const elsewhere = await aStaff(db, chain, 'manager', { branchIds: [await aBranch(db, chain)] })
    expect((await list({}, elsewhere)).rows).toEqual([])
    expect((await card(elsewhere)).refused().code).toBe('customer_not_found')
    const points = { customer_id: customer.id, direction: 'add', amount: 1000, reason: 'gift', comment: '' }
    const given = await shop.call(calls.correctPoints, { token: elsewhere.token, body: body(points) })
    expect(given.refused().code).toBe('customer_not_found')
    const here = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    expect((await card(here)).ok().card.phone).toBe(customer.phone)
  }))

test('opening a card is a row of the journal, once a day', () =>
  withRollback(async (db) => {
    const { shop, customer, past, card, journal, operator } = await aWorld(db)
    await past(3, 18)
    const opened = (await card()).ok().card
    expect(opened).toMatchObject({ orders: 1, last_orders: [{ late_minutes: 18 }], every_days: null })
    ;(await card()).ok()
    expect(await journal('customer_open')).toMatchObject([
      { staffId: operator.row.id, after: { customer_id: customer.id } },
    ])
    shop.wait(24 * 3600)
    ;(await card()).ok()
    expect(await journal('customer_open')).toHaveLength(2)
  }))

test('what was ordered and cancelled is not what a customer usually takes', () =>
  withRollback(async (db) => {
    const { past, card } = await aWorld(db)
    await past(3, 18)
    expect((await card()).ok().card.usual).toHaveLength(1)
    await db.update(ordersTable).set({ status: 'operator_cancelled' })
    expect((await card()).ok().card.usual).toEqual([])
  }))

test('the number of different cards per hour is limited together with look-ups of phones', () =>
  withRollback(async (db) => {
    const { shop, past, card, operator } = await aWorld(db)
    await past(3, 18)
    const { spend } = makeBudgets(shop.deps)
    await spend('customer_look_up_by_staff', operator.row.id, 119)
    ;(await card()).ok()
    ;(await card()).ok()
    shop.wait(24 * 3600)
    expect((await card()).refused().code, 'on another day').toBe('too_many_requests')
  }))

test('a segment is saved by its name, counted, and a name is used once', () =>
  withRollback(async (db) => {
    const { shop, operator, body, segments } = await aWorld(db)
    const save = (data: object) => shop.call(calls.saveSegment, { token: operator.token, body: body(data) })
    const id = randomUUID()
    ;(await save({ id, name: 'Без заказов', conditions: { orders_to: 0 } })).ok()
    expect((await segments()).saved).toEqual([
      { id, name: 'Без заказов', conditions: { orders_to: 0 }, count: 1 },
    ])
    const again = await save({ id: randomUUID(), name: 'Без заказов', conditions: {} })
    expect(again.refused().code).toBe('segment_name_taken')
    const remove = () => shop.call(calls.deleteSegment, { token: operator.token, body: body({ id }) })
    expect((await remove()).ok().outcome).toBe('done')
    expect([(await remove()).ok().outcome, (await segments()).saved]).toEqual(['already', []])
  }))

test('a chain has fifty saved segments; one that is saved again is not another', () =>
  withRollback(async (db) => {
    const { shop, operator, body } = await aWorld(db)
    const save = (data: object) =>
      shop.call(calls.saveSegment, { token: operator.token, body: body({ conditions: {}, ...data }) })
    const id = randomUUID()
    ;(await save({ id, name: 'Первый' })).ok()
    await db.execute(sql`
      insert into customer_segments (shipper_id, id, name, conditions, created_at)
      select shipper_id, gen_random_uuid(), name || n, conditions, created_at
      from customer_segments, generate_series(1, 49) n`)
    expect((await save({ id: randomUUID(), name: 'Ещё' })).refused().code).toBe('too_many_saved')
    ;(await save({ id, name: 'Иначе' })).ok()
  }))
