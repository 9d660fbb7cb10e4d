import type { GroundFeature } from '@doira/web/map/ground-feature.ts'
import L from 'leaflet'
import { toLatLngs } from './to-lat-lngs.ts'

/** What is drawn, from below upwards: as what, and how wide at zoom 12; null is an area. */
const looks = [
  { name: 'urban', className: 'zg-urban', width: null },
  { name: 'park', className: 'zg-park', width: null },
  { name: 'river', className: 'zg-water', width: 5 },
  { name: 'canal', className: 'zg-water', width: 2 },
  { name: 'rail', className: 'zg-rail', width: 1.5 },
  { name: 'road', className: 'zg-road', width: 3 },
] as const
const growthPerZoom = 1.42
const widest = 26

/** The shop's own ground under zones: land, water and roads in the colours of the theme, widths by the zoom. */
export function drawZoneGround(map: L.Map, features: readonly GroundFeature[]): L.LayerGroup {
  const group = L.layerGroup()
  const lines: { readonly shape: L.Polyline; readonly width: number }[] = []
  for (const { name, className, width } of looks) {
    for (const { geometry } of features.filter(({ properties }) => properties.class === name)) {
      if (geometry.type === 'Point') continue
      const look = { className, interactive: false, ...(width === null && { stroke: false }) }
      if (geometry.type === 'Polygon') group.addLayer(L.polygon(geometry.coordinates.map(toLatLngs), look))
      else {
        const shape = L.polyline(toLatLngs(geometry.coordinates), look)
        lines.push({ shape, width: width ?? 1 })
        group.addLayer(shape)
      }
    }
  }
  const fitWidths = () => {
    for (const { shape, width } of lines) {
      shape.setStyle({ weight: Math.min(widest, width * growthPerZoom ** (map.getZoom() - 12)) })
    }
  }
  // Under the zones, which may have been drawn before it came.
  group.on('add', () => {
    for (const shape of group.getLayers().toReversed()) if (shape instanceof L.Path) shape.bringToBack()
    map.on('zoomend', fitWidths)
    fitWidths()
  })
  group.on('remove', () => map.off('zoomend', fitWidths))
  return group
}
