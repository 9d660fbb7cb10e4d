import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { levelOf } from '@doira/domain/loyalty/points'
import type { Instant } from '@doira/domain/time/instant'
import { and, count, eq } from 'drizzle-orm'
import { findCustomer } from '../../customers/customers.queries.ts'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { listLevels } from '../../loyalty/levels.queries.ts'
import { type OrderRow, ordersTable } from '../../orders/orders.tables.ts'
import { sumPurchases } from '../../orders/purchases.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { readCannotEat } from './cannot-eat.ts'

/**
 * A courier calls through the button; half an hour after the meal is there the number is gone from their device. The
 * kitchen has it until the order is handed over; after that the last digits are enough.
 */
export function phoneFor(staff: SignedInStaff, order: OrderRow, now: Instant): string | null {
  if (staff.role === 'kitchen') return hasEnded(order) ? null : order.clientPhone
  return isAddressHidden(staff, order, now) ? null : order.clientPhone
}

/** A courier finds no flat again by an order that ended. */
export function isAddressHidden({ role }: SignedInStaff, order: OrderRow, now: Instant): boolean {
  const end = order.finishedAt ?? order.finishAt
  return role === 'courier' && end !== null && Date.parse(now) - Date.parse(end) >= keptMinutes * 60_000
}

export function hasEnded({ handedAt, finishedAt }: OrderRow): boolean {
  return handedAt !== null || finishedAt !== null
}

/** What leads to the flat: the street and the house stay. */
export function wayToFlat(staff: SignedInStaff, order: OrderRow, now: Instant) {
  const isHidden = isAddressHidden(staff, order, now)
  const shown = (text: string) => (isHidden ? '' : text)
  return {
    accommodation: shown(order.accommodation),
    floor: shown(order.floor),
    apartment: shown(order.apartment),
    landmark: shown(order.landmark),
    courier_note: shown(order.courierNote),
  }
}

/** The order finishes ten minutes after the delivery. */
const keptMinutes = 20

/** Who ordered and where to: the right column of the drawer. */
export async function toWireGuest(
  db: Db,
  order: OrderRow,
  {
    staff,
    now,
    branch,
  }: {
    readonly staff: SignedInStaff
    readonly now: Instant
    readonly branch: { readonly lat: number; readonly long: number }
  },
): Promise<Omit<WireStaffOrder['guest'], 'city'>> {
  const { shipperId, customerId } = order
  const isHidden = isAddressHidden(staff, order, now)
  const location =
    isHidden || order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
  const phone = phoneFor(staff, order, now)
  const customer = await findCustomer(db, { shipperId, customerId })
  // Of deleted accounts nothing is shown, least of all combined.
  const known = customer?.isNobody ? null : customer
  return {
    name: order.clientName,
    language: order.language,
    phone,
    phone_tail: staff.role === 'courier' ? '' : order.clientPhone.slice(-4),
    extra_phone: staff.role === 'courier' || phone === null ? '' : order.extraPhone,
    orders: known ? await countOrders(db, order) : 0,
    level: known && (await readLevel(db, known, now)),
    address: order.address,
    building: order.building,
    ...wayToFlat(staff, order, now),
    comment: order.description,
    cannot_eat: (await readCannotEat(db, shipperId, [order]))(order),
    call_on_arrival: order.isCourierCall,
    location,
    distance_meters: location && Math.round(distanceMeters(branch, location)),
    link: `/myorders/${order.id}`,
  }
}

async function countOrders(db: Db, { shipperId, customerId }: OrderRow): Promise<number> {
  const placed = await db
    .select({ count: count() })
    .from(ordersTable)
    .where(and(eq(ordersTable.shipperId, shipperId), eq(ordersTable.customerId, customerId)))
  return placed[0]?.count ?? 0
}

async function readLevel(db: Db, { shipperId, id: customerId, grantedLevel }: CustomerRow, now: Instant) {
  const levels = await listLevels(db, shipperId)
  if (levels.length === 0) return null
  const purchases = await sumPurchases(db, { shipperId, customerId, now })
  const level = levelOf(levels, { purchases, grantedSlug: grantedLevel })
  return levels.find(({ slug }) => slug === level?.slug)?.title ?? null
}
