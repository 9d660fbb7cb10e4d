import { PMTiles, TileType } from 'pmtiles'
import type { MapTiles } from '../map-props.ts'
import type { TileCoords } from './read-tile.ts'

export type TileSource = {
  readonly isVector: boolean
  readonly maxZoom: number
  /** Null: the source has no tile there. @throws when it fails. */
  readonly read: (at: TileCoords) => Promise<ArrayBuffer | null>
}

const timeoutMs = 15_000
/** What a server of tiles answers where it has none. */
const missing = [204, 404, 410]

/** @throws when a file is missing or is no PMTiles file. */
export async function openTiles({ address, format, maxZoom }: MapTiles): Promise<TileSource> {
  if (format === 'pmtiles') return openFile(address)
  return { isVector: format === 'vector', maxZoom, read: (at) => fetchTile(address, at) }
}

async function openFile(address: string): Promise<TileSource> {
  const file = new PMTiles(new URL(address, location.href).href)
  const { tileType, maxZoom } = await file.getHeader()
  return {
    isVector: tileType === TileType.Mvt,
    maxZoom,
    async read({ x, y, z }) {
      const tile = await file.getZxy(z, x, y, AbortSignal.timeout(timeoutMs))
      return tile?.data ?? null
    },
  }
}

async function fetchTile(address: string, { x, y, z }: TileCoords): Promise<ArrayBuffer | null> {
  const url = address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit' })
  if (missing.includes(response.status)) return null
  if (!response.ok) throw new Error(`a tile did not come: ${response.status}`)
  return response.arrayBuffer()
}
