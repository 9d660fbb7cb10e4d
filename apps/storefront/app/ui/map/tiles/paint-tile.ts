import { casing, grow, isMain, roadWidths } from '../ground/ground-layer.ts'
import type { ReadTile } from './read-tile.ts'
import type { LineLook } from './tile-style.ts'

const tileSize = 256
const buildingZoom = 14
const minorZoom = 13

/** Pixels at zoom 12. */
const widths: Readonly<Record<LineLook, number>> = {
  ...roadWidths,
  ...{ minor: 1.1, path: 0.5, rail: 1, water: 1.5 },
}
const roadOrder = ['minor', 'tertiary', 'secondary', 'primary', 'trunk'] as const

type Place = {
  /** Pixels of the side of the whole tile, and where the part that is drawn begins in it. */
  readonly side: number
  readonly left: number
  readonly top: number
  readonly zoom: number
}

/** Draws a tile, or a part of it, in the colours of the theme: as the shop's own ground looks. */
export function paintTile(canvas: HTMLCanvasElement, tile: ReadTile, { side, left, top, zoom }: Place): void {
  const ratio = window.devicePixelRatio || 1
  canvas.width = tileSize * ratio
  canvas.height = tileSize * ratio
  canvas.style.width = `${tileSize}px`
  canvas.style.height = `${tileSize}px`
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--c-map-${name}`).trim()
  context.scale(ratio, ratio)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.fillStyle = color('land')
  context.fillRect(0, 0, tileSize, tileSize)

  const trace = (shapes: ReadTile['areas'] extends ReadonlyMap<unknown, infer Shapes> ? Shapes : never) => {
    context.beginPath()
    for (const line of shapes.flat()) {
      for (const [index, { x, y }] of line.entries()) {
        if (index === 0) context.moveTo(x * side - left, y * side - top)
        else context.lineTo(x * side - left, y * side - top)
      }
    }
  }
  const fill = (look: 'park' | 'water' | 'building', name: string) => {
    trace(tile.areas.get(look) ?? [])
    context.fillStyle = color(name)
    context.fill()
  }
  const stroke = (look: LineLook, name: string, wider = 0) => {
    const shapes = tile.lines.get(look)
    if (!shapes) return
    trace(shapes)
    context.strokeStyle = color(name)
    context.lineWidth = grow(widths[look])(zoom) + wider
    context.stroke()
  }

  fill('park', 'park')
  fill('water', 'water')
  stroke('water', 'water')
  if (zoom >= buildingZoom) fill('building', 'block')
  if (zoom >= minorZoom) stroke('path', 'road')
  context.setLineDash([6, 5])
  stroke('rail', 'rail')
  context.setLineDash([])
  const roads = roadOrder.filter((look) => look !== 'minor' || zoom >= minorZoom)
  for (const look of roads) stroke(look, mainOf(look) ? 'casing-2' : 'casing', casing)
  for (const look of roads) stroke(look, mainOf(look) ? 'road-2' : 'road')
}

function mainOf(look: (typeof roadOrder)[number]): boolean {
  return look !== 'minor' && isMain(look)
}
