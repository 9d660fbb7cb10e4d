import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import { arrivalRange } from '@doira/domain/staff/courier-estimate'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { changeOrder } from '../../orders/edit/order-changes.queries.ts'
import { hiddenCourier } from '../../orders/lifecycle/initial-work-state.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'

/**
 * Stores the position of a courier for the customers of the orders that they carry, and computes the arrival.
 * A position that arrives after a later one changes nothing.
 *
 * @param place null: the courier stopped sharing it
 * @returns whether any customer sees the position
 */
export async function reportPosition(
  db: Db,
  { shipperId, id: courierId }: SignedInStaff,
  { place, at, now }: { readonly place: LatLong | null; readonly at: Instant; readonly now: Instant },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const orders = await tx
      .select()
      .from(ordersTable)
      .where(
        and(
          eq(ordersTable.shipperId, shipperId),
          eq(ordersTable.courierId, courierId),
          eq(ordersTable.status, 'courier_picked'),
        ),
      )
      .orderBy(ordersTable.id)
      .for('update')
    for (const order of orders) {
      if (place !== null && order.courierSeenAt !== null && at <= order.courierSeenAt) continue
      const to = order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
      const range = place && to ? arrivalRange(distanceMeters(place, to)) : null
      await changeOrder(tx, order, {
        ...(place === null
          ? hiddenCourier
          : { courierLat: place.lat, courierLong: place.long, courierSeenAt: at }),
        ...(range && { arrivesFrom: addMinutes(now, range.from), arrivesTo: addMinutes(now, range.to) }),
      })
      const facts = { orderId: order.id, customerId: order.customerId }
      await publishChange(tx, { shipperId, topic: 'position', facts })
    }
    return place !== null && orders.length > 0
  })
}
