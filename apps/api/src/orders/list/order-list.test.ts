import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/orders/order-list'
import * as changes from '@doira/contract/orders/order-list-actions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { aListedChain } from './order-list.testing.ts'

test('conditions select what their words name, and all of them together', () =>
  withRollback(async (db) => {
    const { past, place, change, ids, courier } = await aListedChain(db)
    const open = await place()
    const late = await past(1, 18, { courierId: courier.row.id, source: 'express24', clientName: 'Дилноза' })
    const cancelled = await past(2, 0, { status: 'operator_cancelled', handedAt: null })
    const old = await past(20, 5)
    const unpaid = await place()
    await change(unpaid, { status: 'payment_awaited', payUntil: aMoment })
    const [first, last] = ['2027-02-01', '2027-03-08']
    const of = (query: object) => ids({ from: first, to: last, ...query })
    expect(await ids()).toEqual([open, late, cancelled])
    expect(await of({})).toEqual([open, late, cancelled, old])
    expect(await of({ status: 'unpaid' })).toEqual([unpaid])
    expect(await of({ status: 'cancelled' })).toEqual([cancelled])
    expect(await of({ late: '0' })).toEqual([late, old])
    expect(await of({ late: '10' })).toEqual([late])
    expect(await of({ view: 'late' })).toEqual([late, old])
    expect(await of({ view: 'aggregators' })).toEqual([late])
    expect(await of({ courier: courier.row.id })).toEqual([late])
    expect(await of({ method: 'delivery', payment: 'cash', sum_from: '1000000' })).toEqual([])
    expect(await of({ refund: 'yes' })).toEqual([])
    expect(await of({ refund: 'no', status: 'done' })).toEqual([late, old])
    expect(await of({ text: 'дилн' })).toEqual([late])
    expect(await of({ code: 'НЕТ' })).toEqual([])
  }))

test('totals and the numbers of the views are of the whole selection, not of the page', () =>
  withRollback(async (db) => {
    const { past, listed } = await aListedChain(db)
    await past(1, 18)
    await past(1, 0)
    await past(2, 0, { status: 'operator_cancelled', handedAt: null })
    const all = await listed()
    const sum = all.rows.filter(({ status }) => status === 'finished').reduce((to, row) => to + row.total, 0)
    expect(all.totals).toMatchObject({ orders: 3, cancelled: 1, late: 1, total: sum })
    expect(all.counts).toEqual({ late: 1, cancelled: 1, refunds: 0, aggregators: 0, calls: 0 })
    const view = await listed({ view: 'cancelled' })
    expect([view.rows.length, view.totals?.orders, view.counts?.late]).toEqual([1, 1, 1])
  }))

test('pages of fifty meet no order twice and leave none out, by age and by sum', () =>
  withRollback(async (db) => {
    const { past, listed } = await aListedChain(db)
    for (let at = 0; at < 52; at += 1) await past(1)
    for (const sort of ['new', 'sum']) {
      const first = await listed({ sort })
      const second = await listed({ sort, after: first.next })
      expect([first.rows.length, second.rows.length, second.next, second.totals]).toEqual([50, 2, null, null])
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52)
    }
  }))

test.each([
  ['new', '-~00000000-0000-4000-8000-000000000000'],
  ['new', '2026-99-99 10:00:00+00~00000000-0000-4000-8000-000000000000'],
  ['new', '2026-11-18 10:00:00+00~------------------------------------'],
  ['new', '100000~00000000-0000-4000-8000-000000000000'],
  ['sum', '99999999999999999999~00000000-0000-4000-8000-000000000000'],
])('a page by %s after the unknown key %s is the first one', (sort, after) =>
  withRollback(async (db) => {
    const { past, listed } = await aListedChain(db)
    await past(1)
    expect((await listed({ sort, after })).rows).toHaveLength(1)
  }),
)

test('a search finds a number, a phone or its last digits, a part of the name or address, of a year', () =>
  withRollback(async (db) => {
    const { past, ids, read, customer } = await aListedChain(db)
    const id = await past(300, 0, { clientName: 'Анна Ким', address: 'Мукими, 59' })
    const { external_order_id: number } = await read(id)
    for (const text of [String(number), customer.phone, customer.phone.slice(-4), 'анна', 'мукими'])
      expect([text, await ids({ text })]).toEqual([text, [id]])
    expect(await ids({ text: '%' })).toEqual([])
    expect(await ids({ text: customer.phone.slice(-3) })).toEqual([])
  }))

test('[S-27] [S-36] of an ended order the list has the end of the phone only, and searches are limited', () =>
  withRollback(async (db) => {
    const { shop, place, past, listed, customer, operator } = await aListedChain(db)
    await past(1)
    await place()
    const [open, ended] = (await listed()).rows
    expect(open?.phone).toBe(customer.phone)
    expect(ended?.phone).not.toContain(customer.phone.slice(4, -2))
    const search = () =>
      shop.call(calls.readOrderList, { token: operator.token, query: { text: 'а' } as never })
    let code = ''
    for (let at = 0; at < 241 && code === ''; at += 1) {
      const answer = await search()
      if (answer.status !== 200) code = answer.refused().code
    }
    expect(code).toBe('too_many_requests')
  }))

test('a kitchen has seven days of its branch without phones, others their branches, a courier and an editor nothing', () =>
  withRollback(async (db) => {
    const { shop, chain, kitchen, courier, past, listed, ids, customer } = await aListedChain(db)
    const old = await past(20)
    const fresh = await past(2)
    const days = { from: '2027-02-01', to: '2027-03-08' }
    const seen = await listed(days, kitchen)
    expect(seen.rows.map(({ id, phone }) => [id, phone])).toEqual([[fresh, null]])
    expect(await ids({ text: customer.phone.slice(-4) }, kitchen)).toEqual([])
    const elsewhere = await aStaff(db, chain, 'manager', { branchIds: [await aBranch(db, chain)] })
    expect(await ids(days, elsewhere)).toEqual([])
    const here = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    expect(await ids(days, here)).toEqual([fresh, old])
    const other = { token: elsewhere.token, query: { branch: chain.branchId } as never }
    expect((await shop.call(calls.readOrderList, other)).refused().code).toBe('branch_not_found')
    for (const { token } of [courier, await aStaff(db, chain, 'content')])
      expect((await shop.call(calls.readOrderList, { token })).refused().code).toBe('not_permitted')
  }))

test('days in the wrong order or more than a year are refused with the field', () =>
  withRollback(async (db) => {
    const { shop, operator } = await aListedChain(db)
    for (const query of [
      { from: '2027-03-08', to: '2027-03-07' },
      { from: '2026-03-07', to: '2027-03-08' },
      { from: '2027-03-08' },
    ]) {
      const answer = await shop.send(calls.readOrderList, { token: operator.token, query })
      expect([query, answer.status]).toEqual([query, 400])
    }
  }))

test('a person saves fifty views; one that is saved again is not another', () =>
  withRollback(async (db) => {
    const { operator, owner, perform } = await aListedChain(db)
    const view = { id: randomUUID(), name: 'Вид', conditions: {} }
    ;(await perform(changes.saveOrderView, operator, view)).ok()
    await db.execute(sql`
      insert into order_views (shipper_id, id, staff_id, name, conditions, created_at)
      select shipper_id, gen_random_uuid(), staff_id, 'Вид ' || n, conditions, created_at
      from order_views, generate_series(1, 49) n`)
    const other = { ...view, id: randomUUID(), name: 'Ещё' }
    expect((await perform(changes.saveOrderView, operator, other)).refused().code).toBe('too_many_saved')
    ;(await perform(changes.saveOrderView, operator, { ...view, name: 'Иначе' })).ok()
    ;(await perform(changes.saveOrderView, owner, other)).ok()
  }))

test('a view is saved for oneself or shared, its name once, and only its owner or a manager deletes it', () =>
  withRollback(async (db) => {
    const { shop, owner, operator, kitchen, perform } = await aListedChain(db)
    const views = async (by: TestStaff) =>
      (await shop.call(calls.readOrderFilters, { token: by.token })).ok().views.map(({ name }) => name)
    const own = { id: randomUUID(), name: 'Поздние', conditions: { late: '30' }, is_shared: true }
    ;(await perform(changes.saveOrderView, operator, own)).ok()
    expect([await views(operator), await views(kitchen)]).toEqual([['Поздние'], []])
    const again = await perform(changes.saveOrderView, operator, { ...own, id: randomUUID() })
    expect(again.refused().code).toBe('view_name_taken')
    const shared = { ...own, id: randomUUID(), name: 'Возвраты' }
    ;(await perform(changes.saveOrderView, owner, shared)).ok()
    expect(await views(operator)).toEqual(['Возвраты', 'Поздние'])
    const drop = async (by: TestStaff, id: string) =>
      (await perform(changes.deleteOrderView, by, { id })).ok().outcome
    expect([
      await drop(operator, shared.id),
      await drop(owner, own.id),
      await drop(owner, shared.id),
    ]).toEqual(['already', 'already', 'done'])
  }))
