import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'

export function nearestFirst<Place extends { readonly location: LatLong }>(
  places: readonly Place[],
  from: LatLong,
): readonly Place[] {
  return places.toSorted((a, b) => distanceMeters(from, a.location) - distanceMeters(from, b.location))
}
