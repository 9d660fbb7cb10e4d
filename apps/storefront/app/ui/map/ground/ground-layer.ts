import { type GroundFeature, getPath, type RoadClass } from '@doira/web/map/ground-feature.ts'
import L from 'leaflet'

const roadClasses = ['tertiary', 'secondary', 'primary', 'trunk'] as const satisfies readonly RoadClass[]

/** Pixels at zoom 12; near the ground roads get wider up to a limit. */
export const roadWidths: Record<RoadClass, number> = { trunk: 4, primary: 3.4, secondary: 2.6, tertiary: 2 }
const growthPerZoom = 1.42
const widest = 26
export const casing = 3
/** Water with its green banks. */
const bankWidths = { river: 9, canal: 5 } as const

type Line = { readonly shape: L.Path; readonly widthAt: (zoom: number) => number }

/** Parks, water and roads in the colours of the theme. The line widths follow the zoom. */
export function drawGround(map: L.Map, features: readonly GroundFeature[]): L.LayerGroup {
  const group = L.layerGroup()
  const lines: Line[] = []
  const add = (shape: L.Path) => group.addLayer(shape)

  for (const feature of ofClass(features, 'park')) add(getArea(feature, 'ground-park'))
  const draw = (feature: GroundFeature, className: string, widthAt: Line['widthAt']) => {
    const shape = L.polyline(getPath(feature), {
      className,
      interactive: false,
      lineCap: 'round',
      lineJoin: 'round',
    })
    lines.push({ shape, widthAt })
    add(shape)
  }
  for (const name of ['river', 'canal'] as const) {
    for (const feature of ofClass(features, name)) draw(feature, 'ground-bank', grow(bankWidths[name]))
  }
  for (const feature of ofClass(features, 'river')) draw(feature, 'ground-water', grow(5))
  for (const feature of ofClass(features, 'canal')) draw(feature, 'ground-water', grow(2))
  for (const feature of ofClass(features, 'rail')) draw(feature, 'ground-rail', () => 1.5)
  const roads = roadClasses.map((road) => ({
    road,
    features: ofClass(features, 'road').filter(({ properties }) => properties.road === road),
    widthAt: grow(roadWidths[road]),
  }))
  for (const { road, features: ways, widthAt } of roads) {
    const className = isMain(road) ? 'ground-casing ground-casing--main' : 'ground-casing'
    for (const way of ways) draw(way, className, (zoom) => widthAt(zoom) + casing)
  }
  for (const { road, features: ways, widthAt } of roads) {
    for (const way of ways) draw(way, isMain(road) ? 'ground-road ground-road--main' : 'ground-road', widthAt)
  }

  const fitWidths = () => {
    for (const { shape, widthAt } of lines) shape.setStyle({ weight: widthAt(map.getZoom()) })
  }
  group.on('remove', () => map.off('zoomend', fitWidths))
  map.on('zoomend', fitWidths)
  fitWidths()
  return group.addTo(map)
}

export function isMain(road: RoadClass): boolean {
  return road === 'trunk' || road === 'primary'
}

function ofClass(features: readonly GroundFeature[], name: GroundFeature['properties']['class']) {
  return features.filter(({ properties }) => properties.class === name)
}

function getArea({ geometry }: GroundFeature, className: string): L.Polygon {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : []
  return L.polygon(
    rings.map((ring) => ring.map(([long, lat]) => L.latLng(lat, long))),
    { className, interactive: false, stroke: false },
  )
}

export function grow(width: number) {
  return (zoom: number) => Math.min(widest, width * growthPerZoom ** (zoom - 12))
}
