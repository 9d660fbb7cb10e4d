import { addMinutes } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLinesTable, ordersTable } from '../../../orders/orders.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { editOrder } from '../../conformance.testing.ts'
import { posOrdersTable } from '../../pos.tables.ts'
import { anIikoWorld } from './stand-in/iiko-world.testing.ts'

test('other dishes in an order that the till has are left to a person, until the till has them as well', () =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const order = cloud.tills.orders.get(cloud.created[0] ?? '')
    await db
      .update(orderLinesTable)
      .set({ quantity: 2, total: sql`${orderLinesTable.total} * 2` })
      .where(eq(orderLinesTable.orderId, id))
    await editOrder(db, chain, id, 'x'.repeat(400))
    await at(2)
    expect(await readQueue()).toMatchObject([{ order: { id }, problem: 'change_unsupported' }])
    for (const item of order?.body.items.slice(0, 1) ?? []) item.amount += 1
    await db.update(posOrdersTable).set({ nextAt: aMoment }).where(eq(posOrdersTable.orderId, id))
    await at(3)
    expect(await readQueue()).toEqual([])
    expect(order?.comment).toHaveLength(250)
  }))

test.each([
  ['discount', { orderDiscount: sql`1`, total: sql`${ordersTable.total} - 1` }],
  ['way of delivery', { deliveryType: 'self-pickup' as const }],
] as const)('another %s is left to a person, and a comment goes out beside it', (_, edit) =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const given = (await db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0]?.deliveryType
    const other = given === 'delivery' ? ('self-pickup' as const) : ('delivery' as const)
    await db
      .update(ordersTable)
      .set({ ...edit, ...('deliveryType' in edit && { deliveryType: other }) })
      .where(eq(ordersTable.id, id))
    await editOrder(db, chain, id, 'second floor')
    await at(2)
    expect(await readQueue()).toMatchObject([
      { order: { id }, state: 'failed', problem: 'change_unsupported' },
    ])
    expect(cloud.find(cloud.created[0] ?? '')?.comment).toBe('second floor')
  }),
)

test('another address, name, phone and time of an order that the till has are changed there, once', () =>
  withRollback(async (db) => {
    const { cloud, chain, place, at, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const order = cloud.tills.orders.get(cloud.created[0] ?? '')
    await db
      .update(ordersTable)
      .set({
        ...{ address: 'Navoiy 7', apartment: '12', lat: 41.31, long: 69.24 },
        ...{ clientName: 'Another Person', clientPhone: '+998900000001' },
        ...{ futureTime: addMinutes(aMoment, 240), releaseAt: addMinutes(aMoment, 200) },
      })
      .where(eq(ordersTable.id, id))
    await editOrder(db, chain, id, 'second floor')
    await at(2)
    expect(await readQueue()).toEqual([])
    if (order?.body.orderServiceType === 'DeliveryByCourier')
      expect(order.body.deliveryPoint).toMatchObject({
        address: { type: 'city', line1: 'Navoiy 7' },
        comment: '12',
      })
    expect(order?.problem).toBe('+998900000001, Another Person')
    expect(order?.body.completeBefore).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00\.000$/)
    const asked = cloud.calls.length
    await at(3)
    expect(
      cloud.calls.slice(asked).filter((path) => path.includes('change_') || path.includes('problem')),
    ).toEqual([])
  }))

test('what a courier reports reaches the till whatever became of the menu and of the dishes there', () =>
  withRollback(async (db) => {
    const { cloud, place, at, readQueue } = await anIikoWorld(db)
    const id = await place()
    await at(1)
    const [key = ''] = cloud.created
    cloud.move(key, 'ready')
    cloud.sell({ price: () => null })
    for (const item of cloud.tills.orders.get(key)?.body.items ?? []) item.amount += 1
    await db.update(ordersTable).set({ status: 'courier_picked' }).where(eq(ordersTable.id, id))
    await db
      .update(posOrdersTable)
      .set({ nextAt: aMoment, state: 'waiting', waitsSince: aMoment })
      .where(eq(posOrdersTable.orderId, id))
    const asked = cloud.calls.length
    // Longer than a menu is remembered.
    await at(1000)
    expect(cloud.find(key)?.status).toBe('on_way')
    expect(await readQueue()).toEqual([])
    expect(cloud.calls.slice(asked)).not.toContain('/api/2/menu/by_id')
  }))
