import type { mergePoints, savePoint, WireSavedPoint } from '@doira/contract/delivery/saved-points'
import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { SavedPoint } from './saved-points.queries.ts'

type GivenPoint =
  | ParsedBodyOf<typeof savePoint>
  | ParsedBodyOf<typeof mergePoints>['customer_addresses'][number]

export function toWireSavedPoint(
  { courierNote, isActive, ...point }: SavedPoint,
  customerId: string,
): WireSavedPoint {
  return { ...point, customer_id: customerId, description: courierNote, is_active: isActive }
}

export function toSavedPoint({ description, is_active, ...given }: GivenPoint, id: string): SavedPoint {
  return { ...given, id, courierNote: description, isActive: is_active }
}
