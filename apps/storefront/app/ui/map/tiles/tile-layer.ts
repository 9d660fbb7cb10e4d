import type { MapName } from '@doira/web/map/label-layer.ts'
import L from 'leaflet'
import type { MapTiles } from '../map-props.ts'
import { openTiles, type TileSource } from './open-tiles.ts'
import { paintTile } from './paint-tile.ts'
import { type ReadTile, readTile, type TileCoords } from './read-tile.ts'

export type TileLayer = {
  readonly layer: L.GridLayer
  /** The names on the tiles that are shown. */
  readonly names: () => readonly MapName[]
}

const tileSize = 256
/** Tiles in memory: a few screens. */
const mostTiles = 120

/** @throws when the tiles cannot be opened. */
export async function makeTileLayer(tiles: MapTiles, language: string): Promise<TileLayer> {
  if (tiles.format === 'raster') {
    const layer = L.tileLayer(tiles.address, { maxNativeZoom: tiles.maxZoom, className: 'map-pictures' })
    return { layer, names: () => [] }
  }
  const source = await openTiles(tiles)
  return source.isVector
    ? makeVectorLayer(source, language)
    : { layer: makePictureLayer(source), names: () => [] }
}

function makeVectorLayer(source: TileSource, language: string): TileLayer {
  const read = new Map<string, Promise<ReadTile | null>>()
  const shown = new Map<string, ReadTile>()

  function tileAt(at: TileCoords): Promise<ReadTile | null> {
    const key = getKey(at)
    const known = read.get(key)
    if (known !== undefined) return known
    const coming = source.read(at).then((bytes) => bytes && readTile(bytes, at, language))
    read.set(key, coming)
    // A failure is not remembered: the next move tries again.
    coming.catch(() => read.delete(key))
    const oldest = read.size > mostTiles ? read.keys().next().value : undefined
    if (oldest !== undefined) read.delete(oldest)
    return coming
  }

  const layer = makeGrid(async (coords) => {
    const canvas = document.createElement('canvas')
    const { at, enlarged, left, top } = getDataTile(coords, source.maxZoom)
    const tile = await tileAt(at)
    if (!tile) throw new Error('no tile there')
    shown.set(getKey(coords), tile)
    paintTile(canvas, tile, { side: tileSize * enlarged, left, top, zoom: coords.z })
    return canvas
  })
  layer.on('tileunload', ({ coords }: L.TileEvent) => shown.delete(getKey(coords)))
  const theme = new MutationObserver(() => layer.redraw())
  layer.on('add', () => theme.observe(document.documentElement, { attributeFilter: ['data-theme'] }))
  layer.on('remove', () => theme.disconnect())
  return { layer, names: () => [...new Set(shown.values())].flatMap(({ names }) => names) }
}

/** Pictures of a file; those of a server are read by the browser itself. */
function makePictureLayer(source: TileSource): L.GridLayer {
  return makeGrid(
    async (coords) => {
      const bytes = await source.read(coords)
      if (!bytes) throw new Error('no tile there')
      const url = URL.createObjectURL(new Blob([bytes]))
      const image = new Image(tileSize, tileSize)
      image.alt = ''
      image.src = url
      await image.decode().finally(() => URL.revokeObjectURL(url))
      return image
    },
    { maxNativeZoom: source.maxZoom, className: 'map-pictures' },
  )
}

/** A layer whose tiles come later. */
function makeGrid(
  makeTile: (coords: TileCoords) => Promise<HTMLElement>,
  options: L.GridLayerOptions = {},
): L.GridLayer {
  const Layer = L.GridLayer.extend({
    options: { tileSize, updateWhenZooming: false, keepBuffer: 1, ...options },
    createTile(coords: L.Coords, done: L.DoneCallback) {
      const box = document.createElement('div')
      makeTile({ x: coords.x, y: coords.y, z: coords.z }).then(
        (tile) => {
          box.append(tile)
          done(undefined, box)
        },
        (error: Error) => done(error, box),
      )
      return box
    },
  })
  return new Layer()
}

/** The tile that the source has of a place: beyond its largest zoom a part of a larger tile. */
function getDataTile({ x, y, z }: TileCoords, maxZoom: number) {
  const steps = Math.max(0, z - maxZoom)
  const enlarged = 2 ** steps
  const at = { z: z - steps, x: Math.floor(x / enlarged), y: Math.floor(y / enlarged) }
  return { at, enlarged, left: (x - at.x * enlarged) * tileSize, top: (y - at.y * enlarged) * tileSize }
}

function getKey({ x, y, z }: TileCoords): string {
  return `${z}/${x}/${y}`
}
