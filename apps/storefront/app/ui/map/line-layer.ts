import L from 'leaflet'
import type { MapPoint, MapWay } from './map-props.ts'

/** The way ahead as a line with a casing, and the passed one dotted; above the ground and below the pins. */
export function makeLineLayer(map: L.Map): { show(way: MapWay | null): void } {
  const draw = (className: string) =>
    L.polyline([], { className, interactive: false, lineCap: 'round', lineJoin: 'round' })
  const passed = ['map-way-done-casing', 'map-way-done'].map(draw)
  const ahead = ['map-way-casing', 'map-way'].map(draw)
  const place = (lines: readonly L.Polyline[], points: readonly MapPoint[]) => {
    for (const line of lines) {
      line.setLatLngs(points.map(({ lat, long }) => L.latLng(lat, long)))
      if (points.length > 1) line.addTo(map)
      else line.remove()
    }
  }
  return {
    show(way) {
      place(passed, way?.passed ?? [])
      place(ahead, way?.ahead ?? [])
    },
  }
}
