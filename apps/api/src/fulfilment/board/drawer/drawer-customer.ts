import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { maySeeAddress } from '@doira/domain/orders/courier-contact'
import { getPhoneEnd } from '@doira/domain/phone/search-phone'
import type { Instant } from '@doira/domain/time/instant'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import type { SignedInStaff } from '../../../staff/sign-in/staff-sessions.queries.ts'
import type { BranchOfOrder } from '../branch-of-order.queries.ts'
import type { OrderCustomer } from './read-order.ts'

/**
 * A courier calls through the button; half an hour after delivery the number is not sent to their device any
 * more. The kitchen sees it until the order is handed over, and then only its last digits. Others need the right to see
 * phones; without it they see the last digits only, as finance does.
 */
export function phoneFor(staff: SignedInStaff, order: OrderRow, now: Instant): string | null {
  if (staff.role === 'kitchen') return hasEnded(order) ? null : order.clientPhone
  return isAddressHidden(staff, order, now) ? null : order.clientPhone
}

/** The last digits, by which a customer is known at the counter; couriers have the button to call. */
export function phoneTailFor(
  { role }: SignedInStaff,
  { clientPhone }: Pick<OrderRow, 'clientPhone'>,
): string {
  return role === 'courier' ? '' : getPhoneEnd(clientPhone)
}

/** Couriers do not see the flat of an ended order; people who neither cook, deliver nor call customers see none. */
export function isAddressHidden({ role, rights }: SignedInStaff, order: OrderRow, now: Instant): boolean {
  if (role === 'kitchen') return false
  if (role === 'courier') return !maySeeAddress(order.finishedAt ?? order.finishAt, now)
  return !rights.includes('customers.phones')
}

export function hasEnded({ handedAt, finishedAt }: OrderRow): boolean {
  return handedAt !== null || finishedAt !== null
}

/** Removes entrance, floor and flat; street and house remain. */
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

/** The customer and the address of an order: the right column of its detail view. */
export function toWireCustomer(
  order: OrderRow,
  {
    staff,
    now,
    branch,
    customer,
  }: {
    readonly staff: SignedInStaff
    readonly now: Instant
    readonly branch: Pick<BranchOfOrder, 'lat' | 'long' | 'city'>
    readonly customer: OrderCustomer
  },
): WireStaffOrder['customer'] {
  const isHidden = isAddressHidden(staff, order, now)
  const location =
    isHidden || order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
  const phone = phoneFor(staff, order, now)
  return {
    name: order.clientName,
    language: order.language,
    phone,
    phone_tail: phoneTailFor(staff, order),
    extra_phone: staff.role === 'courier' || phone === null ? '' : order.extraPhone,
    orders: customer.orders,
    level: customer.level,
    address: order.address,
    building: order.building,
    ...wayToFlat(staff, order, now),
    comment: order.description,
    cannot_eat: customer.cannotEat.text,
    call_on_arrival: order.isCourierCall,
    location,
    distance_meters: location && Math.round(distanceMeters(branch, location)),
    link: `/myorders/${order.id}`,
    city: branch.city,
  }
}
