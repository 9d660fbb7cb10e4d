import L from 'leaflet'
import type { MapAreas, MapPoint } from './map-props.ts'
import { outerLines } from './outer-edges.ts'

const worldRing: L.LatLngTuple[] = [
  [-85, -180],
  [-85, 180],
  [85, 180],
  [85, -180],
]

/** Dims what lies outside of all areas and runs a dotted line round the marked ones, not between them. */
export function makeAreaLayer(map: L.Map) {
  const group = L.layerGroup().addTo(map)
  return {
    show(areas: MapAreas | null) {
      group.clearLayers()
      if (!areas || areas.outlines.length === 0) return
      const holes = areas.outlines.map(toRing)
      group.addLayer(
        L.polygon([worldRing, ...holes], { className: 'map-outside', interactive: false, stroke: false }),
      )
      for (const line of outerLines(areas.marked)) {
        group.addLayer(L.polyline(toRing(line), { className: 'map-zone', interactive: false }))
      }
    },
  }
}

function toRing(outline: readonly MapPoint[]): L.LatLngTuple[] {
  return outline.map(({ lat, long }) => [lat, long])
}
