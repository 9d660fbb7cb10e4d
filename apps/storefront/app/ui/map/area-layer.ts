import L from 'leaflet'
import type { MapAreas, MapPoint } from './map-props.ts'

const worldRing: L.LatLngTuple[] = [
  [-85, -180],
  [-85, 180],
  [85, 180],
  [85, -180],
]

/** Dims what lies outside of all areas and runs a dotted line round the marked ones. */
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
      for (const outline of areas.marked) {
        group.addLayer(L.polygon(toRing(outline), { className: 'map-zone', interactive: false, fill: false }))
      }
    },
  }
}

function toRing(outline: readonly MapPoint[]): L.LatLngTuple[] {
  return outline.map(({ lat, long }) => [lat, long])
}
