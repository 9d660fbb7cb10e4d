import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeReleasePreOrders } from '../../orders/lifecycle/release-pre-orders.ts'
import { orderStatusEventsTable, ordersTable } from '../../orders/orders.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aggregatorBodiesTable,
  aggregatorChannelsTable,
  aggregatorOrdersTable,
} from '../aggregators.tables.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'
import { acceptReleased } from './accept-released.ts'

test('an order for tomorrow waits as a pre-order, is answered as accepted, and comes to the kitchen at its time', () =>
  withRollback(async (db) => {
    const { simulator, place, shop } = await makeAggregatorWorld(db)
    const wantedAt = addMinutes(shop.deps.clock(), 180)
    const body = simulator.anOrder(place, await simulator.buildCart(place, 1), {
      deliveryInfo: { clientName: 'Aziz', phoneNumber: '+998901234567', courierArrivementDate: wantedAt },
    })
    const id = await simulator.post(body)
    const read = async () => (await db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0]
    expect(await read()).toMatchObject({ status: 'future', futureTime: wantedAt, silentSince: null })
    expect(await simulator.poll(id)).toBe('ACCEPTED_BY_RESTAURANT')
    const release = () => makeReleasePreOrders({ ...shop.deps, demoPace: null })(AbortSignal.timeout(5000))
    await release()
    expect((await read())?.status).toBe('future')
    shop.wait(170 * 60)
    await release()
    expect(await read()).toMatchObject({ status: 'new', silentSince: shop.deps.clock() })
    expect(await simulator.poll(id)).toBe('ACCEPTED_BY_RESTAURANT')
  }))

test('at its time a channel that accepts automatically accepts it, while the kitchen has room and nobody has to look', () =>
  withRollback(async (db) => {
    const { simulator, place, shop, chain } = await makeAggregatorWorld(db)
    const channel = { shipperId: chain.shipperId, aggregator: 'yandex_eats', autoAcceptBelow: 1 } as const
    await db.insert(aggregatorChannelsTable).values(channel)
    const cart = await simulator.buildCart(place, 1)
    const courierArrivementDate = addMinutes(shop.deps.clock(), 180)
    const deliveryInfo = { clientName: 'Aziz', phoneNumber: '+998901234567', courierArrivementDate }
    const post = () => simulator.post(simulator.anOrder(place, cart, { deliveryInfo }))
    const [doubtful, first, second] = [await post(), await post(), await post()]
    await db
      .update(aggregatorOrdersTable)
      .set({ reviewSince: shop.deps.clock() })
      .where(eq(aggregatorOrdersTable.orderId, doubtful))
    shop.wait(170 * 60)
    await makeReleasePreOrders({ ...shop.deps, demoPace: null, onReleased: acceptReleased })(
      AbortSignal.timeout(5000),
    )
    const statusOf = async (id: string) =>
      (await db.select().from(ordersTable).where(eq(ordersTable.id, id)))[0]?.status
    expect(await statusOf(doubtful)).toBe('new')
    expect([await statusOf(first), await statusOf(second)].sort()).toEqual(['new', 'vendor_accepted'])
  }))

test('the words with which a guest cancelled leave the history with what was sent', () =>
  withRollback(async (db) => {
    const { simulator, place } = await makeAggregatorWorld(db)
    const body = simulator.anOrder(place, await simulator.buildCart(place, 1))
    const id = await simulator.post(body)
    await simulator.cancel(id, body.eatsId, 'Я Азиз, уехал')
    const history = async () =>
      JSON.stringify([
        await db.select().from(orderStatusEventsTable).where(eq(orderStatusEventsTable.orderId, id)),
        await db.select().from(aggregatorOrdersTable).where(eq(aggregatorOrdersTable.orderId, id)),
      ])
    expect(await history()).toContain('Азиз')
    await db.delete(aggregatorBodiesTable).where(eq(aggregatorBodiesTable.orderId, id))
    expect(await history()).not.toContain('Азиз')
  }))
