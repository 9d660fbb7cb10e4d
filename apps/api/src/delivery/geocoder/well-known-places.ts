import type { Localized } from '@doira/contract/common/shapes'
import type { LatLong } from '@doira/domain/delivery/geo'
import { readGazetteer } from './gazetteer.ts'
import { toLatLong } from './street-geometry.ts'

type KnownPlace = { readonly city: string; readonly name: Localized; readonly location: LatLong }

let places: readonly KnownPlace[] | null = null

/** Streets, quarters and landmarks of all cities of the gazetteer; read from its file once. */
export function wellKnownPlaces(): readonly KnownPlace[] {
  places ??= readGazetteer()
    .entries.filter(({ kind }) => kind !== 'city' && kind !== 'district')
    .map(({ city, name, point }) => ({ city, name, location: toLatLong(point) }))
  return places
}
