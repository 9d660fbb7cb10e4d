import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { aPayWorld, at, monday } from './payouts.testing.ts'

test('[S-55] a closed week keeps its rows and its total, whatever its couriers become', () =>
  withRollback(async (db) => {
    const { shop, courier, setRule, worked, close, week } = await aPayWorld(db)
    ;(await setRule()).ok()
    await worked(0, 120)
    shop.setNow(at(7 * 24 * 60))
    const { total } = await week()
    expect(total).toBe(60_000)
    ;(await close(total)).ok()
    await db.update(staffTable).set({ role: 'operator' }).where(eq(staffTable.id, courier.row.id))
    // The shift leaves the books as well.
    await db.execute('delete from staff_shifts')
    const after = await week()
    expect(after.total).toBe(total)
    expect(after.couriers).toContainEqual(expect.objectContaining({ id: courier.row.id, total }))
  }))

test('[S-55] a manager sees of a courier of several branches the pay, and no orders or cash of the others', () =>
  withRollback(async (db) => {
    const { shop, chain, otherBranch, manager, owner, setRule, onTheWay, deliver, day, week, close, handIn } =
      await aPayWorld(db)
    ;(await setRule()).ok()
    const both = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId, otherBranch] })
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    await deliver(await onTheWay(both), both)
    const see = async (by: typeof owner) => {
      const { day: read, cash } = (await day(by, monday, both)).ok()
      const row = (await week(by)).couriers.find(({ id }) => id === both.row.id)
      return { read, cash, row }
    }
    const own = await see(manager)
    expect(own).toMatchObject({
      read: { orders: 1, taken: 75_000 },
      cash: 75_000,
      row: { orders: 1, owes: 75_000 },
    })
    const foreign = await see(stranger)
    expect(foreign).toMatchObject({
      ...{ read: { orders: 0, trips: [], taken: 0, tenths: 0, total: own.read.total }, cash: 0 },
      row: { orders: 0, tenths: 0, owes: 0 },
    })
    shop.setNow(at(7 * 24 * 60))
    expect((await see(stranger)).row).toMatchObject({ owes: 0, undecided: [] })
    expect((await see(manager)).row).toMatchObject({ owes: 75_000, undecided: ['cash'] })
    await handIn(75_000, both)
    ;(await close((await week()).total)).ok()
    expect((await see(stranger)).read).toMatchObject({ trips: [], taken: 0, handed_in: 0 })
    expect((await see(owner)).read).toMatchObject({ orders: 1, taken: 75_000 })
  }))

test('[S-55] couriers of the whole chain are paid by people of the whole chain', () =>
  withRollback(async (db) => {
    const { chain, manager, owner, day, week } = await aPayWorld(db)
    const everywhere = await aStaff(db, chain, 'courier')
    expect((await day(manager, monday, everywhere)).refused().code).toBe('staff_not_found')
    const ids = async (by: typeof owner) => (await week(by)).couriers.map(({ id }) => id)
    expect(await ids(manager)).not.toContain(everywhere.row.id)
    expect(await ids(owner)).toContain(everywhere.row.id)
  }))

test('[S-55] no more than a tenth of a day is held back, in as many lines as one likes', () =>
  withRollback(async (db) => {
    const { shop, setRule, worked, correct } = await aPayWorld(db)
    ;(await setRule()).ok()
    expect((await correct(-1)).refused()).toMatchObject({ code: 'pay_held_back', facts: { most: 0 } })
    await worked(0, 120)
    shop.setNow(at(180))
    expect((await correct(-6_001)).refused()).toMatchObject({ code: 'pay_held_back', facts: { most: 6_000 } })
    ;(await correct(-4_000)).ok()
    expect((await correct(-2_001)).refused()).toMatchObject({ facts: { most: 2_000 } })
    // What was added by mistake can be taken back.
    ;(await correct(50_000)).ok()
    ;(await correct(-52_000)).ok()
    expect((await correct(-1)).refused().code).toBe('pay_held_back')
  }))

test('[S-55] a courier is paid in a chain with more people than a list of them shows', () =>
  withRollback(async (db) => {
    const { chain, courier, owner, week } = await aPayWorld(db)
    await db.execute(sql`
      insert into staff (shipper_id, id, login, name, role, has_all_branches, password_hash, created_at)
      select ${chain.shipperId}, gen_random_uuid(), 'cook' || n, 'a cook ' || n, 'kitchen', true,
        ${courier.row.passwordHash}, ${at(0)}
      from generate_series(1, 2001) n`)
    expect((await week(owner)).couriers.map(({ id }) => id)).toContain(courier.row.id)
  }))
