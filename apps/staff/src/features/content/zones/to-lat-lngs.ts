import type { Ring } from '@doira/domain/delivery/geo'
import type L from 'leaflet'

/** From how files and the wire write positions to how the map library does. */
export function toLatLngs(corners: Ring): L.LatLngTuple[] {
  return corners.map(([long, lat]) => [lat, long])
}
