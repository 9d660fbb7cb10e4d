import { cancelOrder } from '@doira/contract/orders/read-orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { editOrder, listOpenAlerts } from '../../conformance.testing.ts'
import { posOrdersTable } from '../../pos.tables.ts'
import { terminalGroup } from './stand-in/cloud-menu.testing.ts'
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

test('other dishes in an order that the till has are left to a person, a comment is not', () =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const order = cloud.tills.orders.get(cloud.created[0] ?? '')
    for (const item of order?.body.items ?? []) item.amount += 1
    await editOrder(db, chain, id, 'x'.repeat(400))
    await at(2)
    expect(await readQueue()).toMatchObject([{ order: { id }, problem: 'change_unsupported' }])
    for (const item of order?.body.items ?? []) item.amount -= 1
    await db.update(posOrdersTable).set({ nextAt: aMoment }).where(eq(posOrdersTable.orderId, id))
    await at(3)
    expect(await readQueue()).toEqual([])
    expect(order?.comment).toHaveLength(250)
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
