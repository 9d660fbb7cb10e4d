import type { Localized } from '@doira/domain/i18n/localized'
import L from 'leaflet'

type Position = readonly [long: number, lat: number]

type Named = { readonly name?: Localized }

/** What the files of `packages/basemap` hold; they are schematic and drawn by us. */
export type GroundFeature = {
  readonly properties: Named & {
    readonly class:
      | 'urban'
      | 'park'
      | 'river'
      | 'canal'
      | 'rail'
      | 'road'
      | 'metro_line'
      | 'metro_station'
      | 'label'
    readonly road?: RoadClass
    readonly kind?: string
    /** 1 is shown from afar, 5 only from near. */
    readonly rank?: number
  }
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
}

export type RoadClass = 'trunk' | 'primary' | 'secondary' | 'tertiary'

export function getPath({ geometry }: GroundFeature): L.LatLng[] {
  return geometry.type === 'LineString' ? geometry.coordinates.map(([long, lat]) => L.latLng(lat, long)) : []
}
