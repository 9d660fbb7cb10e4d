import { randomUUID } from 'node:crypto'
import { takeCash } from '@doira/contract/fulfilment/branch-actions'
import { readCourier } from '@doira/contract/fulfilment/dispatch'
import { readDay } from '@doira/contract/reporting/days'
import { readJournal } from '@doira/contract/staff/journal'
import { localDateAt } from '@doira/domain/time/local-time'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { tillEntriesTable } from '../fulfilment.tables.ts'

/** A courier who carries cash of their own branch and of another one. */
async function aWorld(db: Db, carried: { readonly own: number; readonly other: number }) {
  const world = await makeStaffWorld(db)
  const { shop, chain, otherBranch, courier } = world
  const cashOf = [
    [chain.branchId, carried.own],
    [otherBranch, carried.other],
  ] as const
  for (const [branchId, amount] of cashOf) {
    if (amount === 0) continue
    const at = shop.deps.clock()
    await db.insert(tillEntriesTable).values({
      ...{ shipperId: chain.shipperId, id: randomUUID(), kind: 'difference', branchId, amount },
      ...{ courierId: courier.row.id, comment: 'размен', happenedAt: at, createdAt: at },
    })
  }
  shop.wait(60)
  const owner = await aStaff(db, chain, 'owner')
  const otherManager = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
  return {
    ...world,
    owner,
    otherManager,
    take: (by: TestStaff, amount: number, comment = '', courierId = courier.row.id) => {
      const data = { courier_id: courierId, branch_id: chain.branchId, amount, comment }
      const body = { action_id: randomUUID(), pressed_at: shop.deps.clock(), data }
      return shop.call(takeCash, { token: by.token, body })
    },
    carries: async () => (await shop.call(readCourier, { token: courier.token })).ok().cash.amount,
    dayOf: async (branch: string) => {
      const query = { branch, day: localDateAt(shop.deps.clock()) }
      return (await shop.call(readDay, { token: owner.token, query })).ok().report
    },
  }
}

test('[S-35] a kitchen cannot write off cash of another branch: the courier still carries it', () =>
  withRollback(async (db) => {
    const { kitchen, take, carries, dayOf, otherBranch } = await aWorld(db, { own: 0, other: 90_000 })
    ;(await take(kitchen, 0, 'ok')).ok()
    expect(await carries()).toBe(90_000)
    expect((await dayOf(otherBranch)).couriers).toMatchObject({ closing: 90_000 })
  }))

test('[S-35] counted cash settles the own branch first; the rest of another branch remains with the courier', () =>
  withRollback(async (db) => {
    const { kitchen, take, carries } = await aWorld(db, { own: 50_000, other: 90_000 })
    ;(await take(kitchen, 60_000)).ok()
    expect(await carries()).toBe(80_000)
  }))

test('[S-35] only a manager or an owner writes off more than a small sum', () =>
  withRollback(async (db) => {
    const { chain, kitchen, operator, take, carries } = await aWorld(db, { own: 50_000, other: 0 })
    for (const by of [kitchen, operator]) {
      expect((await take(by, 29_999, 'потерял')).refused()).toMatchObject({
        code: 'missing_too_big',
        facts: { limit: 20_000, roles: ['manager', 'owner'] },
      })
    }
    expect(await carries()).toBe(50_000)
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    ;(await take(manager, 0, 'потерял')).ok()
    expect(await carries()).toBe(0)
  }))

test('[S-35] a member of staff cannot count the cash that they carry themselves', () =>
  withRollback(async (db) => {
    const { owner, take } = await aWorld(db, { own: 0, other: 0 })
    expect((await take(owner, 0, '', owner.row.id)).refused().code).toBe('own_cash')
  }))

test('[S-35] the report and the journal of a branch name the courier, the person who counted the cash elsewhere, and the reason for the difference', () =>
  withRollback(async (db) => {
    const { shop, owner, courier, otherBranch, otherManager, take, dayOf } = await aWorld(db, {
      own: 0,
      other: 90_000,
    })
    const before = (await dayOf(otherBranch)).courier_differences
    ;(await take(owner, 60_000, 'украли сумку')).ok()
    expect((await dayOf(otherBranch)).courier_differences.slice(before.length)).toEqual([
      { amount: -30_000, courier: courier.row.name, by: owner.row.name, comment: 'украли сумку' },
    ])
    const query = { kind: 'take_cash' }
    const { rows } = (await shop.call(readJournal, { token: otherManager.token, query })).ok()
    expect(rows).toMatchObject([
      {
        ...{ staff: { id: owner.row.id }, branch_id: otherBranch },
        after: { courier_id: courier.row.id, amount: 60_000, difference: -30_000, comment: 'украли сумку' },
      },
    ])
  }))
