import { roadNameZooms } from '@doira/web/map/ground-names.ts'
import type { MapName } from '@doira/web/map/label-layer.ts'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import L from 'leaflet'
import { PbfReader } from 'pbf'
import {
  type AreaLook,
  findAreaLook,
  findLineLook,
  type LineLook,
  nameIn,
  placeNameLayers,
  streetNameLayers,
} from './tile-style.ts'

export type TileCoords = { readonly x: number; readonly y: number; readonly z: number }

/** Rings and lines in shares of the tile's side. */
type Shape = readonly (readonly { readonly x: number; readonly y: number }[])[]

export type ReadTile = {
  readonly areas: ReadonlyMap<AreaLook, readonly Shape[]>
  readonly lines: ReadonlyMap<LineLook, readonly Shape[]>
  readonly names: readonly MapName[]
}

const lineType = 2
const areaType = 3
const pointType = 1
const minorNameZoom = 16
/** Names of whole regions say nothing on the map of a city. */
const hiddenPlaces = new Set(['country', 'state', 'region', 'province', 'city'])
const placeZooms: Readonly<Record<string, number>> = { town: 10, borough: 11, suburb: 12, village: 12 }
const otherPlaceZoom = 14

/** @throws when the bytes are no vector tile. */
export function readTile(bytes: ArrayBuffer, at: TileCoords, language: string): ReadTile {
  const areas = new Map<AreaLook, Shape[]>()
  const lines = new Map<LineLook, Shape[]>()
  const names: MapName[] = []
  for (const [layerName, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index)
      const { properties, type } = feature
      const area = type === areaType ? findAreaLook(layerName, properties) : null
      const line = type === lineType ? findLineLook(layerName, properties) : null
      if (area) addTo(areas, area, getShape(feature))
      if (line) addTo(lines, line, getShape(feature))
      const name = findName(feature, { layerName, at, language, line })
      if (name) names.push(name)
    }
  }
  return { areas, lines, names }
}

function addTo<Look>(shapes: Map<Look, Shape[]>, look: Look, shape: Shape): void {
  const known = shapes.get(look)
  if (known) known.push(shape)
  else shapes.set(look, [shape])
}

function getShape(feature: VectorTileFeature): Shape {
  const { extent } = feature
  return feature.loadGeometry().map((line) => line.map(({ x, y }) => ({ x: x / extent, y: y / extent })))
}

function findName(
  feature: VectorTileFeature,
  given: { layerName: string; at: TileCoords; language: string; line: LineLook | null },
): MapName | null {
  const { layerName, at, language } = given
  const { type, properties } = feature
  const text = nameIn(language, properties)
  if (text === null) return null
  const toLatLng = ({ x, y }: { x: number; y: number }) =>
    L.CRS.EPSG3857.pointToLatLng(L.point((at.x + x) * 256, (at.y + y) * 256), at.z)
  if (type === lineType && streetNameLayers.has(layerName)) {
    const look = given.line ?? findLineLook('roads', properties) ?? 'minor'
    if (look === 'rail' || look === 'path' || look === 'water') return null
    const longest = getShape(feature).toSorted((one, other) => other.length - one.length)[0] ?? []
    const fromZoom = look === 'minor' ? minorNameZoom : roadNameZooms[look]
    return { text, fromZoom, along: longest.map(toLatLng) }
  }
  if (type === pointType && placeNameLayers.has(layerName)) {
    const kinds = [properties.kind_detail, properties.class, properties.kind].map(String)
    const [at0] = getShape(feature)[0] ?? []
    if (!at0 || kinds.some((kind) => hiddenPlaces.has(kind))) return null
    const fromZoom = Math.min(...kinds.map((kind) => placeZooms[kind] ?? otherPlaceZoom))
    return { text, fromZoom, at: toLatLng(at0) }
  }
  return null
}
