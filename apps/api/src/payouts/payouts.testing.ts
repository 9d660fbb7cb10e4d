import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import * as orders from '@doira/contract/fulfilment/order-actions'
import * as actions from '@doira/contract/payouts/payout-actions'
import * as calls from '@doira/contract/payouts/payouts'
import { changeOwnShift, correctShift } from '@doira/contract/staff/shift-actions'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import type { Db } from '../platform/database/database.ts'
import { staffShiftsTable } from '../staff/staff.tables.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../testing/staff-world.testing.ts'

/** `aMoment` is on a Monday, ten past noon. */
export const monday = toLocalDate('2027-03-08')
export const at = (minutes: number): Instant => addMinutes(aMoment, minutes)

export const aRule: calls.WirePayRule = {
  ...{ per_shift: 60_000, shift_minutes: 60, per_hour: 0, per_order: 8_000, per_km: 2_000 },
  ...{ per_next_order: 2_000, evening_percent: 20, evening_from: '18:00', evening_to: '22:00' },
}

/** Couriers, the people who pay them, and what both do. */
export async function aPayWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, otherBranch, operator, kitchen, courier, place, status } = world
  const own = [chain.branchId]
  const owner = await aStaff(db, chain, 'owner')
  const manager = await aStaff(db, chain, 'manager', { branchIds: own })
  const stranger = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
  const second = await aStaff(db, chain, 'courier', { branchIds: own })
  const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: shop.deps.clock(), data })

  /** An action on an order that is pressed now. */
  const on = async <Data>(id: string, { token }: TestStaff, data: Data) => ({
    token,
    body: { ...anAction(data), order_id: id, expected_status: await status(id) },
  })
  const assign = async (id: string, to: TestStaff) =>
    (await shop.call(orders.assignCourier, await on(id, operator, { courier_id: to.row.id }))).ok()
  const pick = async (id: string, by: TestStaff) =>
    (await shop.call(orders.pickedOrder, await on(id, by, {}))).ok()
  /** An order that a courier may take. */
  const ready = async (fields: Parameters<typeof place>[0] = {}) => {
    const id = await place(fields)
    ;(await shop.call(orders.acceptOrder, await on(id, kitchen, {}))).ok()
    ;(await shop.call(orders.readyOrder, await on(id, kitchen, { bags: 1 }))).ok()
    return id
  }
  return {
    ...{ ...world, owner, manager, stranger, second, anAction, assign, pick, ready, on },
    onTheWay: async (by = courier, fields: Parameters<typeof place>[0] = {}) => {
      const id = await ready(fields)
      await assign(id, by)
      await pick(id, by)
      return id
    },
    deliver: async (id: string, by = courier) =>
      (await shop.call(orders.deliveredOrder, await on(id, by, {}))).ok(),
    shift: async (state: 'on' | 'off', by = courier) =>
      (await shop.call(changeOwnShift, { token: by.token, body: anAction({ state }) })).ok(),
    /** A shift on record, in minutes from `aMoment`. @returns its id */
    worked: async (from: number, to: number | null, by = courier) => {
      const id = randomUUID()
      const { shipperId, id: staffId, role } = by.row
      const span = { startedAt: at(from), endedAt: to === null ? null : at(to) }
      await db.insert(staffShiftsTable).values({ shipperId, id, staffId, role, ...span })
      return id
    },
    correctShift: (id: string, from: number, to: number) => {
      const data = { id, started_at: at(from), ended_at: at(to), note: 'По камере' }
      return shop.call(correctShift, { token: manager.token, body: anAction(data) })
    },
    handIn: async (amount: number, by = courier) => {
      const data = { courier_id: by.row.id, branch_id: chain.branchId, amount, comment: '' }
      return (await shop.call(takeCash, { token: kitchen.token, body: anAction(data) })).ok()
    },
    setRule: (data: Partial<Parameters<typeof setBody>[0]> = {}, by = owner) =>
      shop.call(actions.setPayRule, { token: by.token, body: anAction(setBody(data)) }),
    withdraw: (number: number) =>
      shop.call(actions.withdrawPayRule, { token: owner.token, body: anAction({ number }) }),
    close: (total: number, by = owner, week: string = monday) =>
      shop.call(actions.closePayWeek, { token: by.token, body: anAction({ week, total }) }),
    correct: (amount: number, by = owner, staff = courier) => {
      const data = { staff_id: staff.row.id, amount, reason: 'Чаевые картой' }
      return shop.call(actions.correctPay, { token: by.token, body: anAction(data) })
    },
    week: async (by: TestStaff = owner, week: string = monday) =>
      (await shop.call(calls.readPayouts, { token: by.token, query: { week } })).ok(),
    day: (by: TestStaff = owner, day: string = monday, staff = courier) =>
      shop.call(calls.readCourierDay, { token: by.token, params: { id: staff.row.id }, query: { day } }),
    ownDays: async (from: string = monday, to = from, by = courier) =>
      (await shop.call(calls.readOwnPay, { token: by.token, query: { from, to } })).ok().days,
    today: () => localDateAt(shop.deps.clock()),
  }
}

type RuleData = { city_id: string | null; begins_on: string; rule: calls.WirePayRule }

function setBody(data: Partial<RuleData>): RuleData {
  return { city_id: null, begins_on: monday, rule: aRule, ...data }
}
