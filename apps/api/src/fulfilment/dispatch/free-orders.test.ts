import { randomUUID } from 'node:crypto'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { changeOwnShift } from '@doira/contract/staff/shift-actions'
import { toSum } from '@doira/domain/money/sum'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippersTable } from '../../chains/chain.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'

/** A chain that lets couriers take orders, with two couriers of a branch and one of another. */
async function aWorld(db: Db, given: Parameters<typeof makeStaffWorld>[1] = {}) {
  const world = await makeStaffWorld(db, given)
  const { chain, shop, kitchen, otherBranch, perform, place } = world
  const isChain = eq(shippersTable.id, chain.shipperId)
  const set = (change: Partial<typeof shippersTable.$inferInsert>) =>
    db.update(shippersTable).set(change).where(isChain)
  await set({ couriersTakeOrders: true })
  const second = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
  const stranger = await aStaff(db, chain, 'courier', { branchIds: [otherBranch] })
  const aReadyOrder = async () => {
    const id = await place()
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    ;(await perform(calls.readyOrder, kitchen, id, { bags: 2 })).ok()
    return id
  }
  const read = async ({ token }: TestStaff) => (await shop.call(readCourier, { token })).ok()
  const free = async (by: TestStaff) => (await read(by)).free?.map(({ id }) => id) ?? null
  /** As it was seen before anybody took it. */
  const take = (by: TestStaff, id: string, status: 'vendor_ready' | 'courier_cancelled' = 'vendor_ready') =>
    shop.call(calls.takeFreeOrder, { token: by.token, body: anActionOn({ id, status }, {}) })
  return { ...world, second, stranger, set, aReadyOrder, read, free, take }
}

test('[S-63] a ready order without a courier is shown without customer and address, and taken by one press', () =>
  withRollback(async (db) => {
    const { courier, second, stranger, kitchen, place, perform, aReadyOrder, read, free, take, status } =
      await aWorld(db)
    const cooking = await place()
    ;(await perform(calls.acceptOrder, kitchen, cooking, {})).ok()
    const id = await aReadyOrder()
    expect([await free(courier), await free(second), await free(stranger)]).toEqual([[id], [id], []])
    const [order] = (await read(courier)).free ?? []
    expect(order).toMatchObject({ bags: 2, to_take: 75_000, payment_type: 'cash', status: 'vendor_ready' })
    expect(order?.distance_meters).toBeGreaterThan(0)
    expect(JSON.stringify(order)).not.toMatch(/\+998|address|location/)
    const taken = (await take(courier, id)).ok()
    expect(taken).toMatchObject({ outcome: 'done', order: { status: 'courier_accepted' } })
    expect((await take(courier, id)).ok().outcome, 'pressed twice').toBe('already')
    expect([await free(courier), await free(second)]).toEqual([[], []])
    expect((await read(courier)).orders.map(({ card }) => card.id)).toEqual([id])
    expect(await status(id)).toBe('courier_accepted')
    // Who is late reads who has it.
    expect((await take(second, id)).refused()).toMatchObject({
      code: 'order_changed',
      facts: { changedBy: courier.row.name },
    })
  }))

test('[S-63] an order that a courier gave back is taken by another one', () =>
  withRollback(async (db) => {
    const { courier, second, perform, aReadyOrder, free, take } = await aWorld(db)
    const id = await aReadyOrder()
    ;(await take(courier, id)).ok()
    ;(await perform(calls.refuseOrder, courier, id, { reason: 'far' })).ok()
    expect(await free(second)).toEqual([id])
    ;(await take(second, id, 'courier_cancelled')).ok()
  }))

test('[S-63] couriers take nothing where the chain does not say so, of other branches, or off shift', () =>
  withRollback(async (db) => {
    const { shop, courier, second, stranger, set, aReadyOrder, free, take } = await aWorld(db)
    const id = await aReadyOrder()
    expect((await take(stranger, id)).refused().code).toBe('order_not_found')
    const move = async (state: 'on' | 'break' | 'off') => {
      const body = { action_id: randomUUID(), pressed_at: aMoment, data: { state } }
      ;(await shop.call(changeOwnShift, { token: second.token, body })).ok()
    }
    for (const [state, reason] of [
      ['break', 'on_break'],
      ['off', 'off_shift'],
    ] as const) {
      await move(state)
      expect(await free(second)).toEqual([])
      expect((await take(second, id)).refused()).toMatchObject({
        code: 'courier_unavailable',
        facts: { reason },
      })
    }
    await set({ couriersTakeOrders: false })
    expect(await free(courier)).toBeNull()
    expect((await take(courier, id)).refused().code).toBe('order_not_found')
  }))

test('[S-63] who carries cash up to the limit takes no order for cash', () =>
  withRollback(async (db) => {
    const { courier, perform, set, aReadyOrder, take } = await aWorld(db)
    const [first, id] = [await aReadyOrder(), await aReadyOrder()]
    ;(await take(courier, first)).ok()
    ;(await perform(calls.pickedOrder, courier, first, {})).ok()
    ;(await perform(calls.deliveredOrder, courier, first, {})).ok()
    await set({ courierCashLimit: toSum(75_000) })
    expect((await take(courier, id)).refused()).toMatchObject({ facts: { reason: 'cash_full' } })
    await set({ courierCashLimit: toSum(75_001) })
    ;(await take(courier, id)).ok()
  }))

test('[S-63] an order that an operator gave to a courier who has to confirm is nobody else’s', () =>
  withRollback(async (db) => {
    const { courier, second, operator, perform, aReadyOrder, free, take } = await aWorld(db, {
      couriersConfirm: true,
    })
    const id = await aReadyOrder()
    ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
    expect(await free(second)).toEqual([])
    expect((await take(second, id)).refused()).toMatchObject({
      code: 'order_changed',
      facts: { changedBy: courier.row.name },
    })
  }))

test('[S-63] of two couriers who press at the same moment one gets the order', async () => {
  const database = await makeTestDatabase()
  try {
    const { courier, second, aReadyOrder, read, take, kinds } = await aWorld(database.db)
    const id = await aReadyOrder()
    const answers = await Promise.all([take(courier, id), take(second, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const has = await Promise.all([courier, second].map(async (one) => (await read(one)).orders.length))
    expect(has.toSorted()).toEqual([0, 1])
    expect((await kinds(id)).filter((kind) => kind === 'courier_accepted')).toHaveLength(1)
  } finally {
    await database.close()
  }
})
