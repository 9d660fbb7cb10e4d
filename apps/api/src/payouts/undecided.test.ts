import { randomUUID } from 'node:crypto'
import { planShift } from '@doira/contract/staff/shift-actions'
import { listShifts } from '@doira/contract/staff/shifts'
import { disableMember } from '@doira/contract/staff/team'
import { localDateAt } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tillEntriesTable } from '../fulfilment/fulfilment.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { aPayWorld, at } from './payouts.testing.ts'

/** Minutes from `aMoment` to the midnight that ends the week, and to the noon at which it may be closed. */
const weekEnd = 7 * 24 * 60 - 730
const noon = 7 * 24 * 60

async function aWorld(db: Db) {
  const world = await aPayWorld(db)
  ;(await world.setRule()).ok()
  const { week, owner } = world
  return {
    ...world,
    setRole: (id: string, role: 'courier' | 'operator' | 'kitchen') =>
      db.update(staffTable).set({ role }).where(eq(staffTable.id, id)),
    undecided: async (id: string, by = owner) =>
      (await week(by)).couriers.find((courier) => courier.id === id)?.undecided,
  }
}

test('[S-55] hours are paid by the role in which the shift began, whatever the person is today', () =>
  withRollback(async (db) => {
    const { shop, courier, kitchen, worked, setRole, week } = await aWorld(db)
    await worked(0, 120, courier)
    await worked(0, 120, kitchen)
    await worked(24 * 60, null, courier)
    await setRole(courier.row.id, 'operator')
    await setRole(kitchen.row.id, 'courier')
    shop.setNow(at(noon))
    const find = async (id: string) => (await week()).couriers.find((one) => one.id === id)
    expect(await find(kitchen.row.id)).toMatchObject({ worked_minutes: 0, earned: 0, undecided: [] })
    expect(await find(courier.row.id)).toMatchObject({ undecided: ['open_shift'] })
    expect((await find(courier.row.id))?.earned).toBeGreaterThanOrEqual(60_000)
  }))

test('[S-55] the role of a shift is that of the person when it begins, and stays', () =>
  withRollback(async (db) => {
    const { shop, courier, shift, setRole, week } = await aWorld(db)
    await shift('off')
    await shift('on')
    shop.wait(90 * 60)
    await setRole(courier.row.id, 'operator')
    expect((await week()).couriers.find(({ id }) => id === courier.row.id)).toMatchObject({ earned: 60_000 })
  }))

test('[S-55] a dismissed courier has no open shift, and the shift can be corrected', () =>
  withRollback(async (db) => {
    const { shop, owner, manager, courier, shift, anAction, undecided, correctShift, week } = await aWorld(db)
    const plan = { staff_id: courier.row.id, from: at(24 * 60), to: at(25 * 60) }
    ;(await shop.call(planShift, { token: manager.token, body: anAction(plan) })).ok()
    await shift('off')
    await shift('on')
    shop.wait(120 * 60)
    const body = anAction({ id: courier.row.id })
    ;(await shop.call(disableMember, { token: owner.token, body })).ok()
    expect(await undecided(courier.row.id)).toEqual([])
    const seen = async (minutes: number) => {
      const query = { day: localDateAt(at(minutes)) }
      const { people } = (await shop.call(listShifts, { token: manager.token, query })).ok()
      return people.find(({ id }) => id === courier.row.id)
    }
    const worked = (await seen(0))?.shifts[0]
    expect(worked).toMatchObject({ ended_at: at(120), worked_minutes: 120 })
    expect(await seen(24 * 60)).toBeUndefined()
    ;(await correctShift(worked?.id ?? '', 0, 30)).ok()
    expect((await week()).couriers.find(({ id }) => id === courier.row.id)?.worked_minutes).toBe(30)
  }))

test('[S-55] an order of the night that nobody has reported stands in the way, taken or only assigned', () =>
  withRollback(async (db) => {
    const { shop, courier, second, worked, ready, assign, pick, deliver, undecided } = await aWorld(db)
    const orders = [await ready(), await ready()] as const
    await worked(weekEnd - 240, weekEnd + 240)
    shop.setNow(at(weekEnd + 30))
    await assign(orders[0], courier)
    await assign(orders[1], second)
    shop.setNow(at(noon))
    expect(await undecided(courier.row.id)).toEqual(['on_the_way'])
    // Without a shift of the night it is the next week's.
    expect(await undecided(second.row.id)).toEqual([])
    await pick(orders[0], courier)
    expect(await undecided(courier.row.id)).toEqual([])
    await deliver(orders[0], courier)
  }))

test('[S-55] cash of the night of Sunday stands in the way, and cash of the next week does not', () =>
  withRollback(async (db) => {
    const { shop, courier, second, worked, ready, assign, pick, deliver, undecided } = await aWorld(db)
    const orders = [await ready(), await ready()] as const
    await worked(weekEnd - 240, weekEnd + 240)
    shop.setNow(at(weekEnd + 20))
    for (const [index, by] of [courier, second].entries()) {
      const id = orders[index] ?? ''
      await assign(id, by)
      await pick(id, by)
      await deliver(id, by)
    }
    shop.setNow(at(noon))
    expect(await undecided(courier.row.id)).toEqual(['cash'])
    expect(await undecided(second.row.id)).toEqual([])
  }))

test('[S-55] cash that is missing in one branch stands in the way, though another one counted too much', () =>
  withRollback(async (db) => {
    const { shop, chain, otherBranch, courier, onTheWay, deliver, undecided, week } = await aWorld(db)
    const orderId = await onTheWay()
    await deliver(orderId)
    const entry = {
      shipperId: chain.shipperId,
      courierId: courier.row.id,
      createdAt: at(60),
      happenedAt: at(60),
      comment: 'Пересчитали',
    }
    await db.insert(tillEntriesTable).values([
      { ...entry, id: randomUUID(), kind: 'difference', branchId: chain.branchId, amount: -150_000 },
      { ...entry, id: randomUUID(), kind: 'shortfall', branchId: otherBranch, orderId, amount: 50_000 },
    ])
    shop.setNow(at(noon))
    expect(await undecided(courier.row.id)).toEqual(['cash'])
    expect((await week()).couriers.find(({ id }) => id === courier.row.id)).toMatchObject({ owes: 50_000 })
  }))
