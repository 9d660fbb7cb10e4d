import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ordersTable } from '../../orders/orders.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aggregatorBodiesTable, aggregatorOrdersTable } from '../aggregators.tables.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

test('with what was sent go name, phone, address and comment of the guest, and the order stays', () =>
  withRollback(async (db) => {
    const { simulator, place } = await makeAggregatorWorld(db)
    const body = simulator.anOrder(place, await simulator.buildCart(place, 1), {
      ...{ discriminator: 'marketplace', comment: 'Домофон 12, Азиз' },
      deliveryInfo: {
        ...{ clientName: 'Aziz', phoneNumber: '+998901234567' },
        deliveryAddress: { full: 'Amir Temur 1', latitude: '41.315', longitude: '69.285' },
      },
    })
    const id = await simulator.post(body)
    await simulator.sendCourier(id, body.eatsId)
    await db.delete(aggregatorBodiesTable).where(eq(aggregatorBodiesTable.orderId, id))
    const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    const [row] = await db.select().from(aggregatorOrdersTable).where(eq(aggregatorOrdersTable.orderId, id))
    expect(order).toMatchObject({ clientPhone: '', address: '', lat: null, description: '', total: 60_000 })
    expect(JSON.stringify([order, row])).not.toMatch(/Aziz|Азиз|Bekzod|998901234567/)
    await simulator.refused({ method: 'GET', path: `/order/${id}` }, 404)
    // It is the same order still.
    expect(await simulator.post(body)).toBe(id)
  }))
