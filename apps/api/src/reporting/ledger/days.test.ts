import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { closeDay, exportDay, readDay, reopenDay } from '@doira/contract/reporting/days'
import { addDays, localDateAt } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'

/** A branch with a manager and an owner, who read, close and reopen its days. */
async function aWorld(db: Db) {
  const world = await makeDeskWorld(db)
  const { shop, chain, place, perform } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const owner = await aStaff(db, chain, 'owner')
  const today = () => localDateAt(shop.deps.clock())
  const branch_id = chain.branchId
  const body = (data: object, action_id: string = randomUUID()) =>
    ({ action_id, pressed_at: shop.deps.clock(), data }) as never
  const read = (day = today(), by = manager) =>
    shop.call(readDay, { token: by.token, query: { branch: branch_id, day } })
  const close = (
    counted: number,
    comment = '',
    { day = today(), by = manager, actionId = randomUUID() as string } = {},
  ) => shop.call(closeDay, { token: by.token, body: body({ branch_id, day, counted, comment }, actionId) })
  const reopen = (by: TestStaff, day = today()) =>
    shop.call(reopenDay, { token: by.token, body: body({ branch_id, day, comment: 'забыли чек' }) })
  const handOver = async (fields: Parameters<typeof place>[0], taken: object = {}) => {
    const id = await place({ delivery_type: 'self-pickup', branch_id, ...fields })
    if (fields?.payment_type === 'payme' || fields?.payment_type === 'click')
      await world.pay(id, fields.payment_type)
    ;(await perform(calls.acceptOrder, id, {})).ok()
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    ;(await perform(calls.handToCustomer, id, taken)).ok()
    return id
  }
  return { ...world, manager, owner, today, read, close, reopen, handOver }
}

test('on a consistent day the payments equal the sales, the refunds and the open amounts, to the sum', async () => {
  await withRollback(async (db) => {
    const { shop, chain, perform, place, pay, givePoints, read, close, handOver, manager, today } =
      await aWorld(db)
    await givePoints(20_000)
    await handOver({ payment_type: 'cash' })
    await handOver({ payment_type: 'card' }, { method: 'card' })
    await handOver({ payment_type: 'payme', points: 20_000 })
    const cancelled = await place({ payment_type: 'click' })
    await pay(cancelled, 'click')
    ;(await perform(calls.cancelByStaff, cancelled, { reason: 'no_time', returns: 75_000 })).ok()
    const advance = await place({ payment_type: 'payme' })
    await pay(advance, 'payme')
    const { report, closed } = (await read()).ok()
    expect(closed).toBeNull()
    expect(report).toMatchObject({
      sold: { orders: 3, value: 180_000 },
      came: { payme: 115_000, click: 75_000, cash: 60_000, card: 60_000, points: 20_000 },
      went: { payme: 0, click: 0, transfer: 0, points: 0 },
      carried: { opening: 0, closing: 150_000 },
      ...{ differences: [], is_even: true, late: [] },
      till: { counter: 60_000, handed_in: 0, expected: 60_000, counted: null },
    })
    expect(report.carried.rows.map(({ order_id, name }) => [order_id, name])).toEqual([
      [cancelled, 'owed'],
      [advance, 'advance'],
    ])
    ;(await close(60_000)).ok()
    const after = (await read()).ok()
    expect(after).toMatchObject({ closed: { by: manager.row.name }, last_closed: today() })
    expect(after.report).toEqual({ ...report, till: { ...report.till, counted: 60_000, difference: 0 } })
    const csv = await shop.send(exportDay, {
      token: manager.token,
      query: { branch: chain.branchId, day: today() },
    })
    expect(await csv.text()).toContain('"sold","value","180000","",""')
  })
})

test('differences are reported: a payment below the amount due, and a till with another amount', async () => {
  await withRollback(async (db) => {
    const { read, close, handOver } = await aWorld(db)
    const id = await handOver(
      { payment_type: 'cash' },
      { amount: 50_000, method: 'cash', reason: 'не было сдачи' },
    )
    const { report } = (await read()).ok()
    expect(report.differences).toMatchObject([
      { order_id: id, amount: -10_000, name: 'taken_less', comment: 'не было сдачи' },
    ])
    expect(report).toMatchObject({ is_even: false, carried: { closing: 0 }, till: { expected: 50_000 } })
    expect((await close(49_000)).refused()).toMatchObject({
      ...{ code: 'till_differs', facts: { expected: 50_000, counted: 49_000 } },
    })
    ;(await close(49_000, 'купили лёд')).ok()
    expect((await read()).ok()).toMatchObject({
      closed: { comment: 'купили лёд' },
      report: { till: { counted: 49_000, difference: -1000 }, is_even: false },
    })
  })
})

test('a day is closed once; a repeat gets the same answer, another action is answered with the person who was first', async () => {
  await withRollback(async (db) => {
    const { close, handOver, manager, owner, today } = await aWorld(db)
    await handOver({ payment_type: 'cash' })
    const actionId = randomUUID()
    const first = (await close(60_000, '', { actionId })).ok()
    expect((await close(60_000, '', { actionId })).ok()).toEqual(first)
    const second = (await close(60_000, '', { by: owner })).refused()
    expect(second).toMatchObject({ code: 'day_closed', facts: { closedBy: manager.row.name, day: today() } })
    expect((await close(0, '', { day: addDays(today(), 1) })).refused().code).toBe('day_not_begun')
  })
})

test("a callback after the closing is in the next day's report, with its own day", async () => {
  await withRollback(async (db) => {
    const { shop, perform, place, pay, read, close } = await aWorld(db)
    const id = await place({ payment_type: 'click' })
    await pay(id, 'click')
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: 75_000 })).ok()
    ;(await close(0)).ok()
    shop.wait(60)
    const click = async () => ({ outcome: 'done', message: 'ok' }) as const
    await makeRefundDue({ ...shop.deps, gateways: { payme: null, click } })(new AbortController().signal)
    const closed = (await read()).ok().report
    expect({ click: closed.went.click, closing: closed.carried.closing }).toEqual({
      click: 0,
      closing: 75_000,
    })
    shop.wait(24 * 60 * 60)
    const { report } = (await read()).ok()
    expect(report).toMatchObject({
      ...{
        went: { click: 75_000 },
        carried: { opening: 75_000, closing: 0 },
        differences: [],
        is_even: true,
      },
      late: [{ kind: 'refund', way: 'click', amount: -75_000 }],
    })
    ;(await close(0)).ok()
  })
})

test('only an owner reopens a day, only the last one, and in the end each amount is in one report', async () => {
  await withRollback(async (db) => {
    const { shop, read, close, reopen, handOver, manager, owner, operator, today } = await aWorld(db)
    await handOver({ payment_type: 'cash' })
    ;(await close(60_000)).ok()
    expect((await reopen(manager)).refused().code).toBe('not_permitted')
    await handOver({ payment_type: 'cash' })
    ;(await reopen(owner)).ok()
    expect((await reopen(owner)).refused().code).toBe('day_not_closed')
    expect((await read()).ok()).toMatchObject({
      closed: null,
      report: { sold: { orders: 2 }, till: { expected: 120_000 }, late: [] },
    })
    ;(await close(120_000)).ok()
    const first = today()
    shop.wait(24 * 60 * 60)
    ;(await close(0)).ok()
    expect((await reopen(owner, first)).refused()).toMatchObject({
      code: 'day_closed',
      facts: { day: today() },
    })
    expect((await read()).ok().report).toMatchObject({ sold: { orders: 0 }, till: { expected: 0 } })
    // Roles without access to revenue cannot read a day.
    for (const by of [operator]) expect((await read(today(), by)).refused().code).toBe('not_permitted')
  })
})

test('[S-05] an order paid by another method is reported with its reason, and the day does not balance', async () => {
  await withRollback(async (db) => {
    const { shop, read, close, handOver, manager, chain, today } = await aWorld(db)
    const taken = { method: 'card', reason: 'гость без наличных' }
    const id = await handOver({ payment_type: 'cash' }, taken)
    const { report } = (await read()).ok()
    expect(report).toMatchObject({
      differences: [],
      method_changes: [{ order_id: id, amount: 60_000, from: 'cash', to: 'card', comment: taken.reason }],
      is_even: false,
    })
    ;(await close(0)).ok()
    expect((await read()).ok().report.method_changes).toEqual(report.method_changes)
    const query = { branch: chain.branchId, day: today() }
    const csv = await (await shop.send(exportDay, { token: manager.token, query })).text()
    expect(csv).toContain('"method_change","cash card","60000"')
  })
})

test("[S-05] a courier's shortfall counts as cash of the day until it is handed in", async () => {
  await withRollback(async (db) => {
    const { place, perform, read, chain } = await aWorld(db)
    const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    const id = await place({ delivery_type: 'delivery', branch_id: chain.branchId })
    ;(await perform(calls.acceptOrder, id, {})).ok()
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    ;(await perform(calls.assignCourier, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.pickedOrder, id, {})).ok()
    ;(await perform(calls.deliveredOrder, id, { amount: 0, reason: 'гость ушёл' })).ok()
    const { report } = (await read()).ok()
    expect(report.couriers).toMatchObject({ taken: 0, shortfall: 75_000, closing: 75_000, unexplained: 0 })
    expect(report.differences).toMatchObject([{ name: 'taken_less', amount: -75_000, comment: 'гость ушёл' }])
  })
})

test('[S-05] a report of an earlier version is read as one without shortfalls or changed methods', async () => {
  await withRollback(async (db) => {
    const { read, close, handOver } = await aWorld(db)
    await handOver({ payment_type: 'cash' })
    ;(await close(60_000)).ok()
    await db.execute(sql`alter table branch_days disable trigger never_changed`)
    await db.execute(sql`
      update branch_days set report = (report - 'methodChanges') #- '{couriers,shortfall}'`)
    expect((await read()).ok().report).toMatchObject({
      method_changes: [],
      couriers: { shortfall: 0 },
      is_even: true,
    })
  })
})
