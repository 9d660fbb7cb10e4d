import type { RoadClass } from '@doira/web/map/ground-feature.ts'

export type AreaLook = 'park' | 'water' | 'building'
export type LineLook = RoadClass | 'minor' | 'path' | 'rail' | 'water'

type Properties = Readonly<Record<string, unknown>>

/**
 * Layers of the three common schemas of vector tiles, Protomaps, OpenMapTiles and Shortbread, which call the same things
 * differently.
 */
const waterAreas = new Set(['water', 'ocean', 'water_polygons'])
const waterLines = new Set(['water', 'waterway', 'water_lines', 'physical_line'])
const buildings = new Set(['building', 'buildings'])
const greenLayers = new Set(['park', 'land', 'landuse', 'landcover', 'sites'])
const roads = new Set(['roads', 'transportation', 'streets'])
export const streetNameLayers: ReadonlySet<string> = new Set([
  'roads',
  'transportation_name',
  'street_labels',
])
export const placeNameLayers: ReadonlySet<string> = new Set(['places', 'place', 'place_labels'])

const green = new Set(
  'park garden grass grassland wood forest nature_reserve national_park protected_area cemetery golf_course meadow orchard pitch playground recreation_ground scrub village_green vineyard zoo'.split(
    ' ',
  ),
)

const roadLooks: Readonly<Record<string, LineLook>> = {
  ...{ motorway: 'trunk', trunk: 'trunk', highway: 'trunk', primary: 'primary', major_road: 'primary' },
  ...{ secondary: 'secondary', medium_road: 'secondary', tertiary: 'tertiary' },
  ...{ minor_road: 'minor', minor: 'minor', residential: 'minor', unclassified: 'minor', service: 'minor' },
  ...{ living_street: 'minor', busway: 'minor', pedestrian: 'minor' },
  ...{ path: 'path', footway: 'path', cycleway: 'path', steps: 'path', track: 'path' },
  ...{ rail: 'rail', transit: 'rail', light_rail: 'rail', tram: 'rail' },
}

/** Null for what the map leaves out. */
export function findAreaLook(layer: string, properties: Properties): AreaLook | null {
  if (waterAreas.has(layer)) return 'water'
  if (buildings.has(layer)) return 'building'
  if (!greenLayers.has(layer)) return null
  const isGreen = layer === 'park' || getKinds(properties).some((kind) => green.has(kind))
  return isGreen ? 'park' : null
}

export function findLineLook(layer: string, properties: Properties): LineLook | null {
  if (waterLines.has(layer)) return 'water'
  if (!roads.has(layer)) return null
  // The most exact kind comes first.
  for (const kind of getKinds(properties)) {
    const look = roadLooks[kind]
    if (look) return look
  }
  return null
}

function getKinds({ kind_detail, subclass, class: own, kind }: Properties): readonly string[] {
  return [kind_detail, subclass, own, kind].filter((value) => typeof value === 'string')
}

/** In the language of the page where the tiles have it, else as it is written on the spot. */
export function nameIn(language: string, properties: Properties): string | null {
  for (const key of [`name:${language}`, `name_${language}`, 'name']) {
    const name = properties[key]
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}
