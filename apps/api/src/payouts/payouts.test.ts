import * as orders from '@doira/contract/fulfilment/order-actions'
import * as actions from '@doira/contract/payouts/payout-actions'
import * as calls from '@doira/contract/payouts/payouts'
import { correctShift } from '@doira/contract/staff/shift-actions'
import { staffRoles } from '@doira/domain/staff/rights'
import { addDays, toLocalDate } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { staffActionsTable, staffShiftsTable } from '../staff/staff.tables.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { aPayWorld, aRule, at, monday } from './payouts.testing.ts'

const nextMonday = addDays(monday, 7)

test('[S-55] a courier sees what the day is worth, line by line, and the office sees the same', () =>
  withRollback(async (db) => {
    const { shop, shift, setRule, onTheWay, deliver, handIn, ownDays, day, manager, correct } =
      await aPayWorld(db)
    ;(await setRule()).ok()
    await shift('off')
    await shift('on')
    const both = [await onTheWay(), await onTheWay()]
    shop.wait(20 * 60)
    await deliver(both[0] ?? '')
    shop.wait(20 * 60)
    await handIn(75_000)
    await deliver(both[1] ?? '')
    shop.wait(20 * 60)
    ;(await correct(-4_000)).ok()
    const [own] = await ownDays()
    const [trip] = own?.trips ?? []
    // Both customers live at the same place: the second way is none.
    const tenths = trip?.orders[0]?.tenths ?? 0
    expect(tenths).toBeGreaterThan(0)
    expect(own).toMatchObject({
      ...{ worked_minutes: 60, orders: 2, tenths, taken: 150_000, handed_in: 75_000, is_closed: false },
      lines: [
        { kind: 'shift', count: 60, amount: 60_000 },
        { kind: 'orders', count: 2, rate: 8_000, amount: 16_000 },
        { kind: 'km', count: tenths, amount: tenths * 200 },
        { kind: 'next_orders', count: 1, amount: 2_000 },
        { kind: 'correction', amount: -4_000, reason: 'Чаевые картой' },
      ],
      total: 74_000 + tenths * 200,
    })
    expect(trip).toMatchObject({
      amount: 18_000 + tenths * 200,
      orders: [{ cash: 75_000 }, { cash: 75_000 }],
    })
    expect((await day(manager)).ok()).toMatchObject({ day: own, cash: 75_000 })
  }))

test('[S-55] an order counts for the courier who handed it over, once, whatever happened before', () =>
  withRollback(async (db) => {
    const { shop, setRule, ready, assign, pick, on, courier, second, deliver, onTheWay, week, operator } =
      await aPayWorld(db)
    ;(await setRule()).ok()
    const moved = await ready()
    await assign(moved, courier)
    await assign(moved, second)
    await pick(moved, second)
    await deliver(moved, second)
    const failed = await onTheWay(courier)
    const cancel = { reason: 'customer_changed_mind', comment: '', returns: 0 } as const
    ;(await shop.call(orders.cancelByStaff, await on(failed, operator, cancel))).ok()
    const orderCounts = (await week()).couriers.map(({ id, orders: count }) => [id, count])
    expect(Object.fromEntries(orderCounts)).toEqual({ [courier.row.id]: 0, [second.row.id]: 1 })
  }))

test('[S-55] a night belongs to the day on which its shift began, also over the end of a week', () =>
  withRollback(async (db) => {
    const { shop, courier, setRule, ready, assign, pick, deliver, ownDays, week } = await aPayWorld(db)
    ;(await setRule()).ok()
    const sunday = addDays(monday, 6)
    // Sunday, 22:10 to 02:10.
    const startedAt = at(6 * 24 * 60 + 600)
    const shift = {
      shipperId: courier.row.shipperId,
      staffId: courier.row.id,
      startedAt,
      role: 'courier' as const,
    }
    await db
      .insert(staffShiftsTable)
      .values({ ...shift, id: crypto.randomUUID(), endedAt: at(6 * 24 * 60 + 840) })
    const id = await ready()
    shop.setNow(at(6 * 24 * 60 + 700))
    await assign(id, courier)
    await pick(id, courier)
    // Ten past midnight.
    shop.setNow(at(6 * 24 * 60 + 720))
    await deliver(id)
    shop.setNow(at(7 * 24 * 60))
    expect(await ownDays(sunday)).toMatchObject([{ worked_minutes: 240, orders: 1, taken: 75_000 }])
    expect(await ownDays(nextMonday)).toMatchObject([{ worked_minutes: 0, orders: 0, taken: 0, lines: [] }])
    const counts = async (day: string) =>
      (await week(undefined, day)).couriers.map(({ orders: count }) => count)
    expect(await counts(sunday)).toContain(1)
    expect(await counts(nextMonday)).toEqual([0, 0])
  }))

test('[S-55] a rule begins on a Monday that has not begun, and can be taken back until then', () =>
  withRollback(async (db) => {
    const { chain, setRule, withdraw, week } = await aPayWorld(db)
    const refused = async (data: Parameters<typeof setRule>[0]) => (await setRule(data)).refused()
    expect(await refused({ begins_on: addDays(monday, -7) })).toMatchObject({
      ...{ code: 'pay_rule_date', facts: { from: monday } },
    })
    ;(await setRule()).ok()
    expect(await refused({})).toMatchObject({ code: 'pay_rule_date', facts: { from: nextMonday } })
    expect((await refused({ begins_on: addDays(nextMonday, 1) })).code).toBe('pay_rule_date')
    expect((await refused({ begins_on: nextMonday, city_id: crypto.randomUUID() })).code).toBe(
      'pay_city_not_found',
    )
    ;(await setRule({ begins_on: nextMonday, rule: { ...aRule, per_order: 9_000 } })).ok()
    const { rules, cities } = await week()
    expect(rules).toMatchObject([
      { number: 2, begins_on: nextMonday, is_planned: true, rule: { per_order: 9_000 } },
      { number: 1, begins_on: monday, is_planned: false },
    ])
    expect(cities[0]).toMatchObject({ id: null, first_day: nextMonday })
    expect((await withdraw(1)).refused().code).toBe('pay_rule_begun')
    ;(await withdraw(2)).ok()
    expect((await withdraw(2)).refused().code).toBe('pay_rule_begun')
    expect((await week()).rules).toHaveLength(1)
    const journal = await db
      .select()
      .from(staffActionsTable)
      .where(eq(staffActionsTable.shipperId, chain.shipperId))
    expect(journal.find(({ kind, after }) => kind === 'pay_rule' && after?.number === 2)).toMatchObject({
      ...{ before: { per_order: 8_000 }, after: { per_order: 9_000, begins_on: nextMonday } },
    })
  }))

test('[S-55] the journal names the rule that a new one replaces, not one that begins later', () =>
  withRollback(async (db) => {
    const { chain, setRule } = await aPayWorld(db)
    const set = async (weeks: number, perOrder: number) =>
      (await setRule({ begins_on: addDays(monday, 7 * weeks), rule: { ...aRule, per_order: perOrder } })).ok()
    await set(0, 8_000)
    await set(2, 12_000)
    await set(1, 9_000)
    const journal = await db
      .select()
      .from(staffActionsTable)
      .where(eq(staffActionsTable.shipperId, chain.shipperId))
    expect(journal.find(({ after }) => after?.number === 3)).toMatchObject({
      ...{ before: { per_order: 8_000, begins_on: monday }, after: { per_order: 9_000 } },
    })
  }))

test('[S-55] a week is closed once, when everything in it is decided, and never changes afterwards', () =>
  withRollback(async (db) => {
    const {
      shop,
      manager,
      anAction,
      setRule,
      shift,
      onTheWay,
      deliver,
      handIn,
      close,
      week,
      day,
      correct,
      ownDays,
    } = await aPayWorld(db)
    ;(await setRule()).ok()
    await shift('off')
    await shift('on')
    const id = await onTheWay()
    shop.wait(60 * 60)
    const row = async () =>
      (await week()).couriers.find(({ orders: count, undecided }) => count + undecided.length > 0)
    expect((await row())?.undecided).toEqual(['open_shift', 'on_the_way'])
    await deliver(id)
    shop.setNow(at(7 * 24 * 60 - 11))
    expect((await close(0)).refused().code).toBe('pay_week_open')
    shop.setNow(at(7 * 24 * 60))
    expect((await row())?.undecided).toEqual(['open_shift', 'cash'])
    expect((await close((await week()).total)).refused()).toMatchObject({
      ...{ code: 'pay_week_undecided', facts: { count: 1 } },
    })
    await handIn(75_000)
    const [worked] = await db.select().from(staffShiftsTable)
    const correctTo = (hours: number) => {
      const span = { id: worked?.id ?? '', started_at: at(0), ended_at: at(hours * 60) }
      const body = anAction({ ...span, note: 'Забыл закончить' })
      return shop.call(correctShift, { token: manager.token, body })
    }
    ;(await correctTo(2)).ok()
    expect((await row())?.undecided).toEqual([])
    const { total } = await week()
    expect((await close(total - 1)).refused()).toMatchObject({ code: 'payouts_changed', facts: { total } })
    ;(await close(total)).ok()
    expect((await close(total)).refused().code).toBe('pay_week_closed')
    const before = { week: await row(), day: (await day()).ok().day, own: await ownDays() }
    expect(before.day).toMatchObject({ is_closed: true, worked_minutes: 120 })
    ;(await correctTo(4)).ok()
    ;(await correct(5_000)).ok()
    expect({ week: await row(), day: (await day()).ok().day, own: await ownDays() }).toEqual(before)
    expect(await week()).toMatchObject({ total, closed: { by: expect.any(String) } })
    expect((await week(undefined, nextMonday)).couriers).toContainEqual(
      expect.objectContaining({ corrected: 5_000, total: 5_000 }),
    )
  }))

test('[S-55] owners decide, finance closes weeks, managers look at their own branches, and a courier sees nobody else', () =>
  withRollback(async (db) => {
    const {
      shop,
      chain,
      courier,
      second,
      stranger,
      owner,
      manager,
      setRule,
      close,
      correct,
      day,
      week,
      ownDays,
    } = await aPayWorld(db)
    for (const role of staffRoles) {
      const person = role === 'courier' ? second : await aStaff(db, chain, role)
      const read = await shop.call(calls.readPayouts, { token: person.token, query: {} })
      const tried = [read, await setRule({}, person), await correct(100, person), await close(0, person)]
      const may = tried.map((answer) => answer.status !== 403)
      const all = { manager: [true, false, false, false], finance: [true, false, false, true] } as const
      const expected = role === 'manager' || role === 'finance' ? all[role] : may.map(() => role === 'owner')
      expect({ role, may }).toEqual({ role, may: expected })
    }
    expect((await day(stranger)).refused().code).toBe('staff_not_found')
    expect((await week(stranger)).couriers).toEqual([])
    expect((await day(manager)).status).toBe(200)
    expect((await day(owner, monday, manager)).refused().code).toBe('staff_not_found')
    const half = await aStaff(db, chain, 'owner', { branchIds: [chain.branchId] })
    expect((await close(0, half)).refused().code).toBe('needs_all_branches')
    expect((await setRule({}, half)).refused().code).toBe('needs_all_branches')
    expect((await ownDays(monday, monday, second))[0]).toMatchObject({ lines: [] })
    expect((await ownDays(monday, monday, courier))[0]).toMatchObject({ lines: [{ amount: 100 }] })
  }))

test('a week is a file with a row for each courier and their total, in the words of the reader', () =>
  withRollback(async (db) => {
    const { shop, courier, manager, stranger, setRule, onTheWay, deliver, anAction } = await aPayWorld(db)
    ;(await setRule()).ok()
    await deliver(await onTheWay())
    const prepare = async (by = manager) => {
      const data = { week: toLocalDate('2027-03-10'), format: 'csv', language: 'ru' } as const
      return (await shop.call(actions.exportPayouts, { token: by.token, body: anAction(data) })).ok()
    }
    const fetchFile = (by: typeof manager, id: string) =>
      shop.send(calls.downloadPayouts, { token: by.token, params: { id } })
    const { action_id: id, count } = await prepare()
    expect(count).toBe(2)
    const response = await fetchFile(manager, id)
    expect(response.headers.get('content-disposition')).toContain('payouts-2027-03-08.csv')
    const text = await response.text()
    expect(text).toContain('"Курьер";"Часы";"Заказы"')
    expect(text).toContain(courier.row.name)
    expect((await fetchFile(stranger, id)).status).toBe(404)
    expect((await prepare(stranger)).count).toBe(0)
  }))
