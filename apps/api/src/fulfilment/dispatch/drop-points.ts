import { isDropPoint, type MeasuredPlace } from '@doira/domain/delivery/drop-point'
import type { LatLong } from '@doira/domain/delivery/geo'
import { isSamePlace } from '@doira/domain/delivery/merge-points'
import type { PointAddress } from '@doira/domain/delivery/saved-points'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { toPointAddress } from '../../delivery/saved-addresses/saved-addresses.queries.ts'
import { customerAddressesTable } from '../../delivery/saved-addresses/saved-addresses.tables.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'

const table = customerAddressesTable

/** Where an order of the same address was handed over last. */
export type DropPoint = { readonly location: LatLong; readonly at: Instant }

/**
 * Stores where the courier has handed an order over with the saved address that it went to. Nothing happens when the
 * customer has not saved the address, when the place was measured badly, or when it is too far from the pin.
 *
 * @param at when it was handed over; an earlier one than the stored changes nothing
 */
export async function learnDropPoint(
  tx: Db,
  order: OrderRow,
  { measured, at }: { readonly measured: MeasuredPlace; readonly at: Instant },
): Promise<void> {
  const place = toPlace(order)
  if (place === null || order.deliveryType !== 'delivery' || !isDropPoint(measured, place.location)) return
  const own = and(eq(table.shipperId, order.shipperId), eq(table.customerId, order.customerId))
  const saved = await tx.select().from(table).where(own).orderBy(table.position)
  const same = saved.find((row) => isSamePlace(toPointAddress(row), place))
  if (!same || (same.dropAt !== null && same.dropAt >= at)) return
  await tx
    .update(table)
    .set({ dropLat: measured.lat, dropLong: measured.long, dropAt: at })
    .where(and(own, eq(table.id, same.id)))
}

/** What is known of where these orders go, by order id. */
export async function listDropPoints(
  db: Db,
  shipperId: string,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, DropPoint>> {
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))]
  if (customerIds.length === 0) return new Map()
  const saved = await db
    .select()
    .from(table)
    .where(
      and(eq(table.shipperId, shipperId), inArray(table.customerId, customerIds), isNotNull(table.dropAt)),
    )
    .orderBy(table.position)
  return new Map(
    orders.flatMap((order): [string, DropPoint][] => {
      const place = toPlace(order)
      const same = saved.find(
        (row) => row.customerId === order.customerId && place && isSamePlace(toPointAddress(row), place),
      )
      if (!same || same.dropLat === null || same.dropLong === null || same.dropAt === null) return []
      return [[order.id, { location: { lat: same.dropLat, long: same.dropLong }, at: same.dropAt }]]
    }),
  )
}

/** Null for an order without a pin. */
function toPlace({ lat, long, ...order }: OrderRow): PointAddress | null {
  if (lat === null || long === null) return null
  const { address, accommodation, building, floor, apartment } = order
  return {
    ...{ address, accommodation, building, floor, apartment },
    ...{ location: { lat, long }, localizedAddress: null, city: '' },
  }
}
