import * as orders from '@doira/contract/fulfilment/order-actions'
import { readOperators } from '@doira/contract/reporting/operators'
import { changeOwnShift } from '@doira/contract/staff/shift-actions'
import { addDays, localDateAt } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'

const today = localDateAt(aMoment)

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, otherBranch, place, status, operator } = world
  const act = async <Data>(id: string, { token }: TestStaff, data: Data) => ({
    token,
    body: {
      ...{ action_id: crypto.randomUUID(), pressed_at: shop.deps.clock(), order_id: id, data },
      expected_status: await status(id),
    },
  })
  /** An order that an operator placed by phone. */
  const byPhone = async (by: TestStaff = operator) => {
    const id = await place()
    await db.update(ordersTable).set({ source: 'operator' }).where(eq(ordersTable.id, id))
    await db
      .update(orderStatusEventsTable)
      .set({ staffId: by.row.id })
      .where(and(eq(orderStatusEventsTable.orderId, id), eq(orderStatusEventsTable.status, 'new')))
    return id
  }
  const read = async ({ token }: TestStaff, day: string = today) =>
    (await shop.call(readOperators, { token, query: { day } })).ok().operators
  return {
    ...{ ...world, act, byPhone, read },
    second: await aStaff(db, chain, 'operator'),
    manager: await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] }),
    stranger: await aStaff(db, chain, 'manager', { branchIds: [otherBranch] }),
  }
}

test('an operator has the orders of a day, what they came to, what was accepted and cancelled, and how fast', () =>
  withRollback(async (db) => {
    const { shop, operator, second, manager, act, byPhone, place, read } = await aWorld(db)
    const shift = (state: 'on' | 'off') => {
      const body = { action_id: crypto.randomUUID(), pressed_at: shop.deps.clock(), data: { state } }
      return shop.call(changeOwnShift, { token: operator.token, body })
    }
    ;(await shift('on')).ok()
    const phoned = await byPhone()
    await byPhone()
    const [quick, slow] = [await place(), await place()]
    shop.wait(60)
    ;(await shop.call(orders.acceptOrder, await act(quick, operator, {}))).ok()
    shop.wait(120)
    ;(await shop.call(orders.acceptOrder, await act(slow, operator, {}))).ok()
    const cancel = { reason: 'customer_changed_mind', comment: '', returns: 0 } as const
    ;(await shop.call(orders.cancelByStaff, await act(phoned, operator, cancel))).ok()
    ;(await shift('off')).ok()
    const own = {
      ...{ id: operator.row.id, name: operator.row.name, worked_minutes: 3, orders: 2, lost: 1 },
      sum: 75_000,
      ...{ accepted: 2, accept_seconds: 120, changed: 0, cancelled: 1, given: 0 },
    }
    expect(await read(operator)).toEqual([own])
    expect(await read(manager)).toEqual(
      expect.arrayContaining([
        own,
        expect.objectContaining({ id: second.row.id, orders: 0, accept_seconds: null }),
      ]),
    )
    expect(await read(operator, addDays(today, 1))).toMatchObject([
      { orders: 0, accepted: 0, worked_minutes: 0 },
    ])
  }))

test('an operator sees only their own day, and a manager only what was done with orders of own branches', () =>
  withRollback(async (db) => {
    const { shop, chain, operator, second, stranger, byPhone, read, kitchen } = await aWorld(db)
    await byPhone()
    expect((await read(second)).map(({ id, orders: count }) => [id, count])).toEqual([[second.row.id, 0]])
    expect((await read(stranger)).find(({ id }) => id === operator.row.id)).toMatchObject({
      orders: 0,
      sum: 0,
    })
    const owner = await aStaff(db, chain, 'owner')
    expect((await read(owner)).find(({ id }) => id === operator.row.id)).toMatchObject({ orders: 1 })
    const refused = await shop.call(readOperators, { token: kitchen.token, query: {} })
    expect(refused.refused().code).toBe('not_permitted')
  }))
