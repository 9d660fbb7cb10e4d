import { cancelOrder } from '@doira/contract/orders/read-orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listOpenAlerts } from '../../conformance.testing.ts'
import { makeSendPosOrders } from '../../orders/send-pos-orders.ts'
import { posBranchesTable } from '../../pos.tables.ts'
import { otherTerminalGroup, terminalGroup } from './stand-in/cloud-menu.testing.ts'
import { anIikoWorld } from './stand-in/iiko-world.testing.ts'

const create = '/api/1/deliveries/create'

test('[R2-20] while the till of a branch is off nothing is sent to it, staff read that, and it gets the order when it is on', () =>
  withRollback(async (db) => {
    const world = await anIikoWorld(db)
    const { cloud, place, at, state, readQueue } = world
    cloud.tills.turn(terminalGroup, false)
    const id = await place()
    for (const seconds of [1, 20, 60, 120, 240]) await at(seconds)
    expect(cloud.calls).not.toContain(create)
    expect(await readQueue()).toMatchObject([{ order: { id }, problem: 'pos_offline', text: 'filial 1' }])
    expect(await listOpenAlerts(world)).toEqual(['pos_unconfirmed'])
    cloud.tills.turn(terminalGroup, true)
    await at(400)
    expect(await state(id)).toBe('confirmed')
    expect(cloud.created).toHaveLength(1)
  }))

test('[R2-20] an order that expired on its way to the till is sent again by another id when the till is on', () =>
  withRollback(async (db) => {
    const { cloud, place, at, state, row, readQueue } = await anIikoWorld(db)
    await place()
    await at(1) // The till is known to be on.
    cloud.tills.turn(terminalGroup, false)
    const id = await place()
    await at(2)
    expect(await state(id)).toBe('sent')
    const first = (await row(id))?.correlationId
    for (const seconds of [10, 30, 60, 130, 200]) await at(seconds)
    expect(await readQueue()).toMatchObject([{ order: { id }, problem: 'pos_offline' }])
    cloud.tills.turn(terminalGroup, true)
    for (const seconds of [330, 460]) await at(seconds)
    expect(await row(id)).toMatchObject({ state: 'confirmed', formerIds: [first] })
    expect(cloud.created).toHaveLength(2)
  }))

test('[R2-20] an order that the till took after it had expired is adopted, also when its webhook was lost', () =>
  withRollback(async (db) => {
    const { cloud, place, at, row } = await anIikoWorld(db)
    cloud.tills.takeLate(true)
    await place()
    await at(1)
    cloud.tills.turn(terminalGroup, false)
    const id = await place()
    await at(2)
    const first = (await row(id))?.correlationId
    for (const seconds of [10, 30, 60, 130, 200]) await at(seconds)
    expect((await row(id))?.correlationId).not.toBe(first)
    cloud.tills.turn(terminalGroup, true)
    for (const seconds of [330, 460]) await at(seconds)
    expect(await row(id)).toMatchObject({ state: 'confirmed', correlationId: first, isThere: true })
    expect(cloud.created).toHaveLength(2)
    expect(cloud.calls.filter((path) => path === create)).toHaveLength(2)
  }))

test('[R2-20] an order that the till has two times is shown to a person, also when no webhook says so', () =>
  withRollback(async (db) => {
    const { cloud, place, at, row, readQueue } = await anIikoWorld(db)
    await place()
    await at(1)
    cloud.tills.turn(terminalGroup, false)
    const id = await place()
    await at(2)
    const first = (await row(id))?.correlationId ?? ''
    for (const seconds of [10, 30, 60, 130, 200]) await at(seconds)
    cloud.tills.turn(terminalGroup, true)
    for (const seconds of [330, 460]) await at(seconds)
    cloud.move(first, 'accepted')
    await at(600)
    expect(await readQueue()).toMatchObject([{ order: { id }, state: 'failed', problem: 'twice' }])
  }))

test('a webhook about an order that failed has the order asked for at once', () =>
  withRollback(async (db) => {
    const { cloud, place, at, deliver, row, readQueue } = await anIikoWorld(db)
    cloud.fail('taken')
    const id = await place()
    await at(1)
    cloud.fail(null)
    cloud.sell({ lacks: () => true })
    for (const order of cloud.tills.orders.values()) order.isHeld = false
    await cloud.settle()
    const due = (await row(id))?.nextAt ?? ''
    await deliver(cloud.events)
    expect((await row(id))?.nextAt).not.toBe(due)
    await at(2)
    expect(await readQueue()).toMatchObject([{ order: { id }, state: 'failed', problem: 'unknown_dish' }])
  }))

test('an order that a cashier has open is cancelled when it is closed', () =>
  withRollback(async (db) => {
    const { cloud, place, at, shop, token, state, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    cloud.fail('in_use')
    await at(2)
    expect(await readQueue()).toMatchObject([{ order: { id }, problem: 'busy' }])
    cloud.fail(null)
    await at(10)
    expect(await state(id)).toBe('confirmed')
    expect(cloud.find(cloud.created[0] ?? '')?.status).toBe('cancelled')
  }))

test('a cancellation that the till refuses is left to a person, and the order is not taken for cancelled', () =>
  withRollback(async (db) => {
    const { cloud, place, at, shop, token, row, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    cloud.move(cloud.created[0] ?? '', 'on_way')
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    await at(2)
    expect(await readQueue()).toMatchObject([
      { order: { id }, state: 'failed', problem: 'order_refused', text: 'WrongDeliveryStatus' },
    ])
    expect(await row(id)).toMatchObject({ isThere: true, correlationId: cloud.created[0], nextAt: null })
    await at(4000)
    expect(cloud.find(cloud.created[0] ?? '')?.status).toBe('on_way')
  }))

test('an order of another branch that the till does not give up is looked at with pauses, and its ids stay few', () =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, row } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const [first = ''] = cloud.created
    // A till that says of every cancellation that it was done, and goes on with the order.
    cloud.tills.keepCancelled(true)
    await db
      .update(posBranchesTable)
      .set({ posId: otherTerminalGroup })
      .where(eq(posBranchesTable.shipperId, chain.shipperId))
    const asked = cloud.calls.length
    for (let seconds = 62; seconds < 662; seconds += 5) await at(seconds)
    expect(cloud.calls.length - asked).toBeLessThan(150)
    const queued = await row(id)
    const ids = queued?.formerIds ?? []
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeLessThanOrEqual(10)
    expect(ids.filter((one) => one === first).length).toBeLessThanOrEqual(1)
  }))

test('an order that was cancelled here after it had expired is cancelled at a till that makes it after all', () =>
  withRollback(async (db) => {
    const { cloud, place, at, shop, token, row } = await anIikoWorld(db)
    cloud.tills.takeLate(true)
    await place()
    await at(1)
    cloud.tills.turn(terminalGroup, false)
    const id = await place()
    await at(2)
    const first = (await row(id))?.correlationId ?? ''
    for (const seconds of [10, 30, 60, 130, 200]) await at(seconds)
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    await at(210)
    expect(await row(id)).toMatchObject({ state: 'confirmed', isThere: false })
    cloud.tills.turn(terminalGroup, true)
    for (const seconds of [280, 300, 430]) await at(seconds)
    expect(cloud.find(first)?.status).toBe('cancelled')
    // Not for ever.
    for (const seconds of [7300, 7400]) await at(seconds)
    expect((await row(id))?.nextAt).toBeNull()
  }))

test('a branch that is spelt otherwise, or called by its id, is the same: its orders stay', () =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, state } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    for (const [seconds, posId] of [
      [62, terminalGroup],
      [125, ' FILIAL 1 '],
      // There is no such till: a slip of the pen cancels nothing.
      [190, 'filial l'],
    ] as const) {
      await db.update(posBranchesTable).set({ posId }).where(eq(posBranchesTable.shipperId, chain.shipperId))
      await at(seconds)
      await at(seconds + 5)
      expect(cloud.created.map((key) => cloud.find(key)?.status)).toEqual(['received'])
    }
    expect(await state(id)).toBe('confirmed')
    expect(cloud.calls).not.toContain('/api/1/deliveries/cancel')
  }))

test('only ids distinguish two terminal groups of one name', () =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, state, readQueue } = await anIikoWorld(db)
    cloud.nameBoth(true)
    const id = await place()
    await at(1)
    expect(cloud.created).toEqual([])
    expect(await readQueue()).toMatchObject([
      { order: { id }, problem: 'pos_error', text: expect.stringContaining('2 terminal groups "filial 1"') },
    ])
    await db
      .update(posBranchesTable)
      .set({ posId: terminalGroup })
      .where(eq(posBranchesTable.shipperId, chain.shipperId))
    await at(300)
    expect(await state(id)).toBe('confirmed')
  }))

test('a step of which every call hangs ends before another instance may take the order', () =>
  withRollback(async (db) => {
    const { place, row, shop } = await anIikoWorld(db)
    const id = await place()
    const posRequest: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    await makeSendPosOrders({ ...shop.deps, posRequest, posStepMs: 20 })(new AbortController().signal)
    expect(await row(id)).toMatchObject({ state: 'waiting', problem: 'timeout', claimedAt: null })
  }))

test('a command that iiko has forgotten is not asked for, and the order itself is', () =>
  withRollback(async (db) => {
    const { cloud, place, at, state } = await anIikoWorld(db)
    cloud.fail('taken')
    const id = await place()
    await at(1)
    cloud.fail('gone')
    await at(20)
    // Longer than commands are remembered.
    await at(1000)
    cloud.fail(null)
    cloud.move(cloud.created[0] ?? '', 'received')
    await at(1200)
    expect(await state(id)).toBe('confirmed')
    expect(cloud.created).toHaveLength(1)
  }))

test('a delivery that the till closes while a courier carries it stays with the courier', () =>
  withRollback(async (db) => {
    const { cloud, place, at, deliver, status, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const key = cloud.created[0] ?? ''
    for (const next of ['ready', 'on_way', 'closed'] as const) cloud.move(key, next)
    await deliver(cloud.events)
    expect(await status(id)).toBe('vendor_ready')
    await at(2)
    expect(await readQueue()).toEqual([])
  }))
