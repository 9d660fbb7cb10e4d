import { randomUUID } from 'node:crypto'
import * as orders from '@doira/contract/fulfilment/order-actions'
import * as actions from '@doira/contract/staff/shift-actions'
import * as calls from '@doira/contract/staff/shifts'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { makeEndForgotten } from './end-forgotten.ts'

const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
const at = (minutes: number) => addMinutes(aMoment, minutes)

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, otherBranch } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const move = (by: TestStaff, state: 'on' | 'break' | 'off') =>
    shop.call(actions.changeOwnShift, { token: by.token, body: anAction({ state }) })
  const own = async ({ token }: TestStaff) => (await shop.call(calls.readOwnShift, { token })).ok()
  const plan = (staff: TestStaff, from: number, to: number, by = manager) =>
    shop.call(actions.planShift, {
      token: by.token,
      body: anAction({ staff_id: staff.row.id, from: at(from), to: at(to) }),
    })
  const seen = async (by: TestStaff, minutes = 0) => {
    const query = { day: localDateAt(at(minutes)) }
    return (await shop.call(calls.listShifts, { token: by.token, query })).ok().people
  }
  const clock = (minutes: number) => shop.setNow(at(minutes))
  const endForgotten = () => makeEndForgotten(shop.deps)(new AbortController().signal)
  const stranger = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
  return { ...world, manager, stranger, move, own, plan, seen, clock, endForgotten }
}

test('a person starts the planned shift themselves, rests and ends it, and what they worked is counted', () =>
  withRollback(async (db) => {
    const { kitchen, manager, move, own, plan, seen, clock } = await aWorld(db)
    ;(await plan(kitchen, 0, 480)).ok()
    expect(await own(kitchen)).toMatchObject({ state: 'off', current: null, planned: [{ late_minutes: 0 }] })
    clock(20)
    ;(await move(kitchen, 'on')).ok()
    clock(60)
    ;(await move(kitchen, 'break')).ok()
    expect(await own(kitchen)).toMatchObject({
      state: 'break',
      current: { breaks: [{ to: null }] },
      planned: [],
    })
    clock(90)
    ;(await move(kitchen, 'on')).ok()
    expect((await move(kitchen, 'on')).ok().outcome).toBe('already')
    clock(120)
    ;(await move(kitchen, 'off')).ok()
    const person = (await seen(manager)).find(({ id }) => id === kitchen.row.id)
    expect(person?.shifts).toMatchObject([
      { late_minutes: 20, worked_minutes: 70, started_at: at(20), ended_at: at(120), is_forgotten: false },
    ])
  }))

test('a shift that nobody ends is closed two hours after the plan, and a manager corrects its end with a reason', () =>
  withRollback(async (db) => {
    const { shop, kitchen, manager, stranger, move, plan, seen, clock, endForgotten } = await aWorld(db)
    ;(await plan(kitchen, 0, 60)).ok()
    ;(await move(kitchen, 'on')).ok()
    clock(179)
    await endForgotten()
    const getShift = async () => (await seen(manager)).find(({ id }) => id === kitchen.row.id)?.shifts[0]
    expect(await getShift()).toMatchObject({ ended_at: null })
    clock(181)
    await endForgotten()
    expect(await getShift()).toMatchObject({ ended_at: at(60), is_forgotten: true, worked_minutes: 60 })
    const data = { id: (await getShift())?.id ?? '', started_at: at(0), ended_at: at(90), note: 'По камере' }
    const correct = (by: TestStaff, change = {}) =>
      shop.call(actions.correctShift, { token: by.token, body: anAction({ ...data, ...change }) })
    expect((await correct(stranger)).refused().code).toBe('shift_not_found')
    expect((await correct(kitchen)).refused().code).toBe('not_permitted')
    expect((await correct(manager, { ended_at: at(-1) })).refused().code).toBe('shift_invalid')
    expect((await correct(manager, { ended_at: at(500) })).refused().code).toBe('shift_invalid')
    ;(await correct(manager)).ok()
    expect(await getShift()).toMatchObject({ worked_minutes: 90, is_forgotten: false, note: 'По камере' })
  }))

test('nobody corrects their own hours, and plans do not overlap, reach too far or concern other branches', () =>
  withRollback(async (db) => {
    const { shop, kitchen, manager, stranger, operator, move, own, plan, clock } = await aWorld(db)
    ;(await move(manager, 'on')).ok()
    const id = (await own(manager)).current?.id ?? ''
    clock(60)
    const data = { id, started_at: at(-100), ended_at: at(0), note: 'Пришёл раньше' }
    const corrected = await shop.call(actions.correctShift, { token: manager.token, body: anAction(data) })
    expect(corrected.refused().code).toBe('own_account')
    ;(await plan(kitchen, 60, 120)).ok()
    expect((await plan(kitchen, 119, 200)).refused().code).toBe('shift_overlaps')
    expect((await plan(kitchen, 200, 200)).refused().code).toBe('shift_invalid')
    expect((await plan(kitchen, 200, 200 + 17 * 60)).refused().code).toBe('shift_invalid')
    expect((await plan(kitchen, 120, 180, stranger)).refused().code).toBe('staff_not_found')
    expect((await plan(kitchen, 120, 180, operator)).refused().code).toBe('not_permitted')
    ;(await plan(kitchen, 120, 180)).ok()
    const [first] = (await own(kitchen)).planned
    const withdraw = (by: TestStaff) =>
      shop.call(actions.withdrawShift, { token: by.token, body: anAction({ id: first?.id ?? '' }) })
    expect((await withdraw(stranger)).refused().code).toBe('shift_not_found')
    ;(await withdraw(manager)).ok()
    expect((await own(kitchen)).planned).toHaveLength(1)
  }))

test('a courier starts alone, does not leave with orders, and leaves once they are delivered', () =>
  withRollback(async (db) => {
    const { courier, operator, kitchen, place, perform, move, own } = await aWorld(db)
    ;(await move(courier, 'off')).ok()
    ;(await move(courier, 'on')).ok()
    expect(await own(courier)).toMatchObject({ state: 'on', current: { planned: null } })
    const id = await place()
    ;(await perform(orders.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(orders.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect((await move(courier, 'off')).refused()).toMatchObject({
      code: 'orders_on_the_way',
      facts: { count: 1 },
    })
    ;(await move(courier, 'break')).ok()
    ;(await perform(orders.readyOrder, kitchen, id, { bags: 1 })).ok()
    ;(await perform(orders.pickedOrder, courier, id, {})).ok()
    ;(await perform(orders.deliveredOrder, courier, id, {})).ok()
    ;(await move(courier, 'off')).ok()
  }))
