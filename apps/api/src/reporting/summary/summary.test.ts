import {
  acceptOrder,
  assignCourier,
  cancelByStaff,
  deliveredOrder,
  pickedOrder,
  readyOrder,
} from '@doira/contract/fulfilment/order-actions'
import { exportSummary, readSummary } from '@doira/contract/reporting/summary'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'
import { anActionOn, aStaff, makeStaffWorld, type StaffWorld } from '../../testing/staff-world.testing.ts'
import { makeCountPast } from './count-past.ts'
import { anOrderAt, insertOrders } from './summary-orders.testing.ts'

const dayMinutes = 24 * 60
const at = (text: string) => toInstant(`${text}+05:00`)

async function aShop(db: Db) {
  const world = await makeStaffWorld(db)
  const owner = await aStaff(db, world.chain, 'owner')
  const read = async (query: Record<string, string> = {}, by = owner) =>
    (await world.shop.call(readSummary, { token: by.token, query })).ok()
  return { ...world, owner, summary: read }
}

test('[R2-20] without orders the summary has no averages, medians or hours, and every branch has zeros', async () => {
  await withRollback(async (db) => {
    const { summary } = await aShop(db)
    const { total, compared, hours, branches, dishes, payments } = await summary()
    const nothing = {
      orders: 0,
      late: 0,
      cancelled: 0,
      revenue: 0,
      average: null,
      median: null,
      promised: null,
    }
    expect({ total, compared }).toEqual({
      total: { ...nothing, returned: 0, returning: 0 },
      compared: { ...nothing, returned: 0, returning: 0 },
    })
    expect({ hours, dishes, payments }).toEqual({ hours: [], dishes: [], payments: [] })
    expect(branches.map(({ orders, open }) => [orders, open])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})

test('today is a day in Tashkent, and is compared with the same weekday up to the same minute', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const branch = world.chain.branchId
    await insertOrders(db, world, [
      anOrderAt(branch, at('2027-03-07T23:59:59')),
      anOrderAt(branch, at('2027-03-08T00:00:00')),
      anOrderAt(branch, at('2027-03-08T12:00:00'), { handedAt: null, finishedAt: null, status: 'new' }),
      // A week before: one early, one in the same minute, one just after it.
      anOrderAt(branch, at('2027-03-01T00:00:00')),
      anOrderAt(branch, at('2027-03-01T12:09:59')),
      anOrderAt(branch, at('2027-03-01T12:10:00')),
      anOrderAt(branch, at('2027-02-28T23:59:59')),
    ])
    const { days, compared_days, total, compared, hours, now } = await world.summary()
    expect({ now, days, compared_days }).toEqual({
      now: aMoment,
      days: { from: '2027-03-08', to: '2027-03-08' },
      compared_days: { from: '2027-03-01', to: '2027-03-01' },
    })
    expect({ totalOrders: total.orders, comparedOrders: compared.orders }).toEqual({
      totalOrders: 2,
      comparedOrders: 2,
    })
    expect(hours.map((one) => [one.hour, one.orders, one.compared_orders, one.compared_whole])).toEqual([
      [0, 1, 1, 1],
      ...Array.from({ length: 11 }, (_, index) => [index + 1, 0, 0, 0]),
      [12, 1, 1, 2],
    ])
    const yesterday = await world.summary({ range: 'yesterday' })
    expect({ totalOrders: yesterday.total.orders, comparedOrders: yesterday.compared.orders }).toEqual({
      totalOrders: 1,
      comparedOrders: 1,
    })
  })
})

test('an order is late when it missed its first promise, also an open one; the compared period as it was then', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const branch = world.chain.branchId
    const open = { handedAt: null, finishedAt: null, status: 'vendor_accepted' } as const
    const early = at('2027-03-08T10:30:00')
    const weekBefore = at('2027-03-01T11:30:00')
    await insertOrders(db, world, [
      anOrderAt(branch, early, { handedAt: addMinutes(early, 51) }),
      anOrderAt(branch, early, open),
      anOrderAt(branch, at('2027-03-08T12:00:00'), open),
      // It was late in the end, but not yet at 12:10.
      anOrderAt(branch, weekBefore, {
        handedAt: addMinutes(weekBefore, 90),
        finishedAt: addMinutes(weekBefore, 100),
      }),
    ])
    const { total, compared, branches } = await world.summary()
    expect({
      totalLate: total.late,
      totalOrders: total.orders,
      comparedLate: compared.late,
      comparedOrders: compared.orders,
      median: total.median,
    }).toEqual({ totalLate: 2, totalOrders: 3, comparedLate: 0, comparedOrders: 1, median: 51 })
    expect(branches.find(({ branch: { id } }) => id === branch)).toMatchObject({ late: 2, open: 2 })
  })
})

test('[R2-20] revenue is of the orders placed on a day: of yesterday when delivered today, without cancelled and refunded ones', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const branch = world.chain.branchId
    const [late, today] = [at('2027-03-07T23:40:00'), at('2027-03-08T11:00:00')]
    const cancelled = {
      status: 'operator_cancelled',
      handedAt: null,
      finishedAt: addMinutes(today, 5),
    } as const
    await insertOrders(db, world, [
      anOrderAt(branch, late, { total: toSum(70_000), handedAt: addMinutes(late, 40) }),
      anOrderAt(branch, today, { total: toSum(50_000) }),
      anOrderAt(branch, today, { total: toSum(30_000), handedAt: null, finishedAt: null, status: 'new' }),
      anOrderAt(branch, today, { ...cancelled, total: toSum(20_000) }),
      anOrderAt(branch, today, {
        ...{ ...cancelled, total: toSum(40_000), paymentType: 'payme' },
        returns: [{ amount: toSum(40_000), doneAt: addMinutes(today, 6) }],
      }),
    ])
    const { total } = await world.summary()
    expect({ revenue: total.revenue, returned: total.returned, cancelled: total.cancelled }).toEqual({
      ...{ revenue: 80_000, returned: 40_000, cancelled: 2 },
    })
    expect((await world.summary({ range: 'yesterday' })).total.revenue).toBe(70_000)
  })
})

test('a year is one range like others: every order of it counts, and days that are none are refused', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const branch = world.chain.branchId
    const first = at('2026-03-09T00:00:00')
    const year = Array.from({ length: 365 }, (_, day) =>
      anOrderAt(branch, addMinutes(first, day * dayMinutes), { total: toSum(1000 + day) }),
    )
    await insertOrders(db, world, [...year, anOrderAt(branch, addMinutes(first, -371 * dayMinutes))])
    const { total, compared } = await world.summary({ range: 'days', from: '2026-03-09', to: '2027-03-08' })
    expect({ orders: total.orders, revenue: total.revenue, median: total.median }).toEqual({
      orders: 365,
      revenue: 365 * 1000 + (364 * 365) / 2,
      median: 40,
    })
    expect(compared.orders).toBe(1)
    for (const query of [
      { range: 'days' },
      { range: 'days', from: '2027-03-08', to: '2027-03-07' },
      { range: 'days', from: '2024-03-08', to: '2027-03-08' },
      { range: 'days', from: '2027-02-30' },
    ]) {
      const answer = await world.shop.call(readSummary, { token: world.owner.token, query })
      expect({ query, status: answer.status }).toEqual({ query, status: 400 })
    }
  })
})

test('a moved order counts at its present branch, with its minutes and dishes', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const { perform, place, operator, courier, chain, dish, shop } = world
    const id = await place({ products: [{ product_id: dish, quantity: 2 }] })
    ;(await perform(acceptOrder, operator, id, {})).ok()
    ;(await perform(assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    ;(await perform(readyOrder, operator, id, { bags: 1 })).ok()
    ;(await perform(pickedOrder, courier, id, {})).ok()
    shop.wait(33 * 60)
    const ofBranch = async () => (await world.summary({ branch: chain.branchId })).branches
    expect(await ofBranch()).toMatchObject([{ orders: 1, open: 1, median: null }])
    await deliver(world, id)
    const { total, dishes, payments } = await world.summary()
    expect(total).toMatchObject({ orders: 1, median: 33, late: 0 })
    expect(await ofBranch()).toMatchObject([{ orders: 1, revenue: total.revenue, open: 0 }])
    expect(dishes).toMatchObject([{ product_id: dish, quantity: 2 }])
    expect(payments).toEqual([{ type: 'cash', orders: 1 }])
  })
})

/** Delivered from the courier's device, whose clock agrees with the shop's. */
async function deliver({ shop, courier, status }: StaffWorld, id: string): Promise<void> {
  const perform = anActionOn({ id, status: await status(id) }, { method: 'cash' as const })
  const body = { ...perform, pressed_at: shop.deps.clock() }
  ;(await shop.call(deliveredOrder, { token: courier.token, body })).ok()
}

test('a cancelled order counts no revenue, and the summary shows what was refunded and what is still due', async () => {
  await withRollback(async (db) => {
    const world = await makeDeskWorld(db)
    const owner = await aStaff(db, world.chain, 'owner')
    await world.givePoints(20_000)
    const paid = await world.place({ payment_type: 'payme' })
    await world.pay(paid, 'payme')
    const inPart = await world.place({ payment_type: 'click', points: 20_000 })
    await world.pay(inPart, 'click')
    await world.place()
    const sum = (await world.row(paid)).total
    for (const id of [paid, inPart]) {
      const returns = (await world.drawer(id)).money.refund_if_cancelled.total
      ;(await world.perform(cancelByStaff, id, { reason: 'no_time', returns })).ok()
    }
    const { total } = (await world.shop.call(readSummary, { token: owner.token })).ok()
    const rest = (await world.row(inPart)).total
    expect(total).toMatchObject({ orders: 3, cancelled: 2, returned: 20_000, returning: sum + rest })
    expect(total.revenue).toBe(sum)
  })
})

test('[R2-20] a person with one branch sees only that one, whatever they request, and amounts only with the permission', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const { chain, otherBranch, shop } = world
    await insertOrders(db, world, [
      anOrderAt(chain.branchId, at('2027-03-08T11:00:00'), { total: toSum(777_001) }),
      anOrderAt(otherBranch, at('2027-03-08T11:00:00'), { total: toSum(333_002), paymentType: 'card' }),
    ])
    const manager = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    const own = await world.summary({}, manager)
    expect([own.total.orders, own.total.revenue, own.branches.length, own.payments]).toEqual([
      ...[1, 333_002, 1, [{ type: 'card', orders: 1 }]],
    ])
    // Counted once for the whole chain, and also by branch.
    await makeCountPast({ db, clock: () => addMinutes(aMoment, 36 * 60) })(new AbortController().signal)
    expect((await db.execute(sql`select from summary_spans where parts <> '{}'`)).rowCount).toBeGreaterThan(0)
    expect(await world.summary({}, manager)).toEqual(own)
    const stranger = await shop.call(readSummary, { token: manager.token, query: { branch: chain.branchId } })
    expect({ status: stranger.status, code: stranger.refused().code }).toEqual({
      status: 404,
      code: 'branch_not_found',
    })
    for (const role of ['operator', 'kitchen'] as const) {
      const { token } = await aStaff(db, chain, role)
      for (const endpoint of [readSummary, exportSummary]) {
        const text = await (await shop.send(endpoint, { token })).text()
        expect({ role, hasPhone: /777001|333002|1110003|555001/.test(text) }).toEqual({
          role,
          hasPhone: false,
        })
      }
      const { total } = await world.summary({}, { token } as typeof manager)
      expect(total).toMatchObject({
        orders: 2,
        revenue: null,
        average: null,
        returned: null,
        returning: null,
      })
    }
    for (const role of ['courier', 'content'] as const) {
      const { token } = await aStaff(db, chain, role)
      expect((await shop.call(readSummary, { token })).status).toBe(403)
    }
    const chosen = await world.summary({ branch: `${chain.branchId},${otherBranch}` })
    expect(chosen.total.revenue).toBe(1_110_003)
  })
})

test('the file contains all figures unrounded, and a name is never a formula', async () => {
  await withRollback(async (db) => {
    const world = await aShop(db)
    const { chain, shop, owner } = world
    const evil = await aStaff(db, chain, 'owner')
    await insertOrders(db, world, [
      anOrderAt(chain.branchId, at('2027-03-08T11:00:00'), { total: toSum(54_907_003) }),
    ])
    await db.execute(`update branches set name = '${JSON.stringify(inThreeLanguages('=1+1'))}'`)
    const response = await shop.send(exportSummary, { token: evil.token })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="summary-2027-03-08.csv"')
    const lines = (await response.text()).split('\r\n')
    expect(lines[0]).toMatch(/^"about","name","orders","revenue","average","late","median"/)
    expect(lines[1]).toMatch(/^"unit","","orders","sum","sum","orders","minutes"/)
    expect(lines[2]).toMatch(/^"total","2027-03-08","1","54907003","54907003","0","40","50","0"/)
    expect(lines.some((line) => line.startsWith(`"branch","'=1+1","1"`))).toBe(true)
    expect(lines.at(-1)).toBe(`"as_of","${aMoment}"`)
    const year = { range: 'days', from: '2027-01-01', to: '2027-03-01' }
    const named = await shop.send(exportSummary, { token: owner.token, query: year })
    expect(named.headers.get('content-disposition')).toContain('summary-2027-01-01_2027-03-01.csv')
  })
})
