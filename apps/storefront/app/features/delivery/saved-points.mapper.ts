import type { WireSavedPoint } from '@doira/contract/delivery/saved-points'
import type { SavedPoint } from '../../platform/stores/points.ts'

/** What is sent of a point; the account cuts nothing, it refuses what is too long. */
export function toWirePoint(point: SavedPoint): Omit<WireSavedPoint, 'customer_id'> {
  return {
    id: point.id,
    name: point.name.slice(0, 50),
    address: point.address.slice(0, 200),
    city: point.city.slice(0, 50),
    accommodation: point.accommodation.slice(0, 50),
    building: point.building.slice(0, 50),
    floor: point.floor.slice(0, 50),
    apartment: point.apartment.slice(0, 50),
    landmark: point.landmark.slice(0, 120),
    description: point.courierNote.slice(0, 200),
    location: { lat: point.location.lat, long: point.location.long },
    is_active: point.isActive,
  }
}

/** Only accepted points are ever sent, so that what comes back is accepted. */
export function toSavedPoint({
  customer_id: _owner,
  description,
  is_active,
  ...point
}: WireSavedPoint): SavedPoint {
  return { ...point, courierNote: description, isActive: is_active, isAccepted: true }
}
