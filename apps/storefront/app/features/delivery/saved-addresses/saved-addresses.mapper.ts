import type { WireSavedPoint } from '@doira/contract/delivery/saved-points'
import type { LocalizedAddress } from '@doira/domain/delivery/localized-address'
import { composeText, textIn } from '@doira/domain/i18n/localized'
import type { SavedPoint } from '../../../platform/stores/points.ts'

type SentPoint = Omit<WireSavedPoint, 'customer_id' | 'localized_address' | 'is_private_house'> & {
  readonly is_private_house?: true
  readonly localized_address?: LocalizedAddress
}

/** What is sent of a point; the account cuts nothing, it refuses what is too long. */
export function toWirePoint({ localizedAddress, ...point }: SavedPoint): SentPoint {
  return {
    id: point.id,
    name: point.name.slice(0, 50),
    address: point.address.slice(0, 200),
    // Left out where there are none, so that an address saved before they were stored does not look changed.
    ...(localizedAddress && { localized_address: shorten(localizedAddress) }),
    city: point.city.slice(0, 50),
    accommodation: point.accommodation.slice(0, 50),
    building: point.building.slice(0, 50),
    floor: point.floor.slice(0, 50),
    apartment: point.apartment.slice(0, 50),
    landmark: point.landmark.slice(0, 120),
    description: point.courierNote.slice(0, 200),
    // Likewise left out.
    ...(point.isPrivateHouse && { is_private_house: true }),
    location: { lat: point.location.lat, long: point.location.long },
    is_active: point.isActive,
  }
}

/** Only accepted points are ever sent, so that what comes back is accepted. */
export function toSavedPoint({
  customer_id: _owner,
  description,
  is_private_house,
  is_active,
  localized_address,
  ...point
}: WireSavedPoint): SavedPoint {
  return {
    ...point,
    // Absent in the answer of a former version.
    localizedAddress: localized_address ?? null,
    courierNote: description,
    // Absent in the answer of a former version.
    isPrivateHouse: is_private_house ?? false,
    isActive: is_active,
    isAccepted: true,
  }
}

function shorten(address: LocalizedAddress): LocalizedAddress {
  return composeText([address], (language) => textIn(address, language).slice(0, 200))
}
