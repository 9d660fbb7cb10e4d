import type { mergePoints, savePoint, WireSavedPoint } from '@doira/contract/delivery/saved-points'
import type { ParsedBodyOf } from '@doira/contract/endpoint'
import { findTranslations } from '@doira/domain/delivery/localized-address'
import type { SavedPoint } from './saved-addresses.queries.ts'

type GivenPoint =
  | ParsedBodyOf<typeof savePoint>
  | ParsedBodyOf<typeof mergePoints>['customer_addresses'][number]

export function toWireSavedPoint(
  { courierNote, isPrivateHouse, isActive, localizedAddress, ...point }: SavedPoint,
  customerId: string,
): WireSavedPoint {
  return {
    ...point,
    localized_address: localizedAddress,
    customer_id: customerId,
    description: courierNote,
    is_private_house: isPrivateHouse,
    is_active: isActive,
  }
}

export function toSavedPoint(
  { description, is_private_house, is_active, localized_address, ...given }: GivenPoint,
  id: string,
): SavedPoint {
  return {
    ...given,
    id,
    localizedAddress: findTranslations(given.address, [localized_address]),
    courierNote: description,
    isPrivateHouse: is_private_house,
    isActive: is_active,
  }
}
