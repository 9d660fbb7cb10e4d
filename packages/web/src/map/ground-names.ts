import type { Language } from '@doira/domain/i18n/languages'
import L from 'leaflet'
import { localized } from '../i18n/localized.ts'
import { type GroundFeature, getPath, type RoadClass } from './ground-feature.ts'
import type { MapName } from './label-layer.ts'

/** The zoom from which the name of a street is shown, and of a place by its rank. */
export const roadNameZooms: Record<RoadClass, number> = {
  trunk: 12,
  primary: 13,
  secondary: 14,
  tertiary: 15,
}
const rankZooms = [10, 10, 11, 13, 14, 15] as const
const lastRankZoom = 15
const parkZoom = 13
const waterZoom = 12
/** City names say nothing on the map of that city. */
const hiddenKinds: readonly (string | undefined)[] = ['city']

/** The names of a city's ground in one language; places come before streets. */
export function getNames(features: readonly GroundFeature[], language: Language): readonly MapName[] {
  const named = features.flatMap((feature): MapName[] => {
    const { name, class: kind, road = 'tertiary', rank = 5, kind: placeKind } = feature.properties
    const { geometry } = feature
    if (!name || hiddenKinds.includes(placeKind)) return []
    const text = localized(name, language)
    if (geometry.type === 'Point') {
      const [long, lat] = geometry.coordinates
      return [{ text, fromZoom: rankZooms[rank] ?? lastRankZoom, at: L.latLng(lat, long) }]
    }
    if (kind === 'park' && geometry.type === 'Polygon') {
      const ring = (geometry.coordinates[0] ?? []).map(([long, lat]) => L.latLng(lat, long))
      return [{ text, fromZoom: parkZoom, look: 'park', at: L.latLngBounds(ring).getCenter() }]
    }
    if (kind === 'road') return [{ text, fromZoom: roadNameZooms[road], along: getPath(feature) }]
    if (kind === 'river' || kind === 'canal') {
      return [{ text, fromZoom: waterZoom, look: 'water', along: getPath(feature) }]
    }
    return []
  })
  return named.toSorted((one, other) => Number('along' in one) - Number('along' in other))
}
