import { randomUUID } from 'node:crypto'
import {
  changeAggregator,
  pauseAggregator,
  reviewedAggregatorOrder,
} from '@doira/contract/aggregators/aggregator-actions'
import { readAggregators } from '@doira/contract/aggregators/aggregators'
import { openComplaint } from '@doira/contract/complaints/complaint-actions'
import { readBoard } from '@doira/contract/fulfilment/board'
import { readTicket } from '@doira/contract/fulfilment/kitchen'
import { acceptOrder, cancelByStaff, changePlacedOrder } from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { readOrderList } from '@doira/contract/orders/order-list'
import { readDay } from '@doira/contract/reporting/days'
import { readSummary } from '@doira/contract/reporting/summary'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffAlertsTable } from '../../alerts/alerts.tables.ts'
import { noteProblems } from '../../alerts/note-problems.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, aProduct } from '../../testing/factories.testing.ts'
import { stop } from '../../testing/menu-world.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'
import { type AggregatorWorld, makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

async function makeDesk(db: Db) {
  const world = await makeAggregatorWorld(db)
  const owner = await aStaff(db, world.chain, 'owner')
  const { token } = owner
  const read = async (by = token) => (await world.shop.call(readAggregators, { token: by })).ok()
  return {
    ...world,
    token,
    read,
    yandex: async () => (await read()).channels.find(({ id }) => id === 'yandex_eats'),
    change: (data: object) =>
      world.shop.call(changeAggregator, {
        token,
        body: anAction({
          ...{ aggregator: 'yandex_eats', is_accepting: true, mark_up_percent: 0 },
          ...{ auto_accept_below: null, branches_off: [], ...data },
        }),
      }),
    pause: (data: object, by = token) =>
      world.shop.call(pauseAggregator, {
        token: by,
        body: anAction({ aggregator: 'yandex_eats', branch_id: null, minutes: 30, ...data }),
      }),
    isOpen: async () =>
      (await world.simulator.readOpenPlaces()).places.find(({ id }) => id === world.place)?.enabled,
  }
}

async function sendOrder({ simulator, place }: Pick<AggregatorWorld, 'simulator' | 'place'>) {
  return simulator.post(simulator.anOrder(place, await simulator.buildCart(place, 1)))
}

test('the screen says which branches an aggregator has read as they are now', () =>
  withRollback(async (db) => {
    const { simulator, place, chain, yandex, dish } = await makeDesk(db)
    expect(await yandex()).toMatchObject({
      ...{ is_connected: true, path: '/aggregators/yandex-eats' },
      ...{ menu: { current: 0, read_at: null }, stops: { current: 0, read_at: null } },
    })
    await simulator.readMenu(place)
    await simulator.readStock(place)
    expect(await yandex()).toMatchObject({
      ...{ menu: { current: 1, read_at: aMoment }, stops: { current: 1, read_at: aMoment } },
    })
    await stop(db, chain, dish)
    expect(await yandex()).toMatchObject({ menu: { current: 1 }, stops: { current: 0 } })
    await aProduct(db, chain, { price: 0 })
    await aProduct(db, chain)
    expect(await yandex()).toMatchObject({ menu: { current: 0 }, withheld: 1 })
  }))

test('a pause, a branch that is off and a channel that is off close a place; an order is taken all the same', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const { pause, change, isOpen, place, shop, read } = desk
    expect(await isOpen()).toBe(true)
    ;(await pause({})).ok()
    expect(await isOpen()).toBe(false)
    await sendOrder(desk)
    expect((await read()).reviews[0]?.reasons).toEqual([{ kind: 'closed', text: '' }])
    ;(await pause({ minutes: null })).ok()
    expect(await isOpen()).toBe(true)
    ;(await pause({ branch_id: place })).ok()
    expect(await isOpen()).toBe(false)
    shop.wait(31 * 60)
    expect(await isOpen()).toBe(true)
    ;(await change({ branches_off: [place] })).ok()
    expect(await isOpen()).toBe(false)
    ;(await change({ is_accepting: false })).ok()
    expect(await isOpen()).toBe(false)
    ;(await change({})).ok()
    expect(await isOpen()).toBe(true)
    expect((await change({ branches_off: [randomUUID()] })).refused().code).toBe('branch_not_found')
  }))

test('a manager pauses own branches only, and sees those only', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const manager = await aStaff(db, desk.chain, 'manager', { branchIds: [desk.otherBranch] })
    await sendOrder(desk)
    const seen = await desk.read(manager.token)
    expect(seen.channels[0]?.branches.map(({ id }) => id)).toEqual([desk.otherBranch])
    expect(seen.channels[0]?.orders_today).toBe(0)
    expect((await desk.pause({ branch_id: desk.place }, manager.token)).refused().code).toBe(
      'branch_not_found',
    )
    expect((await desk.pause({}, manager.token)).refused().code).toBe('branch_not_found')
    ;(await desk.pause({ branch_id: desk.otherBranch }, manager.token)).ok()
    const change = await desk.shop.call(changeAggregator, {
      token: manager.token,
      body: anAction({
        ...{ aggregator: 'yandex_eats' as const, is_accepting: false, mark_up_percent: 0 },
        ...{ auto_accept_below: null, branches_off: [] },
      }),
    })
    expect(change.refused().code).toBe('not_permitted')
  }))

test('an order of an aggregator is on the board, in the kitchen, in the list and in the summary, with its mark', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const { shop, token, kitchen } = desk
    const id = await sendOrder(desk)
    const { orders } = (await shop.call(readBoard, { token })).ok()
    expect(orders[0]).toMatchObject({
      ...{ id, aggregator: { name: 'Yandex Eats' }, payment_type: 'aggregator', to_take: 0, tags: [] },
    })
    const { ticket } = (await shop.call(readTicket, { token: kitchen.token, params: { id } })).ok()
    expect(ticket.card.aggregator?.name).toBe('Yandex Eats')
    const sheet = (await shop.call(readSheet, { token, params: { id }, query: { kind: 'bag' } })).ok()
    expect(sheet.card.aggregator?.name).toBe('Yandex Eats')
    const list = (await shop.call(readOrderList, { token, query: { view: 'aggregators' } })).ok()
    expect(list.rows.map((row) => [row.id, row.source, row.payment_type])).toEqual([
      [id, 'yandex_eats', 'aggregator'],
    ])
    const summary = (await shop.call(readSummary, { token, query: {} })).ok()
    expect(summary.payments).toEqual([{ type: 'aggregator', orders: 1 }])
    expect((await desk.yandex())?.revenue_today).toBe(60_000)
  }))

test('what was sold at an aggregator is not in the till of the branch, nor is a cancelled order', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const { shop, token, simulator, place } = desk
    const sold = await sendOrder(desk)
    await simulator.push(sold, 'DELIVERED')
    const body = simulator.anOrder(place, await simulator.buildCart(place, 1))
    await simulator.cancel(await simulator.post(body), body.eatsId)
    shop.wait(60)
    const day = localDateAt(aMoment)
    const { report } = (await shop.call(readDay, { token, query: { branch: place, day } })).ok()
    expect(report).toMatchObject({ sold: { orders: 0, value: 0 }, differences: [] })
  }))

test('staff change neither dishes nor terms of such an order, and give its guest nothing', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const { shop, operator, simulator } = desk
    const { token } = operator
    const id = await sendOrder(desk)
    const drawer = (await shop.call(readStaffOrder, { token, params: { id } })).ok()
    expect(drawer.actions.map(({ kind }) => kind)).toEqual(['accept', 'reject', 'cancel', 'ask_cancel'])
    const changed = await shop.call(changePlacedOrder, {
      token,
      body: anActionOn({ id, status: 'new' }, { comment: 'Без лука', total: 60_000 }),
    })
    expect(changed.refused().code).toBe('order_changed')
    ;(await shop.call(acceptOrder, { token, body: anActionOn({ id, status: 'new' }, {}) })).ok()
    await simulator.push(id, 'TAKEN_BY_COURIER')
    const complaint = await shop.call(openComplaint, {
      token,
      body: anAction({
        ...{ order_id: id, seen: 0, reasons: ['cold' as const], line_ids: [] },
        ...{ money: 0, points: 100, again_line_ids: [], comment: '', message: '', fault: null, asks: false },
      }),
    })
    expect(complaint.refused().code).toBe('order_changed')
  }))

test('an order that needs a look is a need of operators until one of them has looked', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const { shop, operator, simulator, place, read } = desk
    const [item] = await simulator.buildCart(place, 1)
    const id = await simulator.post(simulator.anOrder(place, [{ ...item, id: 'x', name: 'Бао' } as never]))
    const needs = async () => {
      const { orders } = (await shop.call(readBoard, { token: operator.token })).ok()
      return orders[0]?.needs.map(({ kind, comment }) => `${kind}: ${comment}`)
    }
    expect(await needs()).toEqual(['check_first: ', 'aggregator_review: Бао'])
    expect((await read()).reviews).toMatchObject([
      { order: { id }, reasons: [{ kind: 'unknown_dish', text: 'Бао' }] },
    ])
    const body = anActionOn({ id, status: 'new' }, {})
    ;(await shop.call(reviewedAggregatorOrder, { token: operator.token, body })).ok()
    expect(await needs()).toEqual([])
    expect((await read()).reviews).toEqual([])
  }))

test('an order that staff cancel is cancelled for the aggregator when it asks', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    const id = await sendOrder(desk)
    const body = anActionOn({ id, status: 'new' }, { reason: 'no_time' as const, comment: '', returns: 0 })
    ;(await desk.shop.call(cancelByStaff, { token: desk.operator.token, body })).ok()
    expect(await desk.simulator.poll(id)).toBe('CANCELLED')
  }))

test('an owner is alerted of an order that nobody accepted for ten minutes, before the aggregator cancels it', () =>
  withRollback(async (db) => {
    const desk = await makeDesk(db)
    await sendOrder(desk)
    const find = async (minutes: number) => {
      desk.shop.setNow(addMinutes(aMoment, minutes))
      await noteProblems(db, desk.shop.deps.clock())
      const rows = await db
        .select({ kind: staffAlertsTable.kind })
        .from(staffAlertsTable)
        .where(eq(staffAlertsTable.shipperId, desk.chain.shipperId))
      return rows.filter(({ kind }) => kind === 'aggregator_waiting').length
    }
    expect(await find(9)).toBe(0)
    expect(await find(10)).toBe(1)
  }))
