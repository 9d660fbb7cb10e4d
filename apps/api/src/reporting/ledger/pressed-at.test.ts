import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { closeDay, readDay } from '@doira/contract/reporting/days'
import { runs } from '@doira/domain/property-runs.testing'
import { addMinutes } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tillEntriesTable } from '../../fulfilment/fulfilment.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { aMoment, serveZone } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { checkReportedOnce } from './reported-once.testing.ts'

const day = 24 * 60
const fortyDays = 40 * day

/** A branch in which each action can have its own device time: so many minutes before now. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, place, status, operator, kitchen, courier, perform } = world
  const owner = await aStaff(db, chain, 'owner')
  const today = () => localDateAt(shop.deps.clock())
  const ago = (minutes: number) => addMinutes(shop.deps.clock(), -minutes)
  const press = async (
    endpoint: typeof calls.handToCustomer | typeof calls.deliveredOrder | typeof calls.pickedOrder,
    by: TestStaff,
    id: string,
    minutes: number,
  ) => {
    const body = { ...anActionOn({ id, status: await status(id) }, {}), pressed_at: ago(minutes) }
    return (await shop.call(endpoint, { token: by.token, body })).ok()
  }
  const query = () => ({ branch: chain.branchId, day: today() })
  const read = async () => (await shop.call(readDay, { token: owner.token, query: query() })).ok()
  const tomorrow = () => shop.wait(day * 60)
  return {
    ...world,
    ago,
    read,
    tomorrow,
    async handToCustomer(minutes: number) {
      const id = await place({
        delivery_type: 'self-pickup',
        branch_id: chain.branchId,
        payment_type: 'cash',
      })
      ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
      ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
      await press(calls.handToCustomer, kitchen, id, minutes)
      return id
    },
    async pickUp() {
      const id = await place()
      ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
      ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
      ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
      await press(calls.pickedOrder, courier, id, 0)
      return id
    },
    deliver: (id: string, minutes: number) => press(calls.deliveredOrder, courier, id, minutes),
    carried: async () => (await shop.call(readCourier, { token: courier.token })).ok().cash.amount,
    takeCash(amount: number, minutes: number, comment = '') {
      const data = { courier_id: courier.row.id, branch_id: chain.branchId, amount, comment }
      const body = { action_id: randomUUID(), pressed_at: ago(minutes), data }
      return shop.call(takeCash, { token: owner.token, body })
    },
    async close() {
      const { report, closed } = await read()
      if (closed) return
      const data = { branch_id: chain.branchId, day: today(), counted: report.till.expected, comment: '' }
      const body = { action_id: randomUUID(), pressed_at: shop.deps.clock(), data }
      ;(await shop.call(closeDay, { token: owner.token, body })).ok()
    },
    row: async (id: string) =>
      (
        await db
          .select()
          .from(ordersTable)
          .where(and(eq(ordersTable.shipperId, chain.shipperId), eq(ordersTable.id, id)))
      )[0],
  }
}

test('[S-22] a sale is in the report of its day, whatever the clock of the device shows', async () => {
  await withRollback(async (db) => {
    const { handToCustomer, read, close, tomorrow } = await aWorld(db)
    await close()
    await tomorrow()
    await handToCustomer(fortyDays)
    expect((await read()).report).toMatchObject({ sold: { orders: 1 }, till: { expected: 60_000 } })
  })
})

test('[S-22] an action is not dated before the status of the order that it ends, nor before the sign-in', async () => {
  await withRollback(async (db) => {
    const { shop, handToCustomer, pickUp, deliver, row } = await aWorld(db)
    shop.wait(3600)
    const placedAt = shop.deps.clock()
    const early = await handToCustomer(fortyDays)
    expect((await row(early))?.handedAt).toBe(placedAt)
    const actions = await db.select().from(staffActionsTable).where(eq(staffActionsTable.orderId, early))
    expect(actions.find(({ kind }) => kind === 'hand_out')?.pressedAt).toBe(aMoment)
    const honest = await pickUp()
    shop.wait(3 * 3600)
    await deliver(honest, 2 * 60)
    // The device was offline for two hours, so its time of the action is used.
    expect((await row(honest))?.handedAt).toBe(addMinutes(placedAt, 60))
  })
})

test('[S-22] the handover of an order is not dated before its pickup', async () => {
  await withRollback(async (db) => {
    const { shop, pickUp, deliver, row } = await aWorld(db)
    shop.wait(3600)
    const pickedAt = shop.deps.clock()
    const id = await pickUp()
    shop.wait(600)
    await deliver(id, 30)
    expect((await row(id))?.handedAt).toBe(pickedAt)
  })
})

test('[S-22] cash that a courier hands in is in the till, whatever the clock of the device shows', async () => {
  await withRollback(async (db) => {
    const { pickUp, deliver, takeCash, carried, read, close, tomorrow } = await aWorld(db)
    await close()
    await tomorrow()
    await deliver(await pickUp(), 0)
    ;(await takeCash(75_000, fortyDays)).ok()
    expect(await carried()).toBe(0)
    const { couriers, till } = (await read()).report
    expect({ expected: till.expected, closing: couriers.closing, unexplained: couriers.unexplained }).toEqual(
      { expected: 75_000, closing: 0, unexplained: 0 },
    )
  })
})

test('[S-22] the first report of a branch begins with its first sale', async () => {
  await withRollback(async (db) => {
    const { handToCustomer, read, tomorrow } = await aWorld(db)
    await handToCustomer(0)
    await tomorrow()
    await handToCustomer(0)
    await tomorrow()
    expect((await read()).report).toMatchObject({
      ...{ sold: { orders: 2 }, came: { cash: 120_000 }, till: { expected: 120_000 } },
      ...{ carried: { opening: 0, closing: 0 }, differences: [], late: [], is_even: true },
    })
  })
})

test('[S-22] amounts dated before any report are in the next one, marked as late', async () => {
  await withRollback(async (db) => {
    const { chain, shop, courier, handToCustomer, read, close, tomorrow, ago } = await aWorld(db)
    await handToCustomer(0)
    await close()
    await tomorrow()
    const id = await handToCustomer(0)
    await db.execute(sql`
      update orders set handed_at = ${ago(fortyDays)} where shipper_id = ${chain.shipperId} and id = ${id}`)
    await db.insert(tillEntriesTable).values({
      ...{ shipperId: chain.shipperId, id: randomUUID(), kind: 'handed_in', branchId: chain.branchId },
      ...{ tillId: chain.branchId, courierId: courier.row.id, amount: -5000 },
      ...{ happenedAt: ago(fortyDays), createdAt: shop.deps.clock() },
    })
    const { report } = await read()
    expect(report.late.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['handed_in', -5000],
      ['order', -60_000],
    ])
    expect(report).toMatchObject({ sold: { orders: 1 }, till: { expected: 65_000 } })
  })
})

test("[S-22] a backdated delivery does not clear a courier's debt", async () => {
  await withRollback(async (db) => {
    const { shop, pickUp, deliver, takeCash, carried } = await aWorld(db)
    const [first, second] = [await pickUp(), await pickUp()]
    await deliver(first, 0)
    shop.wait(600)
    ;(await takeCash(25_000, 0, 'принесу потом')).ok()
    shop.wait(600)
    const third = await pickUp()
    shop.wait(600)
    await deliver(second, 0)
    ;(await takeCash(125_000, 0, 'прошлый раз')).ok()
    shop.wait(600)
    await deliver(third, 15)
    expect(await carried()).toBe(75_000)
  })
})

test('[S-22] an excess that was counted before an order was placed does not settle that order', async () => {
  await withRollback(async (db) => {
    const { shop, pickUp, deliver, takeCash, carried } = await aWorld(db)
    await deliver(await pickUp(), 0)
    ;(await takeCash(125_000, 0, 'лишнее')).ok()
    shop.wait(600)
    await deliver(await pickUp(), 20)
    expect(await carried()).toBe(75_000)
  })
})

const step = fc.record({
  does: fc.constantFrom('hand', 'hand', 'deliver', 'deliver', 'take', 'close', 'tomorrow'),
  minutes: fc.oneof(fc.constant(0), fc.nat(3 * day), fc.nat(60 * day)),
})

test('[S-22] with any device times each amount of cash is in exactly one report', {
  timeout: runs(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      await withRollback(async (db) => {
        const world = await aWorld(db)
        const { shop, chain, handToCustomer, pickUp, deliver, takeCash, carried } = world
        for (const { does, minutes } of steps) {
          shop.wait(60)
          if (does === 'hand') await handToCustomer(minutes)
          if (does === 'deliver') await deliver(await pickUp(), minutes)
          if (does === 'take') (await takeCash(await carried(), minutes)).ok()
          if (does === 'close') await world.close()
          if (does === 'tomorrow') await world.tomorrow()
        }
        await world.tomorrow()
        const { couriers } = (await world.read()).report
        expect({ closing: couriers.closing, unexplained: couriers.unexplained }).toEqual({
          closing: await carried(),
          unexplained: 0,
        })
        await world.close()
        await checkReportedOnce(db, chain.shipperId)
      })
    }),
    { numRuns: runs(8), endOnFailure: true },
  )
})

test("[S-22] an order changes its branch at the server's time, so that the reports of both branches agree", async () => {
  await withRollback(async (db) => {
    const { shop, chain, place, operator, otherBranch, status } = await aWorld(db)
    const id = await place()
    await serveZone(db, chain, otherBranch, 1)
    shop.wait(90)
    const body = {
      ...anActionOn({ id, status: await status(id) }, { branch_id: otherBranch }),
      pressed_at: aMoment,
    }
    ;(await shop.call(calls.moveToBranch, { token: operator.token, body })).ok()
    const { rows } = await db.execute<{ at: string }>(sql`
      select created_at::text as at from order_status_events where order_id = ${id} and kind like 'moved%'`)
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(Array(2).fill(shop.deps.clock()))
  })
})
