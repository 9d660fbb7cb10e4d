import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { listCouriers } from '@doira/contract/fulfilment/dispatch'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { changeMember, disableMember } from '@doira/contract/staff/team'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'

/** A courier who carries cash of one order, and an owner who changes accounts. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, operator, kitchen, courier, otherBranch, place, perform } = world
  const owner = await aStaff(db, chain, 'owner')
  const cashier = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  const id = await place()
  ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
  ;(await perform(calls.readyOrder, kitchen, id, { bags: 1 })).ok()
  ;(await perform(calls.assignCourier, operator, id, { courier_id: courier.row.id })).ok()
  ;(await perform(calls.pickedOrder, courier, id, {})).ok()
  ;(await perform(calls.deliveredOrder, courier, id, { amount: 50_000, reason: 'не хватило' })).ok()
  const body = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: shop.deps.clock(), data })
  const member = {
    ...{ id: courier.row.id, name: courier.row.name, role: 'courier' as const, branch_ids: [chain.branchId] },
    ...{ may_handle_orders: false, may_stop: false, may_refund: false, phone: null, vehicle: null },
  }
  const change = async (fields: { readonly role?: 'operator'; readonly branch_ids?: string[] }) =>
    (await shop.call(changeMember, { token: owner.token, body: body({ ...member, ...fields }) })).ok()
  return {
    ...world,
    cashier,
    /** Changes of the account of a courier who carries cash. */
    changes: {
      'gets another role': () => change({ role: 'operator' }),
      'moves to another branch': () => change({ branch_ids: [otherBranch] }),
      'is disabled': async () =>
        (await shop.call(disableMember, { token: owner.token, body: body({ id: courier.row.id }) })).ok(),
    },
    couriers: async () => (await shop.call(listCouriers, { token: cashier.token })).ok().couriers,
    handIn(amount: number, by = cashier) {
      const data = { courier_id: courier.row.id, branch_id: chain.branchId, amount, comment: '' }
      return shop.call(takeCash, { token: by.token, body: body(data) })
    },
  }
}

test.each(['gets another role', 'moves to another branch', 'is disabled'] as const)(
  '[S-24] the cash of a courier who %s stays in the list until it is handed in',
  async (what) => {
    await withRollback(async (db) => {
      const { shop, chain, courier, changes, couriers, handIn } = await aWorld(db)
      await changes[what]()
      shop.wait(60)
      expect(await couriers()).toMatchObject([
        { id: courier.row.id, cash: 75_000, shortfalls: [{ amount: 25_000 }] },
      ])
      const stranger = await aStaff(db, chain, 'manager', { branchIds: [] })
      expect((await handIn(75_000, stranger)).refused().code).toBe('staff_not_found')
      ;(await handIn(75_000)).ok()
      expect(await couriers()).toEqual([])
    })
  },
)

test('[S-24] a former courier is listed as one who gets no orders', async () => {
  await withRollback(async (db) => {
    const { changes, couriers } = await aWorld(db)
    await changes['gets another role']()
    expect(await couriers()).toMatchObject([{ state: 'off', unavailable: 'no_courier' }])
  })
})
