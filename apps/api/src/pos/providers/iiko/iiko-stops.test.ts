import { randomUUID } from 'node:crypto'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopListTable } from '../../../catalog/menus.tables.ts'
import { productsTable } from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aMoment, aProduct } from '../../../testing/factories.testing.ts'
import { posBranchesTable } from '../../pos.tables.ts'
import { cloudId, terminalGroup } from './stand-in/cloud-menu.testing.ts'
import { anIikoWorld } from './stand-in/iiko-world.testing.ts'

const listOrigins = async (db: Db, shipperId: string) =>
  (await db.select().from(stopListTable).where(eq(stopListTable.shipperId, shipperId))).map(
    ({ origin }) => origin,
  )

test('what has run out at the till is stopped here, what is left of a dish is sold, and both end with the till', () =>
  withRollback(async (db) => {
    const { cloud, chain, dish, stopsAt } = await anIikoWorld(db)
    cloud.stop(dish, 3)
    await stopsAt(1)
    expect(await listOrigins(db, chain.shipperId)).toEqual([])
    cloud.stop(dish)
    await stopsAt(40)
    expect(await listOrigins(db, chain.shipperId)).toEqual(['pos'])
    cloud.stops.clear()
    await stopsAt(80)
    expect(await listOrigins(db, chain.shipperId)).toEqual([])
  }))

test('a dish that iiko knows by its name alone is stopped as well', () =>
  withRollback(async (db) => {
    const { cloud, chain, dish, stopsAt } = await anIikoWorld(db)
    cloud.sell({ otherCode: () => true })
    cloud.stop(dish)
    await stopsAt(1)
    expect(await listOrigins(db, chain.shipperId)).toEqual(['pos'])
  }))

test('of two dishes of one name the one that is sold here is stopped, not one of an old menu', () =>
  withRollback(async (db) => {
    const { cloud, chain, dish, stopsAt } = await anIikoWorld(db)
    const old = await aProduct(db, chain)
    const [sold] = await db.select().from(productsTable).where(eq(productsTable.id, dish))
    if (!sold) throw new Error('no such dish')
    await db
      .update(productsTable)
      .set({ title: sold.title, isActive: false })
      .where(eq(productsTable.id, old))
    cloud.sell({ otherCode: () => true })
    cloud.stop(dish)
    await stopsAt(1)
    const stopped = await db.select().from(stopListTable).where(eq(stopListTable.shipperId, chain.shipperId))
    expect(stopped.map(({ productId }) => productId)).toEqual([dish])
  }))

test('what was not sent to the till is sent when it can be, and what the till has nothing for is said', () =>
  withRollback(async (db) => {
    const { cloud, chain, dish, stopsAt, shop, operator } = await anIikoWorld(db)
    const data = { branch_id: chain.branchId, product_ids: [dish], reason: 'quality' as const, until: null }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(stopDishes, { token: operator.token, body })).ok()
    const read = async () =>
      (await db.select().from(posBranchesTable).where(eq(posBranchesTable.shipperId, chain.shipperId)))[0]
    cloud.sell({ lacks: () => true })
    await stopsAt(1)
    expect(await read()).toMatchObject({ stopsProblem: 'unknown_dish', stopsSent: [] })
    expect([...cloud.stops]).toEqual([])
    cloud.sell({})
    // Longer than a menu is remembered.
    await stopsAt(1000)
    expect(await read()).toMatchObject({ stopsProblem: null, stopsSent: [{ id: dish }] })
    expect([...cloud.stops]).toEqual([[cloudId(dish), 0]])
  }))

test('what staff stop is stopped at the till, stays theirs, and is sold there again when they sell it', () =>
  withRollback(async (db) => {
    const { cloud, chain, dish, stopsAt, shop, operator } = await anIikoWorld(db)
    const data = { branch_id: chain.branchId, product_ids: [dish], reason: 'quality' as const, until: null }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(stopDishes, { token: operator.token, body })).ok()
    await stopsAt(1)
    expect([...cloud.stops]).toEqual([[cloudId(dish), 0]])
    await stopsAt(40)
    expect(await listOrigins(db, chain.shipperId)).toEqual(['staff'])
    await db.delete(stopListTable).where(eq(stopListTable.shipperId, chain.shipperId))
    await stopsAt(80)
    expect([...cloud.stops]).toEqual([])
    expect(await listOrigins(db, chain.shipperId)).toEqual([])
  }))

test('a webhook about stops has the list of that branch read at once', () =>
  withRollback(async (db) => {
    const { cloud, chain, dish, stopsAt, deliver } = await anIikoWorld(db)
    await stopsAt(1)
    const dueAt = async () =>
      (await db.select().from(posBranchesTable).where(eq(posBranchesTable.shipperId, chain.shipperId)))[0]
        ?.stopsAt
    const due = await dueAt()
    cloud.stop(dish)
    const eventInfo = { terminalGroupsStopListsUpdates: [{ id: terminalGroup, isFull: false }] }
    await deliver([{ eventType: 'StopListUpdate', organizationId: null, eventInfo }])
    expect((await dueAt()) ?? '').not.toBe(due)
    await stopsAt(2)
    expect(await listOrigins(db, chain.shipperId)).toEqual(['pos'])
  }))

test('a dish that stops between the look at the menu and the order is left to a person', () =>
  withRollback(async (db) => {
    const { cloud, dish, place, at, readQueue } = await anIikoWorld(db)
    cloud.stop(dish)
    const id = await place()
    await at(1)
    expect(await readQueue()).toMatchObject([
      { order: { id }, state: 'failed', problem: 'stopped_dish', text: 'Philadelphia' },
    ])
    expect(cloud.calls).not.toContain('/api/1/deliveries/create')
  }))

test('a dish without a price at iiko, and one that costs less there, are not sent', () =>
  withRollback(async (db) => {
    const { cloud, place, at, readQueue } = await anIikoWorld(db)
    cloud.sell({ price: () => null })
    await place()
    await at(1)
    expect(await readQueue()).toMatchObject([{ problem: 'stopped_dish' }])
    expect(cloud.created).toEqual([])
  }))

test('what an order costs less here is a discount there, and what it would cost less there is refused', () =>
  withRollback(async (db) => {
    const dearer = await anIikoWorld(db)
    dearer.cloud.sell({ price: (_, price) => price + 5000 })
    const id = await dearer.place()
    await dearer.at(1)
    expect(await dearer.state(id)).toBe('confirmed')
    const [order] = dearer.cloud.tills.orders.values()
    expect(order?.body.discountsInfo?.discounts).toMatchObject([{ sum: 5000 }])
  }).then(() =>
    withRollback(async (db) => {
      const { cloud, place, at, readQueue } = await anIikoWorld(db)
      cloud.sell({ price: (_, price) => price - 5000 })
      await place()
      await at(1)
      expect(await readQueue()).toMatchObject([{ problem: 'wrong_sum' }])
      expect(cloud.created).toEqual([])
    }),
  ))
