import L from 'leaflet'
import type { MapPoint } from './map-props.ts'

/** A line with a casing, above the ground and below the pins. */
export function makeLineLayer(map: L.Map): { show(points: readonly MapPoint[] | null): void } {
  const lines = ['map-way-casing', 'map-way'].map((className) =>
    L.polyline([], { className, interactive: false, lineCap: 'round', lineJoin: 'round' }),
  )
  return {
    show(points) {
      for (const line of lines) {
        line.setLatLngs((points ?? []).map(({ lat, long }) => L.latLng(lat, long)))
        if (points) line.addTo(map)
        else line.remove()
      }
    },
  }
}
