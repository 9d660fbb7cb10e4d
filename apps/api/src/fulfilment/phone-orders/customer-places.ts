import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { distanceMeters } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import type { SavedPoint } from '../../delivery/saved-addresses/saved-addresses.queries.ts'
import { choosePlace } from '../../ordering/quote/choose-place.ts'
import { findEta } from '../../ordering/quote/eta.ts'
import type { ShopFacts } from '../../ordering/quote/shop-facts.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'

type WirePlace = WirePhoneCustomer['addresses'][number]
type Where = Omit<WirePlace, 'branch' | 'distance_meters' | 'eta_minutes' | 'problem'>

const mostPast = 5

/** Saved addresses in order, the active one first; then other addresses of orders, the newest first. */
export function toCustomerPlaces(
  { saved, past }: { readonly saved: readonly SavedPoint[]; readonly past: readonly OrderRow[] },
  facts: ShopFacts,
  now: Instant,
): WirePlace[] {
  const known = new Set<string>()
  const isNew = (place: Where) => !known.has(getText(place)) && Boolean(known.add(getText(place)))
  const active = saved.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
  return [...active.map(toSaved).filter(isNew), ...past.flatMap(toPast).filter(isNew).slice(0, mostPast)].map(
    (place) => ({ ...place, ...serve(place, facts, now) }),
  )
}

function getText({ address, accommodation, building, apartment }: Where): string {
  return [address, accommodation, building, apartment].map((word) => word.trim().toLowerCase()).join('|')
}

/** In the language in which it was entered, as in its orders. */
function toSaved(saved: SavedPoint): Where {
  const { courierNote, isActive: _active, city: _city, localizedAddress: _translations, ...point } = saved
  return { ...point, kind: 'saved', courier_note: courierNote }
}

function toPast(order: OrderRow): readonly Where[] {
  const { id, address, accommodation, building, floor, apartment, landmark, lat, long } = order
  if (lat === null || long === null || address === '') return []
  const parts = { address, accommodation, building, floor, apartment, landmark }
  return [{ id, kind: 'past', name: '', ...parts, courier_note: order.courierNote, location: { lat, long } }]
}

/** The branch of an order for now, by the rules of placing an order. */
function serve({ location }: Where, facts: ShopFacts, now: Instant) {
  const wanted = { deliveryType: 'delivery', branchId: null, zoneId: null, futureTime: null } as const
  const place = choosePlace({ ...wanted, point: location, now }, facts)
  const { branch, state } = place
  const isOutside = place.delivery.type === 'delivery' && place.delivery.zone === 'outside'
  const closed = { open: null, closed: 'branch_closed', all_closed: 'all_branches_closed' } as const
  const eta = findEta(place, now)
  return {
    branch: branch && { id: branch.id, slug: branch.slug, name: branch.name },
    distance_meters: branch && Math.round(distanceMeters(branch.location, location)),
    eta_minutes: eta && { ...eta },
    problem: isOutside ? ('outside_zone' as const) : closed[state.state],
  }
}
