import type { GroundFeature } from '@doira/web/map/ground-feature.ts'
import L from 'leaflet'
import { houses, minorStreets, type PlanePoint } from './minor-streets.ts'

const tileSize = 256
/** Streets are drawn from here on, houses nearer. */
const streetsZoom = 13
const housesZoom = 14
/** Metres of a minor street and of its casing, and pixels that a street has at least. */
const streetMeters = 9
const casingMeters = 12
const thinnest = 3
const metersOfDegree = 111_320

/**
 * The inside of a city's outline: its ground, and from near an invented net of minor streets with houses, because only the
 * larger streets are known. They are drawn below everything else, and again when the theme changes.
 */
export function makeBlockLayer(features: readonly GroundFeature[]): L.GridLayer {
  const rings = features.flatMap(({ geometry, properties }) =>
    properties.class === 'urban' && geometry.type === 'Polygon' ? geometry.coordinates : [],
  )
  const outline = rings.map((ring) => ring.map(([long, lat]) => L.latLng(lat, long)))
  const plane = planeAround(outline[0]?.[0] ?? L.latLng(0, 0))
  const Layer = L.GridLayer.extend({
    options: { tileSize, updateWhenZooming: false, keepBuffer: 1 },
    createTile(this: L.GridLayer & { _map: L.Map }, coords: L.Coords) {
      const canvas = document.createElement('canvas')
      const ratio = window.devicePixelRatio || 1
      canvas.width = tileSize * ratio
      canvas.height = tileSize * ratio
      const context = canvas.getContext('2d')
      context?.scale(ratio, ratio)
      if (context) drawTile(context, { map: this._map, coords, outline, plane })
      return canvas
    },
  })
  const layer: L.GridLayer = new Layer()
  const theme = new MutationObserver(() => layer.redraw())
  layer.on('add', () => theme.observe(document.documentElement, { attributeFilter: ['data-theme'] }))
  layer.on('remove', () => theme.disconnect())
  return layer
}

type Plane = ReturnType<typeof planeAround>

/** Metres around a point, as flat as a city is. */
function planeAround(middle: L.LatLng) {
  const metersEast = metersOfDegree * Math.cos((middle.lat * Math.PI) / 180)
  return {
    of: ({ lat, lng }: L.LatLng): PlanePoint => [
      (lng - middle.lng) * metersEast,
      (lat - middle.lat) * metersOfDegree,
    ],
    toLatLng: ([east, north]: PlanePoint) =>
      L.latLng(middle.lat + north / metersOfDegree, middle.lng + east / metersEast),
  }
}

type Tile = {
  readonly map: L.Map
  readonly coords: L.Coords
  readonly outline: readonly (readonly L.LatLng[])[]
  readonly plane: Plane
}

function drawTile(context: CanvasRenderingContext2D, { map, coords, outline, plane }: Tile): void {
  const { x, y, z } = coords
  const origin = L.point(x * tileSize, y * tileSize)
  const getPixel = (point: L.LatLng) => map.project(point, z).subtract(origin)
  const cornerAt = (right: number, down: number) => plane.of(map.unproject(origin.add([right, down]), z))
  const [west, north] = cornerAt(0, 0)
  const [east, south] = cornerAt(tileSize, tileSize)
  const style = getComputedStyle(map.getContainer())
  const color = (name: string) => style.getPropertyValue(name).trim()
  /** Starts a path of these lines. */
  const trace = (lines: readonly (readonly L.LatLng[])[]) => {
    context.beginPath()
    for (const line of lines) {
      for (const [place, point] of line.entries()) {
        const { x: right, y: down } = getPixel(point)
        if (place === 0) context.moveTo(right, down)
        else context.lineTo(right, down)
      }
    }
  }

  trace(outline)
  context.clip()
  const isNear = z >= housesZoom
  context.fillStyle = color(isNear ? '--c-map-land' : '--c-map-block')
  context.fillRect(0, 0, tileSize, tileSize)
  if (z < streetsZoom) return

  const box = { west, east, south, north }
  const onMap = (lines: readonly (readonly PlanePoint[])[]) =>
    lines.map((line) => line.map((point) => plane.toLatLng(point)))
  if (isNear) {
    trace(onMap(houses(box)))
    context.fillStyle = color('--c-map-block')
    context.fill()
  }
  trace(onMap(minorStreets(box)))
  context.lineJoin = 'round'
  const stroke = (name: string, width: number) => {
    context.strokeStyle = color(name)
    context.lineWidth = width
    context.stroke()
  }
  const pixelsOfMeter = tileSize / (east - west)
  if (isNear) stroke('--c-map-casing', Math.max(thinnest + 1.5, casingMeters * pixelsOfMeter))
  context.globalAlpha = isNear ? 1 : 0.5
  stroke('--c-map-road', isNear ? Math.max(thinnest, streetMeters * pixelsOfMeter) : 1)
}
