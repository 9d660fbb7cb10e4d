import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'

/** The city that a point belongs to: the one whose middle is nearest. Null without cities. */
export function cityOf<City extends { readonly centre: LatLong }>(
  point: LatLong,
  cities: readonly City[],
): City | null {
  const [first = null, ...others] = cities
  return others.reduce<City | null>(
    (nearest, city) =>
      nearest && distanceMeters(point, nearest.centre) <= distanceMeters(point, city.centre) ? nearest : city,
    first,
  )
}
