import type { WireBranch } from '@doira/contract/delivery/branches/branch-shape'
import type { WireDeliveryZone } from '@doira/contract/delivery/delivery-zones'
import type { SavedPoint } from '../../platform/stores/points.ts'

/** A saved address in the middle of Tashkent. */
export function aPoint(given: Partial<SavedPoint> = {}): SavedPoint {
  return {
    id: 'home',
    location: { lat: 41.31, long: 69.28 },
    address: 'улица Шота Руставели, 41',
    localizedAddress: null,
    name: '',
    city: 'tashkent',
    isActive: false,
    isAccepted: true,
    accommodation: '',
    building: '',
    floor: '',
    apartment: '',
    landmark: '',
    courierNote: '',
    isPrivateHouse: false,
    ...given,
  }
}

/** The same hours on every day. */
export function aWeek(work: string, delivery = work): WireBranch['hours'] {
  const week = (hours: string) => Array.from({ length: 7 }, () => [hours])
  return { work: week(work), takeaway: week(work), delivery: week(delivery) }
}

/** A branch that is open and delivers, as the wire has it. */
export function aWireBranch(given: Partial<WireBranch> = {}): WireBranch {
  const name = { ru: 'Мирабад', uz: 'Mirobod', en: 'Mirobod' }
  const address = { ru: 'ул. Мирабад, 27', uz: 'Mirobod koʻchasi, 27', en: '27 Mirobod Street' }
  return {
    id: 'b1',
    shipper_id: 's1',
    slug: 'tashkent-mirobod',
    city: 'tashkent',
    name,
    address,
    destination: { ru: '', uz: '', en: '' },
    location: { lat: 41.29, long: 69.27 },
    phone: '+998712001089',
    menu_id: 'm1',
    delivery_time: 45,
    future_delivery_order_time: '60',
    future_self_pickup_order_time: '30',
    hours: aWeek('10:00-23:00', '10:00-22:30'),
    last_order_minutes: 0,
    work_hour_start: '10:00',
    work_hour_end: '23:00',
    delivery_hour_start: '10:00',
    delivery_hour_end: '22:30',
    exceptions: [],
    is_active: true,
    is_open: true,
    opens_at: null,
    closes_at: '2026-11-21T18:00:00.000Z',
    is_delivering: true,
    delivery_opens_at: null,
    has_parking: false,
    seats_count: 0,
    has_hall: false,
    kids_area: false,
    wifi: false,
    terrace: false,
    prayer_room: false,
    wheelchair: false,
    photos: [],
    payments_off: [],
    virtual_tour: null,
    distance: null,
    status_note: null,
    ...given,
  }
}

/** A zone served by the branches b1 and b2. */
export function aWireZone(given: Partial<WireDeliveryZone> = {}): WireDeliveryZone {
  return {
    id: 'z1',
    name: { ru: 'Центр', uz: 'Markaz', en: 'City Centre' },
    city: 'tashkent',
    points: [
      { lat: 41.2, long: 69.2 },
      { lat: 41.2, long: 69.4 },
      { lat: 41.4, long: 69.4 },
      { lat: 41.2, long: 69.2 },
    ],
    rgb_code: '#d3221a',
    delivery_price: 15_000,
    min_order_amount: 40_000,
    free_delivery_order_amount: 100_000,
    eta_minutes: 45,
    branch_ids: ['b1', 'b2'],
    ...given,
  }
}
