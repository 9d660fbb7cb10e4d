import { randomUUID } from 'node:crypto'
import * as branchCalls from '@doira/contract/fulfilment/branch-actions'
import { computePrice } from '@doira/contract/ordering/compute-price'
import type { Load } from '@doira/domain/delivery/branches/load'
import { mostMoves } from '@doira/domain/ordering/promise/shown-promise'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { makePromiseWorld, type PromiseWorld } from './promise-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

async function quote({ shop, token, anOrder }: PromiseWorld) {
  const { id: _id, offer_accepted: _accepted, to_location, to_address: _to, ...cart } = anOrder()
  const answer = (await shop.call(computePrice, { token, body: { ...cart, ...to_location } })).ok()
  if (!answer.quote) throw new Error('no quote')
  return answer.quote
}

/** Orders of two dishes, one after another in the queue. */
async function fill({ place, dish, db }: PromiseWorld, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await place({ products: [{ product_id: dish, quantity: 2 }] }))
    // The customer of the tests has no limit of open orders.
    await db.update(ordersTable).set({ isPaid: true })
  }
  return ids
}

test('[R4-17] an idle kitchen promises what the branch does; a queue makes the range later, at the quote and in the order', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    const idle = (await quote(world)).eta_minutes
    await fill(world, 4)
    world.shop.setNow(world.minutesAfter(1))
    const busy = (await quote(world)).eta_minutes
    expect(busy?.from).toBeGreaterThan(idle?.to ?? 0)
    const id = await world.place()
    const order = await world.order(id)
    expect(order.promise).toMatchObject({ model: 1, ...busy, changes: [], overSince: null })
    expect(order.etaFrom).toBe(world.minutesAfter(1 + (busy?.from ?? 0)))
    expect((await world.read(id)).eta_to).toBe(world.minutesAfter(1 + (busy?.to ?? 0)))
  })
})

test('[R4-17] a kitchen that falls behind moves the range once it is sure, with a reason, and three times at most', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    const id = await world.place()
    const first = await world.order(id)
    await world.lookAt(60)
    expect(await world.order(id)).toMatchObject({ etaTo: first.etaTo, delayMessage: null })
    await world.lookAt(61)
    expect((await world.order(id)).etaTo).toBe(first.etaTo)
    await world.lookAt(62)
    const moved = await world.order(id)
    expect(moved.etaTo && first.etaTo && moved.etaTo > first.etaTo).toBe(true)
    expect(moved.firstPromisedAt).toBe(first.firstPromisedAt)
    expect(moved.delayMessage).toMatch(/Кухня загружена/)
    const [event] = await db
      .select()
      .from(orderStatusEventsTable)
      .where(eq(orderStatusEventsTable.kind, 'delayed'))
    expect(event).toMatchObject({
      actor: 'server',
      data: { reason: 'many_orders', promised_at: moved.etaTo },
    })
    for (let minutes = 90; minutes < 600; minutes += 3) await world.lookAt(minutes)
    const last = await world.order(id)
    expect(last.promise?.changes).toHaveLength(mostMoves)
    expect((await world.kinds(id)).filter((kind) => kind === 'delayed')).toHaveLength(mostMoves)
  })
})

test('[R4-17] an order in time, and one on its way, are left as promised', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    const id = await world.place()
    const { etaTo } = await world.order(id)
    for (const minutes of [1, 5, 20]) await world.lookAt(minutes)
    await world.deliverAt(id, 25)
    for (const minutes of [70, 75, 80]) await world.lookAt(minutes)
    expect(await world.order(id)).toMatchObject({
      etaTo,
      promise: { changes: [] },
      readyAt: world.minutesAfter(25),
    })
  })
})

const branch = async ({ db, chain }: PromiseWorld) => {
  const [row] = await db.select().from(branchesTable).where(eq(branchesTable.id, chain.branchId))
  return row
}

test('[R4-12] a branch whose queue is too long takes no orders for now, says until when, and comes back when it is calm', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    const ids = await fill(world, 6)
    await world.setRules({ pausesByQueue: true })
    await world.lookAt(1)
    const paused = await branch(world)
    expect(paused).toMatchObject({ load: 'pause', ownPause: { calmSince: null, leftUntil: null } })
    const refused = await quote(world)
    expect(refused.problems.map(({ code }) => code)).toContain('all_branches_closed')
    expect(refused.opens_at).toBe(paused?.loadUntil)
    const { shipperId } = world.chain
    for (const orderId of ids.slice(1))
      await changeStatus(db, {
        shipperId,
        orderId,
        to: 'operator_cancelled',
        actor: 'operator',
        now: world.minutesAfter(2),
      })
    await world.lookAt(3)
    await world.lookAt(7)
    expect((await branch(world))?.load).toBe('pause')
    await world.lookAt(8)
    expect(await branch(world)).toMatchObject({ load: 'normal', loadUntil: null, ownPause: null })
  })
})

test('a chain that does not ask for it has no branch that pauses by itself', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    await fill(world, 6)
    await world.lookAt(1)
    expect((await branch(world))?.load).toBe('normal')
  })
})

const setLoad = async (
  { shop, chain, kitchen, minutesAfter }: PromiseWorld,
  level: Load,
  minutes: number,
) => {
  shop.setNow(minutesAfter(minutes))
  const data = { branch_id: chain.branchId, level, until: null }
  const body = { action_id: randomUUID(), pressed_at: minutesAfter(minutes), data }
  ;(await shop.call(branchCalls.setLoad, { token: kitchen.token, body })).ok()
}

test('staff who end a pause of the queue are left alone for half an hour, whatever load they set then', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    await fill(world, 6)
    await world.setRules({ pausesByQueue: true })
    await world.lookAt(1)
    await setLoad(world, 'normal', 2)
    await world.lookAt(10)
    expect((await branch(world))?.load).toBe('normal')
    await setLoad(world, 'busy', 11)
    await world.lookAt(12)
    expect((await branch(world))?.load).toBe('busy')
    await world.lookAt(32)
    await world.lookAt(33)
    expect((await branch(world))?.load).toBe('pause')
  })
})

test('after a pause of the queue the load that staff had set applies again', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    await fill(world, 6)
    await setLoad(world, 'very_busy', 1)
    await world.setRules({ pausesByQueue: true })
    await world.lookAt(2)
    expect((await branch(world))?.load).toBe('pause')
    await db.update(ordersTable).set({ status: 'operator_cancelled', finishedAt: world.minutesAfter(3) })
    await world.lookAt(4)
    await world.lookAt(9)
    expect(await branch(world)).toMatchObject({ load: 'very_busy', loadUntil: null, ownPause: null })
  })
})

test('a chain that asks for it no longer has no branch that goes on pausing', async () => {
  await withRollback(async (db) => {
    const world = await makePromiseWorld(db)
    await fill(world, 6)
    await world.setRules({ pausesByQueue: true })
    await world.lookAt(1)
    await world.setRules({ pausesByQueue: false })
    for (const minutes of [2, 7, 70, 71]) await world.lookAt(minutes)
    expect(await branch(world)).toMatchObject({ load: 'normal', ownPause: null })
  })
})
